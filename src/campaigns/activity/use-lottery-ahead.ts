import { useEffect } from 'react'
import type { ActivityConfig } from '../../../domain/campaign/activity-config'
import type { GamePath } from '../../../domain/games'
import { lotteryPath } from '../../../domain/rules/registration/outcome'
import { isFrugal } from '../../platform/device'
import type { SceneKind } from '../../stage'

/** The form's own pictures come first, ms. */
const AFTER_MS = 2_000

const GAMES: Readonly<Record<GamePath, { scene: SceneKind; page: () => Promise<unknown> }>> = {
  '/activeWheel': { scene: 'wheel', page: () => import('./wheel-page') },
  '/SudokuWheel': { scene: 'nine-grid', page: () => import('./nine-grid-page') },
}

/** What fails is fetched again, and said, by the page itself. */
async function fetchGame(path: GamePath, signal: AbortSignal): Promise<void> {
  const { scene, page } = GAMES[path]
  const [{ fetchAhead }] = await Promise.all([import('../../stage'), page()])
  if (!signal.aborted) await fetchAhead(scene, signal)
}

/** Fetches the game that follows the registration while the visitor still fills in the form. */
export function useLotteryAhead(config: ActivityConfig): void {
  const path = lotteryPath(config)
  useEffect(() => {
    if (!path || isFrugal()) return
    const ended = new AbortController()
    const timer = setTimeout(() => fetchGame(path, ended.signal).catch(() => {}), AFTER_MS)
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [path])
}
