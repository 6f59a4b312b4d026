import type { DeskTotals } from '../../domain/desk/watch-calls'

/** The later of what was asked and what the stream brought; names as asked, which are in the page's language. */
export function newestTotals(asked: DeskTotals, streamed: DeskTotals | undefined): DeskTotals {
  if (streamed === undefined || streamed.now < asked.now) return asked
  const keyOf = ({ kind, item }: { kind: string; item: string }) => `${kind} ${item}`
  const names = new Map(asked.stock.map((row) => [keyOf(row), row.name]))
  return {
    ...streamed,
    stock: streamed.stock.map((row) => ({ ...row, name: names.get(keyOf(row)) ?? row.name })),
  }
}
