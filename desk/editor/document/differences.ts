import { wordingsOf } from '../../../domain/campaign/local-text'
import { canonicalJson } from '../../../domain/canonical-json'
import { isFields, type Path } from './path'

/** A place at which two documents differ; undefined where one of them has nothing. */
export interface Difference {
  path: Path
  theirs: unknown
  ours: unknown
}

/** Equal as JSON, whatever the order of the fields. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || canonicalJson(one ?? null) === canonicalJson(other ?? null)

/**
 * Where two documents differ, as deep as both have objects or lists of equal length. A text with its languages is one value.
 */
export function differencesOf(theirs: unknown, ours: unknown, path: Path = []): Difference[] {
  if (isSame(theirs, ours)) return []
  if (Array.isArray(theirs) && Array.isArray(ours) && theirs.length === ours.length)
    return ours.flatMap((value, at) => differencesOf(theirs[at], value, [...path, at]))
  const isText = wordingsOf(theirs) !== undefined || wordingsOf(ours) !== undefined
  if (!isText && isFields(theirs) && isFields(ours)) {
    const names = new Set([...Object.keys(theirs), ...Object.keys(ours)])
    return [...names].flatMap((name) => differencesOf(theirs[name], ours[name], [...path, name]))
  }
  return [{ path, theirs, ours }]
}
