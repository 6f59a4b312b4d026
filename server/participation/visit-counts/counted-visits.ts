import type { VisitCountTable } from '../../db/tables/field-data'
import type { Db } from '../../db/transaction'
import { emptySketch, estimate, mergePacked } from './sketch'

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
