import { canonicalJson } from '../../../domain/canonical-json'
import type { PublishedTable } from '../../../domain/rules/draws/audit'
import { CHAIN_START } from '../../../domain/rules/draws/log'
import { hasHour, hourOf } from '../../../domain/rules/draws/seeds'
import { type DrawTable, readTable, tableHash, tableText } from '../../../domain/rules/draws/table'
import { DAY_MS, HOUR_MS } from '../../../domain/rules/shanghai-time'
import type { Db, ReadDb } from '../../db/transaction'
import { transaction } from '../../db/transaction'
import type { Clock } from '../../process/clock'
import { nodeCryptoSuite } from '../../process/crypto'
import type { Secrets } from '../../process/keys/secrets'
import type { Campaign } from '../campaign'
import { drawnFrom } from './prizes'
import { createSeedKeeper, type SeedKeeper } from './seed-keeper'

/** Between a campaign's close and the opening of its seed: a payment that was begun before the close may still draw. */
const OPENS_AFTER_CLOSE_MS = 2 * HOUR_MS
/** Hours of a root where the campaign names no close: a year. */
const MOST_HOURS = 366 * 24
/** Hours that a root covers beyond the opening. */
const SPARE_HOURS = 24

/** What the configuration calls answer of a campaign's newest table (decisions §19). */
interface DrawCommit {
  version: number
  /** Hexadecimal. */
  sha256: string
  /** When it was published, epoch ms. */
  at: number
}

/** The tables that the campaigns draw from, each published before anyone draws from it. */
export interface DrawTables {
  readonly seeds: SeedKeeper
  /** Publishes a new version for each campaign whose table is another than its newest. */
  publish(campaigns: Iterable<Campaign>): Promise<void>
  /** Publishes a new version where the seeds of the newest end within a day, before the campaign does. Not inside a transaction. */
  ready(campaign: Campaign): Promise<void>
  /** The newest table of a campaign; undefined where nothing is drawn by lot. */
  find(activityId: string): DrawTable | undefined
  commitOf(activityId: string): DrawCommit | undefined
}

interface Deps {
  readonly isDemo: boolean
  readonly db: Db
  readonly clock: Clock
  readonly secrets: Secrets
}

type Content = Omit<DrawTable, 'version' | 'seed'>

interface Known extends DrawCommit {
  table: DrawTable
}

export function createDrawTables(deps: Deps): DrawTables {
  const { db, clock } = deps
  const seeds = createSeedKeeper(deps.secrets)
  const known = new Map<string, Known>()

  const publishOne = async (campaign: Campaign, newest: Known | undefined): Promise<void> => {
    const { activityId } = campaign
    const now = clock.now()
    const content = contentOf(campaign, deps.isDemo, newest?.table, now)
    if (content === undefined) return
    if (
      newest !== undefined &&
      isSame(newest.table, content) &&
      (reaches(newest.table, now) || isOver(content, now))
    ) {
      known.set(activityId, newest)
      return
    }
    const made = await transaction(db, async (trx) => {
      const present = await newestTables(trx, [activityId])
      const before = present.get(activityId)
      if (before?.version !== newest?.version) return before
      const version = (before?.version ?? 0) + 1
      const keeps = before !== undefined && reaches(before.table, now) && !isOver(before.table, now)
      const seed = keeps ? before.table.seed : await seeds.make(trx, activityId, hoursOf(content, now), now)
      const taken = await takenBefore(trx, activityId, before?.table)
      const prizes = content.prizes.map((prize) => {
        const gone = taken.get(prize.item)
        return gone === undefined ? prize : { ...prize, taken: gone }
      })
      const table = { ...content, prizes, version, seed }
      await trx
        .insertInto('drawChains')
        .values({ activityId, seq: 0, hash: CHAIN_START })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const text = tableText(table)
      const commit = { version, sha256: tableHash(nodeCryptoSuite, text), at: now }
      const added = await trx
        .insertInto('drawTables')
        .values({ activityId, text, ...commit })
        .onConflict((conflict) => conflict.doNothing())
        .returning('version')
        .executeTakeFirst()
      return added === undefined
        ? (await newestTables(trx, [activityId])).get(activityId)
        : { ...commit, table }
    })
    if (made !== undefined) known.set(activityId, made)
  }

  return {
    seeds,
    async publish(campaigns) {
      const drawing = [...campaigns].filter(({ file }) => drawnFrom(file) !== undefined)
      const newest = await newestTables(
        db,
        drawing.map(({ activityId }) => activityId),
      )
      for (const campaign of drawing) await publishOne(campaign, newest.get(campaign.activityId))
    },
    async ready(campaign) {
      const newest = known.get(campaign.activityId)
      const now = clock.now()
      if (newest !== undefined && (reaches(newest.table, now) || isOver(newest.table, now))) return
      await publishOne(campaign, newest)
    },
    find: (activityId) => known.get(activityId)?.table,
    commitOf(activityId) {
      const commit = known.get(activityId)
      return commit && { version: commit.version, sha256: commit.sha256, at: commit.at }
    },
  }
}

/** Every table of a campaign as it was published, in their order. */
export async function publishedTables(db: ReadDb, activityId: string): Promise<PublishedTable[]> {
  return db
    .selectFrom('drawTables')
    .select(['version', 'sha256', 'at', 'text'])
    .where('activityId', '=', activityId)
    .orderBy('version')
    .execute()
}

async function newestTables(db: Db, activityIds: readonly string[]): Promise<Map<string, Known>> {
  if (activityIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('drawTables as one')
    .select(['one.activityId', 'one.version', 'one.sha256', 'one.at', 'one.text'])
    .where('one.activityId', 'in', activityIds)
    .where('one.version', '=', (eb) =>
      eb
        .selectFrom('drawTables as each')
        .select((e) => e.fn.max<number>('each.version').as('newest'))
        .whereRef('each.activityId', '=', 'one.activityId'),
    )
    .execute()
  return new Map(
    rows.flatMap(({ activityId, text, ...commit }) => {
      const table = readTable(text)
      return table === undefined ? [] : [[activityId, { ...commit, table }] as const]
    }),
  )
}

function contentOf(
  { activityId, file, config }: Campaign,
  isDemo: boolean,
  before: DrawTable | undefined,
  now: number,
): Content | undefined {
  const drawn = drawnFrom(file)
  if (drawn === undefined) return undefined
  const { activityStartTime: start, activityCloseTime: close } = config
  return {
    activityId,
    startsAt: start ?? before?.startsAt ?? now,
    opensAt: close === undefined ? null : close + OPENS_AFTER_CLOSE_MS,
    thankYou: drawn.thankYou,
    isDemo,
    prizes: drawn.prizes.map(({ awardIndex, item, name, weight, stock, amountFen, release, whenGone }) => ({
      awardIndex,
      item,
      name,
      weight,
      amountFen,
      ...(stock !== undefined && { stock }),
      ...(release !== undefined && { release }),
      // To say what is so anyway publishes no other table.
      ...(whenGone === 'thanks' && { whenGone }),
    })),
  }
}

/** Whether a table says what a campaign's file says now. */
function isSame(table: DrawTable, content: Content): boolean {
  const { version: _version, seed: _seed, ...rest } = table
  const prizes = rest.prizes.map(({ taken: _taken, ...prize }) => prize)
  return canonicalJson({ ...rest, prizes }) === canonicalJson(content)
}

/** Whether the seeds of a table reach from now to its end, or for another day. */
function reaches({ seed, opensAt }: DrawTable, now: number): boolean {
  const until = now + DAY_MS
  return (
    hasHour(seed, hourOf(now)) && hasHour(seed, hourOf(opensAt === null ? until : Math.min(until, opensAt)))
  )
}

/** Whether nothing is drawn from it any more, so that its seed may be opened. */
const isOver = ({ opensAt }: Pick<DrawTable, 'opensAt'>, now: number): boolean =>
  opensAt !== null && now >= opensAt

function hoursOf({ opensAt }: Content, now: number) {
  const startHour = hourOf(now)
  const wanted = opensAt === null ? MOST_HOURS : hourOf(opensAt) - startHour + SPARE_HOURS
  return { startHour, hours: Math.min(MOST_HOURS, Math.max(SPARE_HOURS, wanted)) }
}

/** What was gone before the campaign's first table, by item: the first one counts it, the later ones repeat it. */
async function takenBefore(
  db: Db,
  activityId: string,
  before: DrawTable | undefined,
): Promise<Map<string, number>> {
  if (before !== undefined)
    return new Map(
      before.prizes.flatMap(({ item, taken }) => (taken === undefined ? [] : [[item, taken] as const])),
    )
  const rows = await db
    .selectFrom('campaignStock')
    .select(['item', 'taken'])
    .where('activityId', '=', activityId)
    .where('kind', '=', 'prize')
    .where('taken', '>', 0)
    .execute()
  return new Map(rows.map(({ item, taken }) => [item, taken]))
}
