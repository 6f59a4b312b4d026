import type { Release } from './release'
import type { TablePrize } from './table'

/** How the stock of a campaign's prizes may be let out, to see what it does. */
export const SMOOTHINGS = ['asIs', 'hour', 'day', 'none'] as const
export type Smoothing = (typeof SMOOTHINGS)[number]

const HOURS_OF_A_DAY = 24

/**
 * Prizes with their stock let out in another way: `asIs` as their campaign says, `none` all at once, `hour` and `day` in as
 * many equal parts as the campaign has hours or days, what is left over carried on.
 */
export function withSmoothing(
  prizes: readonly TablePrize[],
  smoothing: Smoothing,
  days: number,
): TablePrize[] {
  if (smoothing === 'asIs') return [...prizes]
  return prizes.map(({ release: _, ...prize }): TablePrize => {
    if (smoothing === 'none' || prize.stock === undefined) return prize
    const periods = smoothing === 'hour' ? days * HOURS_OF_A_DAY : days
    const count = Math.max(1, Math.ceil(prize.stock / Math.max(1, Math.round(periods))))
    return { ...prize, release: { every: smoothing, count, carry: true } satisfies Release }
  })
}

/** Whether any of the stock is let out in parts. */
export const isSmoothed = (prizes: readonly TablePrize[]): boolean =>
  prizes.some(({ release, stock }) => release !== undefined && stock !== undefined)
