import type { OpenedSeed, PublishedTable } from '../../../domain/rules/draws/audit'
import { CHAIN_START, type LogRow } from '../../../domain/rules/draws/log'
import { hourOf, SETTLED_MS, type SeedRange } from '../../../domain/rules/draws/seeds'
import { type DrawTable, readTable } from '../../../domain/rules/draws/table'
import type { SeedKeeper } from '../../campaigns/draws/seed-keeper'
import type { ReadDb } from '../../db/transaction'

/** Whether everything of a campaign is open: its newest table draws nothing any more. */
export function isOver(tables: readonly PublishedTable[], now: number): boolean {
  const opensAt = newestOf(tables)?.opensAt ?? null
  return opensAt !== null && now >= opensAt
}

export function newestOf(tables: readonly PublishedTable[]): DrawTable | undefined {
  const newest = tables.at(-1)
  return newest && readTable(newest.text)
}

/** The newest seed of each root that may be known now. */
export async function openedSeeds(
  db: ReadDb,
  seeds: SeedKeeper,
  tables: readonly PublishedTable[],
  now: number,
): Promise<OpenedSeed[]> {
  const over = isOver(tables, now)
  const ranges = new Map<string, SeedRange>()
  for (const { text } of tables) {
    const seed = readTable(text)?.seed
    if (seed !== undefined) ranges.set(seed.id, seed)
  }
  const opened: OpenedSeed[] = []
  for (const range of ranges.values()) {
    const last = range.startHour + range.hours - 1
    const hour = over ? last : Math.min(last, hourOf(now - SETTLED_MS) - 1)
    if (hour < range.startHour) continue
    opened.push({ id: range.id, hour, seed: await seeds.open(db, range, hour) })
  }
  return opened
}

/** Rows of a campaign's log, from a place on. */
export const logRows = (db: ReadDb, activityId: string, from: number, count: number): Promise<LogRow[]> =>
  db
    .selectFrom('drawLog')
    .select(['seq', 'hash', 'receipt', 'body'])
    .where('activityId', '=', activityId)
    .where('seq', '>=', from)
    .orderBy('seq')
    .limit(count)
    .execute()

/** The hash before a row. */
export async function hashBefore(db: ReadDb, activityId: string, seq: number): Promise<string | undefined> {
  if (seq === 1) return CHAIN_START
  const row = await db
    .selectFrom('drawLog')
    .select('hash')
    .where('activityId', '=', activityId)
    .where('seq', '=', seq - 1)
    .executeTakeFirst()
  return row?.hash
}

/** The hashes that were published while the campaign ran, and that of the newest row. */
export async function publishedHeads(db: ReadDb, activityId: string, now: number) {
  const heads = await db
    .selectFrom('drawHeads')
    .select(['seq', 'hash', 'at'])
    .where('activityId', '=', activityId)
    .orderBy('seq')
    .execute()
  const newest = await db
    .selectFrom('drawChains')
    .select(['seq', 'hash'])
    .where('activityId', '=', activityId)
    .executeTakeFirst()
  const isKnown = newest === undefined || newest.seq === 0 || heads.at(-1)?.seq === newest.seq
  return isKnown ? heads : [...heads, { ...newest, at: now }]
}
