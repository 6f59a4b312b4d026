import type { PeopleTable } from '../../../../domain/desk/people-calls'
import { csvLine } from '../../../../domain/rules/csv'
import { isRefused, type Lang } from '../../../messages/catalogue'
import { exportPerson } from '../../../participation/people/export'
import { jsonText } from '../../../process/json-text'
import { TO_SEND } from '../people/gifts'
import { holderOf } from '../people/holder'
import type { Wanted } from '../people/listing'
import { listed, wantedOf } from '../people/tables'
import { unnoted } from '../requests/unnoted'
import { columnsOf } from './columns'
import { contentOf, type ExportRow, keptMs, tableOf } from './row'

type Services = Reads<'campaigns' | 'clock' | 'db' | 'log' | 'secrets'>

/** Rows of a part: what is in memory at a time. */
const PART_ROWS = 1_000
/** Longer than a part takes. */
const LEASE_MS = 60_000
/** Of a person, who is looked for in whole tables at once. */
const PERSON_LEASE_MS = 600_000
/** A turn ends after this, so that a server that closes need not wait for a long file. */
const TURN_MS = 5_000
const MOST_FAILURES = 5

/** Whose name parts of an export have, in the file's order. */
export const partId = (exportId: string, part: number): string =>
  `${exportId} ${String(part).padStart(8, '0')}`

/** Takes the export whose last turn was longest ago; no other process works on it meanwhile. */
function lease({ db, clock }: Services): Promise<ExportRow | undefined> {
  const now = clock.now()
  return unnoted('exports', db, (trx) =>
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
          .orderBy('heldUntil')
          .orderBy('startedAt')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returningAll()
      .executeTakeFirst(),
  )
}

interface Part {
  readonly text: string
  readonly count: number
  readonly last?: { at: number; id: string } | undefined
  readonly isLast: boolean
}

/** Writes the next part of a table as lines; the export as it is then, or undefined where another process has it. */
async function writePart(
  ctx: Services,
  job: ExportRow,
  table: PeopleTable,
  { wanted, layout }: { wanted: Omit<Wanted, 'limit' | 'after'>; layout: Parameters<typeof columnsOf>[2] },
): Promise<ExportRow | undefined> {
  const after = job.lastAt === null ? undefined : { at: job.lastAt, id: job.lastId ?? '' }
  const lang: Lang = job.language === 'en' ? 'en' : 'zh-CN'
  const columns = columnsOf(table, job, layout)
  const as = layout.isFull ? 'inFull' : 'masked'
  const found = await listed(ctx, table, { ...wanted, after, limit: PART_ROWS }, lang, as)
  const text = found.map(({ row }) => csvLine(columns.map(({ of }) => of(row, lang)))).join('')
  const part = { text, count: found.length, last: found.at(-1)?.key, isLast: found.length < PART_ROWS }
  return keepPart(ctx, job, part, layout.isFull)
}

function keepPart(
  ctx: Services,
  job: ExportRow,
  part: Part,
  isFull: boolean,
): Promise<ExportRow | undefined> {
  return unnoted('exports', ctx.db, async (trx) => {
    const { isLast } = part
    const now = ctx.clock.now()
    const expiresAt = isLast ? now + keptMs(isFull) : job.expiresAt
    const moved = await trx
      .updateTable('deskExports')
      .set({
        state: isLast ? 'done' : 'running',
        rowCount: job.rowCount + part.count,
        parts: job.parts + 1,
        lastAt: part.last?.at ?? job.lastAt,
        lastId: part.last?.id ?? job.lastId,
        heldUntil: now + LEASE_MS,
        expiresAt,
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
      .values({ ...own, content, expiresAt })
      .execute()
    if (isLast)
      await trx.updateTable('deskExportParts').set({ expiresAt }).where('exportId', '=', job.id).execute()
    return moved
  })
}

/** Lets the next turn, of any process, go on, behind those that wait; or after a time. */
async function release({ db, clock }: Services, { id }: ExportRow, to: Partial<ExportRow>): Promise<void> {
  await unnoted('exports', db, (trx) =>
    trx
      .updateTable('deskExports')
      .set({ heldUntil: clock.now(), ...to })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .execute(),
  )
}

/** Writes what `npm run person -- export` gives, of the holder of a row's phone; nothing where the row has none any more. */
async function writePerson(ctx: Services, job: ExportRow): Promise<void> {
  const { row, isFull } = contentOf(ctx, job)
  await release(ctx, job, { heldUntil: ctx.clock.now() + PERSON_LEASE_MS })
  const holder = row && (await holderOf(ctx, { activityId: job.activityId, ...row }))
  if (holder === undefined || isRefused(holder)) return release(ctx, job, { state: 'failed' })
  const result = await exportPerson(ctx, holder.phone, holder.openIds, ctx.clock.now())
  const count = Object.values(result.tables).reduce((sum, rows) => sum + rows.length, 0)
  await keepPart(ctx, job, { text: jsonText(result), count, isLast: true }, isFull)
}

async function writeFor(ctx: Services, leased: ExportRow, untilMs: number): Promise<void> {
  const table = tableOf(leased)
  if (table === 'person') return writePerson(ctx, leased)
  const { isFull, forCarrier, row: _, ...filters } = contentOf(ctx, leased)
  const state = filters.state ?? (forCarrier ? TO_SEND : undefined)
  const wanted = await wantedOf(ctx, table, { ...filters, state, activityId: leased.activityId })
  let job: ExportRow | undefined = leased
  while (job?.state === 'running' && performance.now() < untilMs) {
    job = await writePart(ctx, job, table, { wanted, layout: { isFull, forCarrier } })
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
