import { useEffect, useRef, useState } from 'react'
import type { DeskCampaign } from '../../domain/desk/campaign-calls'
import { useDesk } from '../api/use-desk'

export type EachCampaign = Pick<DeskCampaign, 'activityId' | 'name'>

/** What became of one campaign. */
type Outcome<Done> =
  | { readonly kind: 'done'; readonly done: Done }
  | { readonly kind: 'failed'; readonly error: unknown }

interface EachResult<C extends EachCampaign, Done> {
  readonly campaign: C
  /** Undefined while it waits. */
  readonly outcome: Outcome<Done> | undefined
}

/** Something done with one campaign; the signal says that nobody waits for it any more. */
export type Work<C extends EachCampaign, Done> = (campaign: C, signal: AbortSignal) => Promise<Done>

/** Does something with several campaigns, one after the other; one that fails keeps none of the others from it. */
export function useEach<C extends EachCampaign, Done>(campaigns: readonly C[]) {
  const desk = useDesk()
  const [results, setResults] = useState<readonly EachResult<C, Done>[]>(() =>
    campaigns.map((campaign) => ({ campaign, outcome: undefined })),
  )
  const [state, setState] = useState<'asking' | 'running' | 'over'>('asking')
  const isRunning = useRef(false)
  const left = useRef(new AbortController())
  useEffect(() => {
    left.current = new AbortController()
    return () => left.current.abort()
  }, [])

  /** Those that are not done yet. */
  async function run(work: Work<C, Done>): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    const { signal } = left.current
    setState('running')
    const waiting = results.filter(({ outcome }) => outcome?.kind !== 'done').map(({ campaign }) => campaign)
    const set = (campaign: C, outcome: Outcome<Done> | undefined) =>
      setResults((before) => before.map((one) => (one.campaign === campaign ? { campaign, outcome } : one)))
    for (const campaign of waiting) set(campaign, undefined)
    for (const campaign of waiting) {
      // The dialog is closed, or another page is open: nothing more is begun.
      if (signal.aborted) break
      set(
        campaign,
        await work(campaign, signal).then(
          (done): Outcome<Done> => ({ kind: 'done', done }),
          (error: unknown): Outcome<Done> => ({ kind: 'failed', error }),
        ),
      )
    }
    isRunning.current = false
    setState('over')
    desk.readAgain()
  }

  return { results, state, run }
}
