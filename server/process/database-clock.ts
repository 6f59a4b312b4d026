import { stateOf } from '../db/health/state'
import type { Clock } from './clock'

/** So far off the database's clock a process is not ready, and its jobs rest. */
export const CLOCK_OFF_MS = 5_000

/** A clock that shows the database's time. */
export interface DatabaseClock extends Clock {
  /** How far the machine's is ahead of it at least; below 0 where it is behind. */
  readonly aheadMs: number
}

/**
 * The server's clock as it would be on a machine whose time is the database's: jobs go by it, since a machine that is ahead
 * would delete what others have yet to use, or publish too early. It follows the demo's clock where the lab has moved that.
 */
export async function databaseClock({ clock, db }: Uses<'clock' | 'db'>): Promise<DatabaseClock> {
  const { aheadMs } = await stateOf(db)
  return { aheadMs, now: () => clock.now() - aheadMs }
}
