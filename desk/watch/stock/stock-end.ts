import { PAUSED_CHANNELS } from '../../../domain/desk/campaign-calls'
import type { DeskTotals } from '../../../domain/desk/watch-calls'

type Row = DeskTotals['stock'][number]

/** What becomes of a prize at the pace of the last hour; `over` once nobody draws any more, `unknown` without a pace, or paused. */
export type StockEnd =
  | { readonly kind: 'gone' | 'over' | 'noEnd' | 'unknown' }
  | { readonly kind: 'endsAt'; readonly atMs: number }
  | { readonly kind: 'leftAtEnd'; readonly count: number }

/** What a forecast goes by; `paused` has the channels on which nobody can draw now. */
export type Pace = Pick<DeskTotals, 'now' | 'hasPace' | 'paused'>

const isPaused = (paused: Pace['paused']): boolean =>
  PAUSED_CHANNELS.every((channel) => channel === '' || paused.includes(channel))

/**
 * @param hasPace whether somebody drew within that hour
 * @param lastDraw until when one can draw, epoch ms as `now`; null where the campaign names no end
 */
export function stockEnd(
  { kind, total, taken, endsAt }: Row,
  { now, hasPace, paused }: Pace,
  lastDraw: number | null,
): StockEnd {
  const left = Math.max(0, total - taken)
  if (left === 0) return { kind: 'gone' }
  if (lastDraw !== null && lastDraw <= now) return { kind: 'over' }
  // Of what is not drawn, nobody counts how fast it goes.
  if (!hasPace || isPaused(paused) || kind !== 'prize') return { kind: 'unknown' }
  if (endsAt === null) return { kind: 'noEnd' }
  if (lastDraw === null || endsAt <= lastDraw) return { kind: 'endsAt', atMs: endsAt }
  return { kind: 'leftAtEnd', count: Math.floor((left * (endsAt - lastDraw)) / (endsAt - now)) }
}
