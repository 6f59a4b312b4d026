import { setImmediate } from 'node:timers/promises'
import type { Db } from './transaction'

/** Reads of one statement; the rest waits for the next. */
const MOST = 100

interface Asked<Key, Value> {
  readonly key: Key
  resolve(value: Value): void
  reject(error: unknown): void
}

/**
 * Lets reads of one kind that are asked for at the same time share a statement: each waits for the one that is under way,
 * if there is one, and is answered by the next, which sees everything that was committed before it was asked for.
 * @param read gives what each key is answered with; an error is everyone's
 */
export function readTogether<Key, Value>(
  read: (db: Db, keys: readonly Key[]) => Promise<(key: Key) => Value>,
): (db: Db, key: Key) => Promise<Value> {
  const waiting = new WeakMap<Db, Asked<Key, Value>[]>()

  async function readAll(db: Db, asked: Asked<Key, Value>[]): Promise<void> {
    while (asked.length > 0) {
      // Lets the calls in that have arrived meanwhile.
      await setImmediate()
      const batch = asked.splice(0, MOST)
      try {
        const answerOf = await read(
          db,
          batch.map(({ key }) => key),
        )
        for (const { key, resolve } of batch) resolve(answerOf(key))
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    waiting.delete(db)
  }

  return (db, key) =>
    new Promise((resolve, reject) => {
      const one = { key, resolve, reject }
      const asked = waiting.get(db)
      if (asked !== undefined) return void asked.push(one)
      const first = [one]
      waiting.set(db, first)
      void readAll(db, first)
    })
}
