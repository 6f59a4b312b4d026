import { sql } from 'kysely'
import { takeAdvisoryLock } from '../../db/advisory-lock'
import type { Trx } from '../../db/transaction'
import {
  BY_CHANNEL,
  type Counter,
  isByChannel,
  merged,
  nameOf,
  STEPS,
  stepsOf,
  takesRoom,
  withRoom,
} from './counters'
import { mergePacked, packed } from './sketch'

const ROWS_PER_STATEMENT = 200

const dayOf = ({ activityId, at }: Pick<Counter, 'activityId' | 'at'>) =>
  `${activityId}\n${STEPS.day.startOf(at)}`

/** The counters, those of channels that their campaign has no room for under 'other'. */
async function withChannels(trx: Trx, counters: readonly Counter[]): Promise<Counter[]> {
  const ofChannels = counters.filter(isByChannel)
  if (ofChannels.length === 0) return [...counters]
  const known = await trx
    .selectFrom('visitCounts')
    .select(['activityId', 'at', 'subject'])
    .where('what', 'in', BY_CHANNEL)
    .where('step', '=', 'day')
    .where('activityId', 'in', [...new Set(ofChannels.map(({ activityId }) => activityId))])
    .where('at', 'in', [...new Set(ofChannels.map(({ at }) => STEPS.day.startOf(at)))])
    .execute()
  const seen = new Map<string, Set<string>>()
  const seenOn = (day: string) => seen.get(day) ?? seen.set(day, new Set()).get(day) ?? new Set()
  for (const row of known) if (takesRoom(row.subject)) seenOn(dayOf(row)).add(row.subject)
  return counters.map((counter) =>
    isByChannel(counter) ? withRoom(counter, seenOn(dayOf(counter))) : counter,
  )
}

/** Adds to counters. Several processes take turns, so that no registers of a sketch are lost. */
export async function addCounts(trx: Trx, counters: readonly Counter[]): Promise<void> {
  await takeAdvisoryLock(trx, 'visit-counts')
  const rows = merged((await withChannels(trx, counters)).flatMap(stepsOf))
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    const part = rows.slice(from, from + ROWS_PER_STATEMENT)
    const byName = new Map(part.map((row) => [nameOf(row, row.step), row]))
    const key = ['activityId', 'what', 'step', 'at', 'subject'] as const
    const tuples = part.map((row) => sql`(${sql.join(key.map((column) => row[column]))})`)
    const kept = await trx
      .selectFrom('visitCounts')
      .select([...key, 'visitors'])
      .where(sql<boolean>`(${sql.join(key.map((column) => sql.ref(column)))}) in (${sql.join(tuples)})`)
      .execute()
    for (const row of kept) {
      const grown = byName.get(nameOf(row, row.step))
      if (grown !== undefined) mergePacked(grown.visitors, row.visitors)
    }
    await trx
      .insertInto('visitCounts')
      .values(
        part.map(({ activityId, what, step, at, subject, count, visitors }) => ({
          activityId,
          what,
          step,
          at,
          subject,
          count,
          visitors: packed(visitors),
          expiresAt: at + STEPS[step].keptMs,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns([...key]).doUpdateSet((eb) => ({
          count: eb('visitCounts.count', '+', eb.ref('excluded.count')),
          visitors: eb.ref('excluded.visitors'),
        })),
      )
      .execute()
  }
}
