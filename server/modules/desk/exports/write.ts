import type { Selectable } from 'kysely'
import * as z from 'zod'
import { PEOPLE_TABLES, type PeopleTable } from '../../../../domain/desk/people-calls'
import { csvLine } from '../../../../domain/rules/csv'
import type { DeskExportTable } from '../../../db/tables/desk'
import { transaction } from '../../../db/transaction'
import type { Lang } from '../../../messages/catalogue'
import { type Listing, listed, type Wanted } from '../people/listing'
import { LISTINGS, wantedOf } from '../people/tables'
import { FILE_COLUMNS } from './columns'

type Services = Uses<'campaigns' | 'clock' | 'db' | 'log' | 'secrets'>
type Export = Selectable<DeskExportTable>

/** Rows of a part: what is in memory at a time. */
const PART_ROWS = 1_000
/** Longer than a part takes. */
const LEASE_MS = 60_000
/** A turn ends after this, so that a server that closes need not wait for a long file. */
const TURN_MS = 5_000
const MOST_FAILURES = 5

const filtersText = z.object({
  state: z.string().optional(),
  since: z.string().optional(),
  through: z.string().optional(),
  find: z.string().optional(),
})
const tables = z.enum(PEOPLE_TABLES)

/** Whose name parts of an export have, in the file's order. */
export const partId = (exportId: string, part: number): string =>
  `${exportId} ${String(part).padStart(8, '0')}`

/** Takes the export that has waited longest; no other process works on it meanwhile. */
function lease({ db, clock }: Services): Promise<Export | undefined> {
  const now = clock.now()
  return transaction(db, (trx) =>
    trx
      .updateTable('deskExports')
      .set({ heldUntil: now + LEASE_MS })
      .where('id', '=', (eb) =>
        eb
          .selectFrom('deskExports')
          .select('id')
          .where('state', '=', 'running')
          .where('heldUntil', '<=', now)
          .where('expiresAt', '>', now)
          .orderBy('startedAt')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returningAll()
      .executeTakeFirst(),
  )
}

/** The next rows as lines, and the last one's place. */
async function partOf<T extends PeopleTable>(
  ctx: Services,
  table: T,
  wanted: Omit<Wanted, 'limit'>,
  lang: Lang,
) {
  type Row = Parameters<(typeof FILE_COLUMNS)[T][number]['of']>[0]
  const listing = LISTINGS[table] as unknown as Listing<Row>
  const columns = FILE_COLUMNS[table] as readonly { of(row: Row, lang: Lang): string | number | null }[]
  const found = await listed(ctx, listing, { ...wanted, limit: PART_ROWS }, lang)
  const lines = found.map(({ row }) => csvLine(columns.map(({ of }) => String(of(row, lang) ?? ''))))
  return { text: lines.join(''), count: found.length, last: found.at(-1)?.key }
}

/** Writes the next part; the export as it is then, or undefined where another process has it. */
async function writePart(
  ctx: Services,
  job: Export,
  wanted: Omit<Wanted, 'limit' | 'after'>,
): Promise<Export | undefined> {
  const after = job.lastAt === null ? undefined : { at: job.lastAt, id: job.lastId ?? '' }
  const lang: Lang = job.language === 'en' ? 'en' : 'zh-CN'
  const part = await partOf(ctx, tables.parse(job.source), { ...wanted, after }, lang)
  return transaction(ctx.db, async (trx) => {
    const isLast = part.count < PART_ROWS
    const moved = await trx
      .updateTable('deskExports')
      .set({
        state: isLast ? 'done' : 'running',
        rowCount: job.rowCount + part.count,
        parts: job.parts + 1,
        lastAt: part.last?.at ?? job.lastAt,
        lastId: part.last?.id ?? job.lastId,
        heldUntil: ctx.clock.now() + LEASE_MS,
      })
      .where('id', '=', job.id)
      .where('parts', '=', job.parts)
      .where('state', '=', 'running')
      .returningAll()
      .executeTakeFirst()
    if (moved === undefined) return undefined
    const own = { id: partId(job.id, job.parts), exportId: job.id }
    const content = ctx.secrets.seal('deskExportParts.content', own, part.text)
    await trx
      .insertInto('deskExportParts')
      .values({ ...own, content, expiresAt: job.expiresAt })
      .execute()
    return moved
  })
}

/** Lets the next turn, of any process, go on. */
const release = ({ db }: Services, { id }: Export, to: Partial<Export>) =>
  db
    .updateTable('deskExports')
    .set({ heldUntil: 0, ...to })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()

async function writeFor(ctx: Services, leased: Export, untilMs: number): Promise<void> {
  const filters = filtersText.parse(
    JSON.parse(ctx.secrets.open('deskExports.filters', leased, leased.filters)),
  )
  const table = tables.parse(leased.source)
  const wanted = await wantedOf(ctx, table, { ...filters, activityId: leased.activityId })
  let job: Export | undefined = leased
  while (job?.state === 'running' && performance.now() < untilMs) {
    job = await writePart(ctx, job, wanted)
  }
  if (job?.state === 'running') await release(ctx, job, {})
}

/** One turn: what is due is written for a few seconds. */
export async function writeExports(ctx: Services): Promise<void> {
  const untilMs = performance.now() + TURN_MS
  while (performance.now() < untilMs) {
    const leased = await lease(ctx)
    if (leased === undefined) return
    try {
      await writeFor(ctx, leased, untilMs)
    } catch (error) {
      ctx.log.error(error, 'a part of an export failed')
      const failures = leased.failures + 1
      const state = failures < MOST_FAILURES ? 'running' : 'failed'
      await release(ctx, leased, { failures, state, heldUntil: ctx.clock.now() + LEASE_MS })
    }
  }
}
