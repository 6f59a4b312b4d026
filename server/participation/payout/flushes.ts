import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/transaction'
import { isOnKnownTimeline, presentTimeline } from './timeline'

const PREFIX = 'payouts.flushed.'
/** How often a process says in the database that it gives payouts to the wallet. */
const NOTE_MS = 10_000
/** A process that has said nothing for so long, on a timeline that is known, has ended. */
const ENDED_MS = 120_000

/** How far a process saw the write-ahead log flushed, at the last payouts that it gave to the wallet or found none due. */
export interface Flush {
  /** The database cluster's system identifier. */
  readonly system: string
  readonly timeline: string
  readonly position: string
  /** The timeline on which the note was written: another one than `timeline` where the process has lived through a promotion. */
  readonly writtenOn: string
  readonly at: number
}

/** What the database says of itself; written commits that are not flushed count where nobody waits for the flush. */
async function presentState(db: Db) {
  const { rows } = await sql<{
    isKnown: boolean | null
    system: string
    timeline: string
    position: string
  }>`
    select ${isOnKnownTimeline} as is_known, ${presentTimeline} as timeline,
      (select system_identifier::text from pg_control_system()) as system,
      case current_setting('synchronous_commit')
        when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end::text as position`.execute(
    db,
  )
  const [state] = rows
  if (state === undefined) throw new Error('the database says nothing of its timeline')
  return { ...state, isKnown: state.isKnown === true }
}

/**
 * A process's notes of how far the write-ahead log was flushed. It keeps the last one of a known timeline in memory, since a promoted
 * standby may lack what was written last, and writes it into the database that it then finds; before that, every ten seconds, so
 * that the promoted database knows whose notes it has to have.
 */
export function createFlushNotes(db: Db) {
  const key = `${PREFIX}${randomUUID()}`
  let seen: Pick<Flush, 'system' | 'timeline' | 'position'> | undefined
  let written: { readonly on: string; readonly at: number } | undefined

  async function write({ system, timeline, position }: NonNullable<typeof seen>, now: number): Promise<void> {
    const before = `${system} ${timeline} ${position} `
    const value = sql<string>`${before}::text || ${presentTimeline} || ${` ${now}`}::text`
    await db
      .insertInto('meta')
      .values({ key, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute()
  }

  /** Forgets processes that have ended while nothing was in doubt. */
  const sweep = (now: number) =>
    db
      .deleteFrom('meta')
      .where('key', '<>', key)
      // In this order, which conditions have not: other values have no such number.
      .where(
        sql<number>`case when key like ${`${PREFIX}%`} then split_part(value, ' ', 5)::bigint end`,
        '<',
        now - ENDED_MS,
      )
      .execute()

  return {
    /** Looks at the database, and notes what it finds there. @returns whether its timeline is known, and which it is */
    async note(now: number): Promise<{ isKnown: boolean; timeline: string }> {
      const { isKnown, ...state } = await presentState(db)
      if (isKnown) seen = state
      const on = `${state.system} ${state.timeline} ${isKnown}`
      if (seen !== undefined && (written?.on !== on || Math.abs(now - written.at) >= NOTE_MS)) {
        await write(seen, now)
        written = { on, at: now }
        if (isKnown) await sweep(now)
      }
      return { isKnown, timeline: state.timeline }
    },
  }
}

/** The notes of all processes. */
export async function readFlushes(trx: Trx): Promise<Flush[]> {
  const rows = await trx.selectFrom('meta').select('value').where('key', 'like', `${PREFIX}%`).execute()
  return rows.map(({ value }) => {
    const [system = '', timeline = '', position = '', writtenOn = '', at = ''] = value.split(' ')
    return { system, timeline, position, writtenOn, at: Number(at) }
  })
}

/** Once their question is answered, processes that run write theirs anew before they give the wallet anything. */
export const forgetFlushes = (trx: Trx) => trx.deleteFrom('meta').where('key', 'like', `${PREFIX}%`).execute()
