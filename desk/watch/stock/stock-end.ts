import type { DeskTotals } from '../../../domain/desk/watch-calls'

type Row = DeskTotals['stock'][number]

/** What becomes of a prize at the pace of the last hour; `over` once nobody draws any more. */
export type StockEnd =
  | { readonly kind: 'gone' | 'over' | 'noEnd' }
  | { readonly kind: 'endsAt'; readonly atMs: number }
  | { readonly kind: 'leftAtClose'; readonly count: number }

/** @param closesAt when the campaign closes, epoch ms as `now` */
export function stockEnd({ total, taken, endsAt }: Row, now: number, closesAt: number | null): StockEnd {
  const left = Math.max(0, total - taken)
  if (left === 0) return { kind: 'gone' }
  if (closesAt !== null && closesAt <= now) return { kind: 'over' }
  if (endsAt === null) return { kind: 'noEnd' }
  if (closesAt === null || endsAt <= closesAt) return { kind: 'endsAt', atMs: endsAt }
  return { kind: 'leftAtClose', count: Math.floor((left * (endsAt - closesAt)) / (endsAt - now)) }
}
