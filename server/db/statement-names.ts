/** A text is prepared when it comes for this many times: lists of all lengths make texts that come once. */
const OFTEN = 3
/** More than the server has queries; texts beyond are parsed each time. */
const MOST_NAMES = 300
const MOST_COUNTED = 2_000

/**
 * Names for the texts that are worth keeping prepared on a connection of PostgreSQL. Never for one that takes all columns: a
 * newer version may add one while this process runs, and a prepared statement must not change what it gives.
 */
export function createStatementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const counts = new Map<string, number>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined) return known
    if (names.size >= MOST_NAMES || !/^(select|insert|update|delete|with)\b/i.test(text.trimStart()))
      return undefined
    if (/(select|returning|,|\.)\s*\*/i.test(text)) return undefined
    const count = (counts.get(text) ?? 0) + 1
    if (count < OFTEN) {
      if (counts.size >= MOST_COUNTED) counts.clear()
      counts.set(text, count)
      return undefined
    }
    counts.delete(text)
    const name = `s${names.size + 1}`
    names.set(text, name)
    return name
  }
}
