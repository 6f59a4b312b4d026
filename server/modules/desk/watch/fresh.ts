/** What is this old is read again: however many ask, it is read once in this time. */
const FRESH_MS = 1_500
/** What takes long to read is read for a twentieth of the time at most. */
const REST = 20

/** Keeps what was read by a name for a while, so that a page that asks again and again costs what one does. */
export function createFresh<T>() {
  const kept = new Map<string, { readAt: number; freshMs: number; value: Promise<T> }>()
  return (name: string, read: () => Promise<T>): Promise<T> => {
    const found = kept.get(name)
    // By the machine's clock: the demo's may stand still.
    if (found !== undefined && performance.now() - found.readAt < found.freshMs) return found.value
    for (const [old, { readAt, freshMs }] of kept) if (performance.now() - readAt >= freshMs) kept.delete(old)
    const value = read()
    const entry = { readAt: performance.now(), freshMs: Number.POSITIVE_INFINITY, value }
    kept.set(name, entry)
    value.then(
      () => {
        entry.freshMs = Math.max(FRESH_MS, (performance.now() - entry.readAt) * REST)
      },
      () => kept.delete(name),
    )
    return value
  }
}
