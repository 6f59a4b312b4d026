import { type SqlBool, sql } from 'kysely'
import type { VisitCountTable } from '../../db/tables/field-data'
import type { Db } from '../../db/transaction'
import { STEPS } from './counters'
import { emptySketch, estimate, mergePacked, type Sketch } from './sketch'

interface Asked {
  readonly activityId: string
  readonly step: VisitCountTable['step']
  /** Epoch ms, beginnings of a step; without them since the first. */
  readonly from?: number
  readonly until?: number
}

/** Entries of pages, and the people who made them: each counts once a day, and within about 3 %. */
interface Counted {
  readonly visits: number
  readonly visitors: number
}

/** The entries of a campaign's pages, grouped by what a step and a channel belong to. */
export async function countedVisits<Group>(
  db: Db,
  { activityId, step, from = 0, until = Number.MAX_SAFE_INTEGER }: Asked,
  groupOf: (of: { at: number; channel: string }) => Group,
): Promise<Map<Group, Counted>> {
  const rows = await db
    .selectFrom('visitCounts')
    .select(['at', 'subject', 'count', 'visitors'])
    .where('activityId', '=', activityId)
    .where('what', '=', 'channel')
    .where('step', '=', step)
    .where('at', '>=', from)
    .where('at', '<', until)
    .execute()
  const groups = new Map<Group, { visits: number; sketch: ReturnType<typeof emptySketch> }>()
  for (const { at, subject, count, visitors } of rows) {
    const name = groupOf({ at: Number(at), channel: subject })
    const group = groups.get(name) ?? { visits: 0, sketch: emptySketch() }
    group.visits += Number(count)
    mergePacked(group.sketch, visitors)
    groups.set(name, group)
  }
  return new Map(
    [...groups].map(([name, { visits, sketch }]) => [name, { visits, visitors: estimate(sketch) }]),
  )
}

/** How many people opened pages of each campaign on the day of an instant, within about 3 %. */
export async function visitorsOnDay(
  db: Db,
  activityIds: readonly string[],
  at: number,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('visitCounts')
    .select(['activityId', 'visitors'])
    .where(sql<SqlBool>`${sql.ref('activityId')} = any(${activityIds})`)
    .where('what', '=', 'channel')
    .where('step', '=', 'day')
    .where('at', '=', STEPS.day.startOf(at))
    .execute()
  const sketches = new Map<string, Sketch>()
  for (const { activityId, visitors } of rows) {
    const sketch = sketches.get(activityId) ?? emptySketch()
    mergePacked(sketch, visitors)
    sketches.set(activityId, sketch)
  }
  return new Map([...sketches].map(([activityId, sketch]) => [activityId, estimate(sketch)]))
}
