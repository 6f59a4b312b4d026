import type { Db } from '../../db/transaction'
import { createTurns } from '../../db/turns'

/** Draws of one campaign that may wait in this process; more are refused at once. */
const MOST_WAITING = 4_000

/** Those who wait, by campaign. */
const lines = new WeakMap<Db, Map<string, ReturnType<typeof createTurns>>>()

/**
 * Runs a transaction that draws for one person and cannot be shared as those of `drawTogether` are: one of each campaign at a
 * time. Each would wait for the campaign's prizes with a connection in hand, and every other call of the process behind them.
 * @throws DatabaseUnavailable when too many wait, or its turn does not come
 */
export async function drawInTurn<T>(db: Db, activityId: string, draw: () => Promise<T>): Promise<T> {
  const ofDatabase = lines.get(db) ?? new Map<string, ReturnType<typeof createTurns>>()
  lines.set(db, ofDatabase)
  const line = ofDatabase.get(activityId) ?? createTurns(1, MOST_WAITING)
  ofDatabase.set(activityId, line)
  const leave = await line.take()
  try {
    return await draw()
  } finally {
    leave()
  }
}
