/** JSON with sorted names: equal texts for equal values, whatever the order in which they were written. */
export const canonicalJson = (value: unknown): string => JSON.stringify(sorted(value))

/** A copy with the names of its objects in order. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(sorted)
  const given = value as Readonly<Record<string, unknown>>
  const copy: Record<string, unknown> = {}
  for (const name of Object.keys(given).sort()) put(copy, name, sorted(given[name]))
  return copy
}

/** Assigned, '__proto__' would be the copy's prototype and not in its text. */
function put(copy: Record<string, unknown>, name: string, value: unknown): void {
  if (name === '__proto__')
    Object.defineProperty(copy, name, { value, enumerable: true, configurable: true, writable: true })
  else copy[name] = value
}
