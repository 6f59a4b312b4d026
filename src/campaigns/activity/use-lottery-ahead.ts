import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ActivityConfig } from '../../../domain/campaign/activity-config'
import type { GameName } from '../../../domain/games'
import { pageAt } from '../../../domain/paths'
import { lotteryPath } from '../../../domain/rules/registration/outcome'
import { isFrugal } from '../../platform/device'
import { checkPicture } from '../../platform/navigate'
import { useActivity } from '../../visit/activity/activity-context'
import { prizesQuery } from './award-query'

/** The form's own pictures come first, ms. */
const AFTER_MS = 2_000

const pages = import.meta.glob('./*-page.tsx')

/** What fails here is fetched again, and reported, by the page itself. */
async function fetchGame(game: GameName, signal: AbortSignal): Promise<void> {
  const [{ prefetchScene }] = await Promise.all([import('../../stage'), pages[`./${game}-page.tsx`]?.()])
  if (!signal.aborted) await prefetchScene(game, signal)
}

/** The picture behind the game, which would share the network with what the game waits for. */
function fetchBackground({ drawBgImg }: ActivityConfig): void {
  const src = typeof drawBgImg === 'string' ? drawBgImg : drawBgImg?.src
  if (!src || !checkPicture(src).ok) return
  const image = new Image()
  image.fetchPriority = 'low'
  image.src = src
}

/** Prefetches the game that follows the registration while the visitor fills in the form. */
export function useLotteryAhead(config: ActivityConfig): void {
  const path = lotteryPath(config)
  const game = path && pageAt(path)?.game
  const queries = useQueryClient()
  const { activityId, activityChannel } = useActivity()
  useEffect(() => {
    if (!game || isFrugal()) return
    const ended = new AbortController()
    const fetchAhead = async () => {
      await Promise.all([
        queries.prefetchQuery(prizesQuery(activityId, activityChannel)),
        fetchGame(game, ended.signal),
      ])
      if (!ended.signal.aborted) fetchBackground(config)
    }
    const timer = setTimeout(() => fetchAhead().catch(() => {}), AFTER_MS)
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [game, config, queries, activityId, activityChannel])
}
