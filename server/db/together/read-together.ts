import { setImmediate } from 'node:timers/promises'
import type { Db } from '../transaction'
import { isDatabaseUnavailable } from '../unavailable'

/** Reads of one statement; the rest waits for the next. */
const MOST = 100

interface Asked<Key, Value> {
  readonly key: Key
  resolve(value: Value): void
  reject(error: unknown): void
}

/** Gives what each key is answered with. */
type Read<Key, Value> = (db: Db, keys: readonly Key[]) => Promise<(key: Key) => Value>

/**
 * Lets reads of one kind that are asked for at the same time share a statement: each waits for the one that is under way,
 * if there is one, and is answered by the next, which sees everything that was committed before it was asked for. An error
 * is everyone's. While the database is not available each is asked for alone, since one caller alone may try it and the
 * others are refused at once (`postgres-pool.ts`).
 */
export function readTogether<Key, Value>(read: Read<Key, Value>): (db: Db, key: Key) => Promise<Value> {
  const waiting = new WeakMap<Db, Asked<Key, Value>[]>()
  const down = new WeakSet<Db>()

  async function readBatch(db: Db, batch: readonly Asked<Key, Value>[]): Promise<void> {
    try {
      const keys = batch.map(({ key }) => key)
      const answerOf = await read(db, keys)
      down.delete(db)
      for (const { key, resolve } of batch) resolve(answerOf(key))
    } catch (error) {
      if (isDatabaseUnavailable(error)) down.add(db)
      for (const { reject } of batch) reject(error)
    }
  }

  async function readAll(db: Db, asked: Asked<Key, Value>[]): Promise<void> {
    while (asked.length > 0) {
      // Lets the calls in that have arrived meanwhile.
      await setImmediate()
      if (down.has(db)) for (const one of asked.splice(0)) void readBatch(db, [one])
      else await readBatch(db, asked.splice(0, MOST))
    }
    waiting.delete(db)
  }

  return (db, key) =>
    new Promise((resolve, reject) => {
      const one = { key, resolve, reject }
      const asked = waiting.get(db)
      if (down.has(db)) return void readBatch(db, [one])
      if (asked !== undefined) return void asked.push(one)
      const first = [one]
      waiting.set(db, first)
      void readAll(db, first)
    })
}
