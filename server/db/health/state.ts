import { sql } from 'kysely'
import type { Db } from '../transaction'

/** What a process has to know of its database before it takes calls. */
interface DatabaseState {
  /** Whether a transaction may write, as it may not on a standby. */
  readonly takesWrites: boolean
  /** Whether a commit waits for a standby, and one follows. */
  readonly isReplicated: boolean
  /** How many standbys follow, whether or not a commit waits for one. */
  readonly followers: number
  /** How far the machine's clock is ahead of the database's at least; below 0 where it is behind. */
  readonly aheadMs: number
}

/** Asks the database for its state. Its clock was read between the question and the answer: what that leaves open counts as 0. */
export async function stateOf(db: Db): Promise<DatabaseState> {
  const asked = Date.now()
  const { rows } = await sql<{
    takesWrites: boolean
    isWaitedFor: boolean
    followers: number
    isFollowed: boolean
    now: number
  }>`
    select not current_setting('transaction_read_only')::boolean as takes_writes,
      current_setting('synchronous_standby_names') <> ''
        and current_setting('synchronous_commit') in ('on', 'remote_apply', 'remote_write') as is_waited_for,
      (select count(*) from pg_stat_replication) as followers,
      -- Without pg_read_all_stats every follower counts: what it is is not shown.
      exists (
        select from pg_stat_replication where sync_state is null or sync_state in ('sync', 'quorum')
      ) as is_followed,
      extract(epoch from clock_timestamp())::float8 * 1000 as now`.execute(db)
  const answered = Date.now()
  const [row] = rows
  if (row === undefined) throw new Error('the database says nothing of its state')
  const { takesWrites, isWaitedFor, followers, isFollowed, now } = row
  return {
    takesWrites,
    isReplicated: isWaitedFor && isFollowed,
    followers,
    aheadMs: Math.round(Math.max(asked - now, 0) + Math.min(answered - now, 0)),
  }
}
