import { stateOf } from '../db/health/state'
import type { Clock } from './clock'

/**
 * The server's clock as it would be on a machine whose time is the database's: what deletes rows goes by it, since a machine
 * that is ahead would delete what others have yet to use. It follows the demo's clock where the lab has moved that.
 */
export async function databaseClock({ clock, db }: Uses<'clock' | 'db'>): Promise<Clock> {
  const { aheadMs } = await stateOf(db)
  return { now: () => clock.now() - aheadMs }
}
