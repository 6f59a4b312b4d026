import {
  type AuditResult,
  createAudit,
  type Head,
  type PublishedTable,
} from '../../../domain/rules/draws/audit'
import type { DrawEntry } from '../../../domain/rules/draws/log'
import { receiptOf } from '../../../domain/rules/draws/receipt'
import { readTable, type TablePrize } from '../../../domain/rules/draws/table'
import { createSeedKeeper } from '../../campaigns/draws/seed-keeper'
import { publishedTables } from '../../campaigns/draws/tables'
import { snapshot } from '../../db/snapshot'
import type { ReadDb } from '../../db/transaction'
import { nodeCryptoSuite } from '../../process/crypto'
import type { Secrets } from '../../process/keys/secrets'
import { ERASED, refOfAward } from './log'
import { isOver, logRows, openedSeeds, publishedHeads } from './published'

const ROWS = 5_000

interface Installation {
  readonly db: ReadDb
  readonly secrets: Secrets
}

/** What an audit of a campaign found, and what it was held against. */
export interface CampaignAudit extends AuditResult {
  readonly tables: readonly PublishedTable[]
  /** Whether the seed is open: before that the draws of the present hour are not drawn again. */
  readonly isOver: boolean
}

/**
 * Checks the whole log of a campaign against its published tables and heads, and the awards and the stock that were kept
 * against the log; a running server draws on meanwhile.
 * @param kept heads that were kept outside of this database
 */
export const auditCampaign = (
  { db, secrets }: Installation,
  activityId: string,
  now: number,
  kept: readonly Head[] = [],
): Promise<CampaignAudit> =>
  snapshot(db, (present) => auditPresent({ db: present, secrets }, activityId, now, kept))

async function auditPresent(
  { db, secrets }: Installation,
  activityId: string,
  now: number,
  kept: readonly Head[],
): Promise<CampaignAudit> {
  const tables = await publishedTables(db, activityId)
  const seeds = await openedSeeds(db, createSeedKeeper(secrets), tables, now)
  const heads = [...(await publishedHeads(db, activityId, now)), ...kept]
  const audit = createAudit(nodeCryptoSuite, activityId, { tables, seeds, heads })
  const entries = new Map<string, DrawEntry>()
  for (let from = 1; ; ) {
    const rows = await logRows(db, activityId, from, ROWS)
    for (const row of rows) {
      const entry = audit.take(row)
      if (entry !== undefined) entries.set(row.receipt, entry)
    }
    if (rows.length < ROWS) break
    from = (rows.at(-1)?.seq ?? from) + 1
  }
  const prizes = prizesOf(tables)
  await checkAwards({ db, secrets }, activityId, { entries, prizes }, audit.note)
  await checkStock(db, activityId, { entries, prizes }, audit.note)
  return { ...audit.finish(), tables, isOver: isOver(tables, now) }
}

/** The prizes of each version, by awardIndex. */
type Prizes = ReadonlyMap<number, ReadonlyMap<number, TablePrize>>

const prizesOf = (tables: readonly PublishedTable[]): Prizes =>
  new Map(
    tables.map(({ version, text }) => [
      version,
      new Map(readTable(text)?.prizes.map((prize) => [prize.awardIndex, prize])),
    ]),
  )

interface Logged {
  readonly entries: ReadonlyMap<string, DrawEntry>
  readonly prizes: Prizes
}

type Note = ReturnType<typeof createAudit>['note']

/** Holds every award that was kept against its draw, and every draw against its award. */
async function checkAwards(
  { db, secrets }: Installation,
  activityId: string,
  { entries, prizes }: Logged,
  note: Note,
): Promise<void> {
  const known = new Set<string>()
  const isClosed = await isClosedForGood(db, activityId)
  for (let after = ''; ; ) {
    const awards = await db
      .selectFrom('awards')
      .select(['identity', 'awardIndex', 'tookStock', 'amountFen'])
      .where('activityId', '=', activityId)
      .where('identity', '>', after)
      .orderBy('identity')
      .limit(ROWS)
      .execute()
    for (const { identity, awardIndex, tookStock, amountFen } of awards) {
      const receipt = receiptOf(nodeCryptoSuite, activityId, refOfAward({ secrets }, activityId, identity))
      const entry = entries.get(receipt)
      if (known.has(receipt)) note({ fault: 'award', receipt, detail: 'two were kept' })
      if (identity.startsWith(ERASED) && !isClosed)
        note({ fault: 'award', receipt, detail: 'its person was taken away before the close' })
      known.add(receipt)
      if (entry === undefined) {
        if (awardIndex !== 0) note({ fault: 'unlogged', receipt })
        continue
      }
      const prize = prizes.get(entry.version)?.get(entry.awardIndex)
      const fits =
        entry.awardIndex === awardIndex &&
        (entry.piece !== null) === (tookStock === 1) &&
        (prize?.amountFen ?? 0) === amountFen
      if (!fits)
        note({ fault: 'award', receipt, detail: `${awardIndex} was kept, ${entry.awardIndex} was drawn` })
    }
    if (awards.length < ROWS) break
    after = awards.at(-1)?.identity ?? after
  }
  for (const receipt of entries.keys())
    if (!known.has(receipt)) note({ fault: 'award', receipt, detail: 'none was kept' })
}

async function isClosedForGood(db: ReadDb, activityId: string): Promise<boolean> {
  const row = await db
    .selectFrom('campaignTerms')
    .select('closedForGoodAt')
    .where('activityId', '=', activityId)
    .executeTakeFirst()
  return row !== undefined && row.closedForGoodAt !== null
}

/** Holds the stock's own count against the pieces that the draws took. */
async function checkStock(
  db: ReadDb,
  activityId: string,
  { entries, prizes }: Logged,
  note: Note,
): Promise<void> {
  const taken = new Map<string, number>()
  for (const [, ofVersion] of [...prizes].slice(0, 1))
    for (const { item, taken: before = 0 } of ofVersion.values()) taken.set(item, before)
  for (const { version, awardIndex, piece } of entries.values()) {
    const item = prizes.get(version)?.get(awardIndex)?.item
    if (piece !== null && item !== undefined) taken.set(item, (taken.get(item) ?? 0) + 1)
  }
  const rows = await db
    .selectFrom('campaignStock')
    .select(['item', 'taken'])
    .where('activityId', '=', activityId)
    .where('kind', '=', 'prize')
    .execute()
  for (const row of rows)
    if (row.taken !== (taken.get(row.item) ?? 0))
      note({
        fault: 'piece',
        detail: `${row.item}: ${row.taken} are counted, ${taken.get(row.item) ?? 0} were drawn`,
      })
}
