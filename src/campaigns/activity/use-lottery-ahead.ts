import { useEffect } from 'react'
import type { ActivityConfig } from '../../../domain/campaign/activity-config'
import type { GameName } from '../../../domain/games'
import { pageAt } from '../../../domain/paths'
import { lotteryPath } from '../../../domain/rules/registration/outcome'
import { isFrugal } from '../../platform/device'

/** The form's own pictures come first, ms. */
const AFTER_MS = 2_000

const pages = import.meta.glob('./*-page.tsx')

/** What fails here is fetched again, and reported, by the page itself. */
async function fetchGame(game: GameName, signal: AbortSignal): Promise<void> {
  const [{ prefetchScene }] = await Promise.all([import('../../stage'), pages[`./${game}-page.tsx`]?.()])
  if (!signal.aborted) await prefetchScene(game, signal)
}

/** Prefetches the game that follows the registration while the visitor fills in the form. */
export function useLotteryAhead(config: ActivityConfig): void {
  const path = lotteryPath(config)
  const game = path && pageAt(path)?.game
  useEffect(() => {
    if (!game || isFrugal()) return
    const ended = new AbortController()
    const timer = setTimeout(() => fetchGame(game, ended.signal).catch(() => {}), AFTER_MS)
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [game])
}
