import { type ReadDb, type Trx, transaction } from '../../../db/transaction'

/** What the desk writes without a row of the audit log, by name: nobody's act, but the work of its jobs and what pages leave behind. */
const UNNOTED = {
  alerts: 'what has crossed its threshold, as the job finds it',
  exports: 'how far a file is written',
  notices: 'deliveries of notices, and what became of them',
  plans: 'publications whose time has come: their versions note what was done, as at the shell',
  presence: 'which editors have a draft open',
  requests: 'requests that have run out',
} as const

/** Writes what is on the list, in a transaction of its own. */
export const unnoted = <T>(
  _what: keyof typeof UNNOTED,
  db: ReadDb,
  work: (trx: Trx) => Promise<T>,
): Promise<T> => transaction(db, work)
