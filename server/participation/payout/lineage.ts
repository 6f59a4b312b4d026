import { sql } from 'kysely'
import type { Trx } from '../../db/transaction'
import { endsOfHistory, timelineText } from './history'
import { presentTimeline } from './timeline'

/** More than any history of timelines has. */
const MOST_BYTES = 1_000_000

/** Where the present timeline comes from. */
export interface Lineage {
  readonly system: string
  readonly timeline: string
  /** Where each timeline before it ended, as far as the database says so. */
  readonly ends: ReadonlyMap<string, string>
}

/** The history as its file has it; undefined where this account may not read it, or there is none. */
async function historyOf(trx: Trx, timeline: string): Promise<string | undefined> {
  const may = await sql<{ mayRead: boolean }>`
    select has_function_privilege('pg_read_file(text, bigint, bigint, boolean)', 'execute') as may_read`.execute(
    trx,
  )
  if (may.rows[0]?.mayRead !== true) return undefined
  const { rows } = await sql<{ text: string | null }>`
    select pg_read_file(${`pg_wal/${timeline}.history`}, 0, ${sql.lit(MOST_BYTES)}, true) as text`.execute(
    trx,
  )
  return rows[0]?.text ?? undefined
}

/**
 * The last position that a standby took over before its promotion, which any account may ask for; undefined once it has been
 * started again. Only of one that streamed: what another start has replayed may be of the new timeline.
 */
async function promotedAt(trx: Trx): Promise<string | undefined> {
  const { rows } = await sql<{ received: string | null; replayed: string | null }>`
    select pg_last_wal_receive_lsn()::text as received, pg_last_wal_replay_lsn()::text as replayed`.execute(
    trx,
  )
  const { received, replayed } = rows[0] ?? {}
  return (received && replayed) ?? undefined
}

/** @param known the timeline that the database calls known, from which the present one comes in any case */
export async function readLineage(trx: Trx, known: string): Promise<Lineage> {
  const { rows } = await sql<{ system: string; timeline: string }>`
    select system_identifier::text as system, ${presentTimeline} as timeline from pg_control_system()`.execute(
    trx,
  )
  const [present] = rows
  if (present === undefined) throw new Error('the database says nothing of its timeline')
  const history = await historyOf(trx, present.timeline)
  if (history !== undefined) return { ...present, ends: endsOfHistory(history) }
  const isNext = present.timeline === timelineText(Number.parseInt(known, 16) + 1)
  const position = isNext ? await promotedAt(trx) : undefined
  return { ...present, ends: new Map(position === undefined ? [] : [[known, position]]) }
}
