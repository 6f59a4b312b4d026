import { type ReadDb, writable } from './transaction'

/** Reads one state of the database, whatever is written meanwhile; writers do not wait for it. */
export function snapshot<T>(db: ReadDb, work: (db: ReadDb) => Promise<T>): Promise<T> {
  return writable(db)
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(work)
}
