import type { Finding } from './finding'
import type { DrawEntry } from './log'
import { periodOf, released } from './release'
import type { DrawTable, TablePrize } from './table'

type Place = Pick<Finding, 'seq' | 'receipt'>

interface Denial {
  readonly place: Place
  readonly at: number
  readonly ofAll: number
  readonly ofPeriod: { period: number; count: number } | undefined
}

/** What the log says of one item of the stock. */
interface Item {
  /** Pieces that were given, by number. */
  readonly pieces: Map<number, Place>
  /** When pieces were given. */
  readonly times: number[]
  /** Draws that saw fewer than there were: so many had been given by then, of all or of the period's share. */
  readonly denials: Denial[]
  taken: number
  prize: TablePrize
}

/**
 * Checks the stock that the draws of a log saw and took: each piece was given once, none beyond what there were or what had
 * been released, none left out, and no draw saw fewer left than the log shows.
 * @param skewMs how much a draw's look may lag behind the takes of others
 */
export function createStockCheck(
  tables: ReadonlyMap<number, { table: DrawTable }>,
  skewMs: number,
  note: (finding: Finding) => void,
) {
  const items = new Map<string, Item>()
  const [first] = [...tables.keys()].sort((a, b) => a - b)
  const before = new Map(
    (first === undefined ? [] : (tables.get(first)?.table.prizes ?? [])).map(({ item, taken = 0 }) => [
      item,
      taken,
    ]),
  )
  const itemOf = (prize: TablePrize): Item => {
    const known = items.get(prize.item)
    if (known !== undefined) return Object.assign(known, { prize })
    const made = { pieces: new Map(), times: [], denials: [], taken: before.get(prize.item) ?? 0, prize }
    items.set(prize.item, made)
    return made
  }

  /** What a draw saw of an item, against what could be had at its time. */
  const look = (
    place: Place,
    { startsAt }: DrawTable,
    prize: TablePrize,
    { left, missed, at }: DrawEntry,
  ) => {
    const { stock = 0, release } = prize
    const seen = missed.includes(prize.item) ? 0 : (left[prize.item] ?? 0)
    const share = release === undefined ? stock : released(release, startsAt, at)
    const whole = Math.min(stock, share)
    if ((left[prize.item] ?? 0) > whole)
      note({ fault: 'piece', ...place, detail: `${prize.item}: more seen than there are` })
    if (seen >= whole) return
    itemOf(prize).denials.push({
      place,
      at,
      ofAll: (release?.carry === false ? stock : whole) - seen,
      ofPeriod: release?.carry === false ? { period: periodOf(release, at), count: share - seen } : undefined,
    })
  }

  const give = (place: Place, { startsAt }: DrawTable, prize: TablePrize, piece: number, at: number) => {
    const { pieces, times, taken } = itemOf(prize)
    const { stock = 0, release, item } = prize
    const whole = release?.carry ? Math.min(stock, released(release, startsAt, at + skewMs)) : stock
    if (piece <= taken || piece > whole || pieces.has(piece))
      note({ fault: 'piece', ...place, detail: `${item}: piece ${piece}` })
    pieces.set(piece, place)
    times.push(at)
  }

  return {
    take(place: Place, table: DrawTable, entry: DrawEntry): void {
      for (const prize of table.prizes) if (prize.stock !== undefined) look(place, table, prize, entry)
      const won = table.prizes.find(({ awardIndex }) => awardIndex === entry.awardIndex)
      if (entry.piece === null) return
      if (won?.stock === undefined) note({ fault: 'piece', ...place, detail: 'no such stock' })
      else give(place, table, won, entry.piece, entry.at)
    },
    finish(): void {
      for (const [name, { pieces, times, denials, taken, prize }] of items) {
        const last = Math.max(taken, ...pieces.keys())
        for (let piece = taken + 1; piece <= last; piece += 1)
          if (!pieces.has(piece)) note({ fault: 'piece', detail: `${name}: piece ${piece} was left out` })
        times.sort((a, b) => a - b)
        const { release } = prize
        const byPeriod = release?.carry === false ? grouped(times, (at) => periodOf(release, at)) : undefined
        for (const { place, at, ofAll, ofPeriod } of denials) {
          const until = at + skewMs
          const isGone =
            taken + countUpTo(times, until) >= ofAll ||
            (ofPeriod !== undefined &&
              countUpTo(byPeriod?.get(ofPeriod.period) ?? [], until) >= ofPeriod.count)
          if (!isGone) note({ fault: 'denied', ...place, detail: name })
        }
        for (const [period, given] of byPeriod ?? [])
          if (given.length > (release?.count ?? 0))
            note({ fault: 'piece', detail: `${name}: ${given.length} in period ${period}` })
      }
    },
  }
}

function grouped<T, K>(values: readonly T[], keyOf: (value: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const value of values) {
    const group = groups.get(keyOf(value))
    if (group === undefined) groups.set(keyOf(value), [value])
    else group.push(value)
  }
  return groups
}

/** How many of the sorted times are at most `at`. */
function countUpTo(times: readonly number[], at: number): number {
  let low = 0
  let high = times.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((times[middle] ?? 0) <= at) low = middle + 1
    else high = middle
  }
  return low
}
