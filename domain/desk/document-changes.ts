/** One place in which two documents differ; `undefined` where one of them has nothing there. */
export interface DocumentChange {
  /** Names and places with dots: `prizes.2.stock`. */
  readonly path: string
  readonly before: unknown
  readonly after: unknown
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** The places in which two JSON values differ, in the order of the first's fields; a part that one lacks is one place. */
export function documentChanges(before: unknown, after: unknown, path = ''): DocumentChange[] {
  if (Object.is(before, after)) return []
  const bothObjects = isObject(before) && isObject(after) && Array.isArray(before) === Array.isArray(after)
  if (!bothObjects) return [{ path, before, after }]
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].flatMap((name) =>
    documentChanges(before[name], after[name], path === '' ? name : `${path}.${name}`),
  )
}
