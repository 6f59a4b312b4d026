import { withNamedPrize } from './named-prize'
import { isFields, valueAt } from './path'
import { isSame } from './same'

/** What a place has in two changed documents together; undefined where both changed it, and not to the same. */
type Joined = { readonly value: unknown } | undefined
type Fields = Readonly<Record<string, unknown>>

/** Names of both, once each. */
const namesOf = (one: Fields, other: Fields): Set<string> =>
  new Set([...Object.keys(one), ...Object.keys(other)])

function joined(before: unknown, ours: unknown, theirs: unknown): Joined {
  // Before anything is compared: of two documents that differ, most fields are the same object.
  if (isFields(before) && isFields(ours) && isFields(theirs)) return joinedFields(before, ours, theirs)
  if (isSame(theirs, before) || isSame(ours, theirs)) return { value: ours }
  if (isSame(ours, before)) return { value: theirs }
  if (Array.isArray(before) && Array.isArray(ours) && Array.isArray(theirs))
    return joinedList(before, ours, theirs)
  return undefined
}

/** A field that is not there is as good a value as another: one may have been added or taken away. */
function joinedFields(before: Fields, ours: Fields, theirs: Fields): Joined {
  const fields: [string, unknown][] = []
  for (const name of namesOf(ours, theirs)) {
    const field = joined(valueAt(before, [name]), valueAt(ours, [name]), valueAt(theirs, [name]))
    if (field === undefined) return undefined
    if (field.value !== undefined) fields.push([name, field.value])
  }
  return { value: Object.fromEntries(fields) }
}

/** Each entry as a whole, and where no list has grown or shrunk: one that was moved is in another's place. */
function joinedList(
  before: readonly unknown[],
  ours: readonly unknown[],
  theirs: readonly unknown[],
): Joined {
  if (ours.length !== before.length || theirs.length !== before.length) return undefined
  const value: unknown[] = []
  for (const [at, entry] of before.entries()) {
    if (isSame(theirs[at], entry)) value.push(ours[at])
    else if (isSame(ours[at], entry)) value.push(theirs[at])
    else return undefined
  }
  return { value }
}

/**
 * What two people made of one document, both changes in it.
 * @returns undefined where they changed the same place, and not to the same, or one chose a prize that the other took away
 */
export function merged<T extends Fields>(before: T, ours: T, theirs: T): T | undefined {
  const value = joined(before, ours, theirs)?.value as T | undefined
  return value && withNamedPrize(value, before, [ours, theirs])
}

/** `next` with the objects of `before` wherever both say the same, so that comparing the two again costs nothing. */
export function aligned<T>(before: unknown, next: T): T {
  if (isFields(before) && isFields(next)) {
    const fields = Object.keys(next).map((name) => [
      name,
      aligned(valueAt(before, [name]), valueAt(next, [name])),
    ])
    return Object.fromEntries(fields) as T
  }
  return isSame(before, next) ? (before as T) : next
}
