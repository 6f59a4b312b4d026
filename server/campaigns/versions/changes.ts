import { type DocumentChange, documentChanges } from '../../../domain/desk/document-changes'

/** Most places that a row of the audit log names; it says how many more there were. */
const MOST_CHANGES = 50
const MOST_CHARACTERS = 200
/** Fields whose values are phones or codes: the log says that they changed, not what they are. */
const PRIVATE = new Set(['managers', 'couriers', 'codes', 'couponCodes', 'redemptionCodes'])

const shortened = (value: unknown): unknown => {
  const text = JSON.stringify(value) ?? ''
  return text.length <= MOST_CHARACTERS ? value : `${text.slice(0, MOST_CHARACTERS)}…`
}

/** A place without its values where they are private. */
const isPrivate = (path: string): boolean => path.split('.').some((name) => PRIVATE.has(name))

/** Changes as an entry of the audit log names them: the first ones, and how many more there are. */
export function changesInLog(found: readonly DocumentChange[]): Record<string, unknown> {
  const changes = found.slice(0, MOST_CHANGES).map(({ path, before: from, after: to }) =>
    // A part as a whole may hold private fields too.
    isPrivate(path) || typeof from === 'object' || typeof to === 'object'
      ? { path: path || 'document' }
      : { path, before: shortened(from), after: shortened(to) },
  )
  return { changes, ...(found.length > changes.length && { moreChanges: found.length - changes.length }) }
}

/** What an entry of the audit log says of a changed document; `before` is undefined for a campaign's first. */
export const changesForLog = (before: string | undefined, after: string): Record<string, unknown> =>
  before === undefined
    ? { isNew: true }
    : changesInLog(documentChanges(JSON.parse(before), JSON.parse(after)))
