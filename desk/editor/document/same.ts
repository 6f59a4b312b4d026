import { canonicalJson } from '../../../domain/canonical-json'

/** Equal as JSON, whatever the order of the fields. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || canonicalJson(one ?? null) === canonicalJson(other ?? null)
