import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Notices a query that goes to the database while its caller is inside a transaction of it. On SQLite such a
 * query would not see what the transaction has written, or wait forever for the writer; on PostgreSQL it would run outside it.
 */
const inside = new AsyncLocalStorage<boolean>()

export function runGuarded<T>(work: () => Promise<T>): Promise<T> {
  return inside.run(true, work)
}

export function refuseInsideTransaction(): void {
  if (inside.getStore()) throw new Error('inside a transaction: use its `trx`, not `ctx.db`')
}
