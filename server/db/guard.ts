import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Notices a query that goes to the database while its caller is inside a transaction of it: it runs outside of that, and does
 * not see what was written in it. A mistake of ours that the tests find: they alone look for it, since Node 20 and 22 then do
 * more for every promise of the process, a twelfth of what a draw costs.
 */
const inside = process.env.NODE_ENV === 'test' ? new AsyncLocalStorage<boolean>() : undefined

export function runGuarded<T>(work: () => Promise<T>): Promise<T> {
  return inside === undefined ? work() : inside.run(true, work)
}

export function refuseInsideTransaction(): void {
  if (inside?.getStore()) throw new Error('inside a transaction: use its `trx`, not `ctx.db`')
}
