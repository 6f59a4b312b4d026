import { AsyncLocalStorage } from 'node:async_hooks'
import { type Kysely, Transaction } from 'kysely'
import type { Tables } from './tables'

/** A transaction of our tables. */
export type Trx = Transaction<Tables>

/** The database or a transaction of it: what a repository function takes. */
export type Db = Kysely<Tables>

/** What of a database, or a transaction of it, reads: what is given to those who are not to change anything. */
export type ReadDb = Pick<Db, 'getExecutor' | 'selectFrom' | 'selectNoFrom'>

/** The same database to be written. */
export const writable = (db: ReadDb): Db => db as Db

/**
 * Notices a query that goes to the database while its caller is inside a transaction of it: it runs outside of that, and does
 * not see what was written in it. A mistake of ours that the tests find: they alone look for it, since Node 20 and 22 then do
 * more for every promise of the process, a twelfth of what a draw costs.
 */
const inside = process.env.NODE_ENV === 'test' ? new AsyncLocalStorage<boolean>() : undefined

function runGuarded<T>(work: () => Promise<T>): Promise<T> {
  return inside === undefined ? work() : inside.run(true, work)
}

export function refuseInsideTransaction(): void {
  if (inside?.getStore()) throw new Error('inside a transaction: use its `trx`, not `ctx.db`')
}

/** Serialization failure and deadlock: the work was undone and may simply run again. */
const RETRYABLE = new Set(['40001', '40P01'])
const ATTEMPTS = 5

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** An outcome that undoes the transaction whose work has it. */
interface Undoing {
  readonly undo: true
}

/** Has the transaction undone whose work returns this; without it what was written before a refusal stays, as a counted try. */
export const undo = <T extends object>(outcome: T): T & Undoing => ({ ...outcome, undo: true })

const isUndoing = (outcome: unknown): outcome is Undoing =>
  typeof outcome === 'object' && outcome !== null && 'undo' in outcome && outcome.undo === true

/** Carries an outcome past the end of a transaction that is undone. */
class Undone<T> extends Error {
  constructor(readonly outcome: T) {
    super('undone')
  }
}

/**
 * Runs `work` in one transaction; a throw undoes it, and so does an outcome that says `undo`. Keep it short and never await the network inside: its
 * locks are held and one of the process's connections is taken. `work` may run again after a deadlock, so it must have no effect outside `trx`.
 */
export async function transaction<T>(db: ReadDb, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await writable(db)
        .transaction()
        .execute((trx) =>
          runGuarded(async () => {
            const outcome = await work(trx)
            if (isUndoing(outcome)) throw new Undone(outcome)
            return outcome
          }),
        )
    } catch (error) {
      if (error instanceof Undone) return error.outcome
      if (attempt >= ATTEMPTS || !RETRYABLE.has(codeOf(error) ?? '')) throw error
    }
  }
}

/** As `transaction`, within the one that is under way where `db` is one. */
export const inTransaction = <T>(db: ReadDb, work: (trx: Trx) => Promise<T>): Promise<T> =>
  db instanceof Transaction ? work(db) : transaction(db, work)
