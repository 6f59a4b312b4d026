import { type Counted, countedKey } from './counted'
import { found, type GoLiveFinding } from './finding'

/**
 * Whether two prizes under one name are the same to those who have won it. Its odds, its stock and its texts may change; what it is
 * worth may not, nor what sort it is. One that is counted by its place and is no money also keeps a name or its picture.
 */
function isSame(before: Counted, after: Counted): boolean {
  if (before.fen !== after.fen || before.sort !== after.sort) return false
  if (!after.isByPlace || after.fen > 0) return true
  if (before.image !== '' && before.image === after.image) return true
  return before.names.some((name) => after.names.includes(name))
}

const nameOf = ({ names }: Counted): string => names[0] ?? ''

/** By what two prizes that are not the same differ. */
function difference(before: Counted, after: Counted): 'name' | 'worth' | 'sort' {
  if (nameOf(before) !== nameOf(after)) return 'name'
  return before.fen === after.fen ? 'sort' : 'worth'
}

/**
 * Prizes of what is published whose name in the stock, a place or an id, stands for another prize in a version that is to take its
 * place: those that were taken would be counted as the other one, and the other one as used up.
 * @param taken how many were taken under each name (`countedKey`)
 */
export function movedPrizes(
  published: readonly Counted[],
  present: readonly Counted[],
  taken: ReadonlyMap<string, number>,
): GoLiveFinding[] {
  const after = new Map(present.map((counted) => [countedKey(counted), counted]))
  return published.flatMap((before) => {
    const count = taken.get(countedKey(before)) ?? 0
    if (count === 0) return []
    const now = after.get(countedKey(before))
    const values = { item: before.item, taken: count, was: nameOf(before) }
    if (now === undefined) return [found('prizeGone', '', values)]
    if (isSame(before, now)) return []
    const worth = { wasWorthFen: before.fen, isWorthFen: now.fen }
    return [
      found('prizeMoved', now.field, {
        ...values,
        is: nameOf(now),
        by: difference(before, now),
        ...worth,
      }),
    ]
  })
}
