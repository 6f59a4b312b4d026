/**
 * Numbers rows by whose they are: rows that share a key, also by way of a third one, have the same number, and one without a
 * key is somebody alone.
 * @param keys of each row, as a phone or the bank's id
 * @returns a number for each row, from 0
 */
export function whomOf(keys: readonly (readonly string[])[]): number[] {
  const whom = keys.map((_, at) => at)
  const first = new Map<string, number>()
  for (const [at, own] of keys.entries())
    for (const key of own) {
      const [one, other] = [whom[first.get(key) ?? at] ?? at, whom[at] ?? at]
      if (!first.has(key)) first.set(key, at)
      if (one !== other)
        for (const [place, number] of whom.entries())
          if (number === Math.max(one, other)) whom[place] = Math.min(one, other)
    }
  return whom
}
