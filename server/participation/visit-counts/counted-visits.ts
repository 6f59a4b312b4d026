import { type SqlBool, sql } from 'kysely'
import { isAmong } from '../../db/by-key'
import type { VisitCountTable } from '../../db/tables/field-data'
import type { ReadDb } from '../../db/transaction'
import { type ChannelCount, STEPS } from './counters'
import { emptySketch, estimate, mergeInto, mergePacked, type Sketch } from './sketch'

interface Asked {
  readonly activityId: string
  readonly step: VisitCountTable['step']
  /** Epoch ms, beginnings of a step; without them since the first. */
  readonly from?: number
  readonly until?: number
  /** The one that is read; all without it. */
  readonly channel?: string
}

/** Counters that are read and added up at once: the others that the process answers do not wait for a whole series. */
const PAGE_ROWS = 500

/** Entries of pages, and the people who made them: each counts once a day, and within about 3 %. */
interface Counted {
  readonly visits: number
  readonly visitors: number
}

/** What a step of time and a channel belong to. */
type GroupOf<Group> = (of: { at: number; channel: string }) => Group
type GroupsOf<Group> = GroupOf<readonly Group[]>

type Sums = Map<ChannelCount, { count: number; sketch: Sketch }>

/** The counters of one thing by channel, some hundreds at a time. */
async function* pagesOf(
  db: ReadDb,
  { activityId, step, from = 0, until = Number.MAX_SAFE_INTEGER, channel }: Asked,
  what: ChannelCount,
) {
  let counters = db
    .selectFrom('visitCounts')
    .select(['at', 'subject', 'count', 'visitors'])
    .where('activityId', '=', activityId)
    .where('what', '=', what)
    .where('step', '=', step)
    .where('at', '>=', from)
    .where('at', '<', until)
  if (channel !== undefined) counters = counters.where('subject', '=', channel)
  let last: { at: number; subject: string } | undefined
  do {
    const after =
      last === undefined
        ? counters
        : counters.where(
            sql<SqlBool>`(${sql.ref('at')}, ${sql.ref('subject')}) > (${last.at}, ${last.subject})`,
          )
    const rows = await after.orderBy('at').orderBy('subject').limit(PAGE_ROWS).execute()
    yield rows
    last = rows.length < PAGE_ROWS ? undefined : rows.at(-1)
  } while (last !== undefined)
}

/** The counters by channel, added up by group and by what they count. */
async function sumsOf<Group>(
  db: ReadDb,
  asked: Asked,
  wanted: readonly ChannelCount[],
  groupsOf: GroupsOf<Group>,
): Promise<Map<Group, Sums>> {
  const groups = new Map<Group, Sums>()
  for (const what of wanted)
    for await (const rows of pagesOf(db, asked, what))
      for (const { at, subject, count, visitors } of rows)
        for (const name of groupsOf({ at: Number(at), channel: subject })) {
          const sums: Sums = groups.get(name) ?? new Map()
          const sum = sums.get(what) ?? { count: 0, sketch: emptySketch() }
          groups.set(name, sums.set(what, sum))
          sum.count += Number(count)
          mergePacked(sum.sketch, visitors)
        }
  return groups
}

const countedIn = (sums: Sums, what: ChannelCount): Counted => {
  const { count, sketch } = sums.get(what) ?? { count: 0, sketch: emptySketch() }
  return { visits: count, visitors: estimate(sketch) }
}

/** The people of several counters, each once. */
function peopleOf(sums: Sums, ...whats: readonly ChannelCount[]): number {
  const all = emptySketch()
  for (const what of whats) mergeInto(all, sums.get(what)?.sketch ?? emptySketch())
  return estimate(all)
}

/** The entries of a campaign's pages, grouped by what a step and a channel belong to. */
export async function countedVisits<Group>(
  db: ReadDb,
  asked: Asked,
  groupOf: GroupOf<Group>,
): Promise<Map<Group, Counted>> {
  const groups = await sumsOf(db, asked, ['channel'], (of) => [groupOf(of)])
  return new Map([...groups].map(([name, sums]) => [name, countedIn(sums, 'channel')]))
}

/** How far people came before they registered; none of it is less than what comes after it. */
export interface CountedSteps {
  readonly visitors: number
  readonly began: number
  readonly codes: number
}

/** The steps before the registration, in each of several groups: who had a code has begun the form, and who began it was there. */
export async function countedSteps<Group>(
  db: ReadDb,
  asked: Asked,
  groupsOf: GroupsOf<Group>,
): Promise<Map<Group, CountedSteps>> {
  const groups = await sumsOf(db, asked, ['channel', 'form', 'code'], groupsOf)
  const steps = (sums: Sums): CountedSteps => {
    const codes = peopleOf(sums, 'code')
    // An estimate of more people may come out lower by a hair.
    const began = Math.max(codes, peopleOf(sums, 'code', 'form'))
    return { codes, began, visitors: Math.max(began, peopleOf(sums, 'code', 'form', 'channel')) }
  }
  return new Map([...groups].map(([name, sums]) => [name, steps(sums)]))
}

/** Entries while nobody could take part. */
export async function countedWhileShut(db: ReadDb, asked: Asked): Promise<Counted> {
  const groups = await sumsOf(db, asked, ['shut'], () => ['all'])
  return countedIn(groups.get('all') ?? new Map(), 'shut')
}

/** How many people opened pages of each campaign on the day of an instant, within about 3 %. */
export async function visitorsOnDay(
  db: ReadDb,
  activityIds: readonly string[],
  at: number,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('visitCounts')
    .select(['activityId', 'visitors'])
    .where(isAmong('activityId', activityIds))
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
