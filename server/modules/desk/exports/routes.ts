import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Selectable } from 'kysely'
import { CODES } from '../../../../domain/codes'
import { mayDo } from '../../../../domain/desk/actions'
import {
  type DeskExport,
  EXPORT_FILE,
  EXPORT_FORMATS,
  type ExportFormat,
  exportsCall,
  startExportCall,
} from '../../../../domain/desk/export-calls'
import {
  PEOPLE_CALLS,
  PEOPLE_STATES,
  PEOPLE_TABLES,
  type PeopleTable,
} from '../../../../domain/desk/people-calls'
import { DAY_MS } from '../../../../domain/rules/shanghai-time'
import type { DeskExportTable } from '../../../db/tables/desk'
import { transaction } from '../../../db/transaction'
import { takeTurn } from '../../../db/turn'
import { admitDeskGet, DeskRefusal, type DeskServices, deskRoute } from '../../../http/desk/route'
import { HttpProblem } from '../../../http/errors'
import { worksOn } from '../../../http/operators/session'
import type { Operator } from '../../../process/operators/accounts'
import { noteDeed, noteDeedAlone } from '../../../process/operators/audit-log'
import { sealReason } from '../../../process/operators/reasons'
import { missesNames } from '../people/tables'
import { exportFile } from './file'
import { writeExports } from './write'

const JOB = 'desk-exports'
const EVERY_MS = 1_000
/** How long a file is kept. */
const KEEP_MS = DAY_MS
/** Exports of one operator that are being written. */
const MOST_RUNNING = 3
const MOST_LISTED = 20
const CONFLICT = 409
const NEEDS = 'people.export'
const STATES = ['running', 'done', 'failed'] as const
const MEDIA_TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

type Row = Selectable<DeskExportTable>

const mayRead = ({ roles }: Operator, table: PeopleTable): boolean => mayDo(roles, PEOPLE_CALLS[table].needs)

const tableOf = ({ source }: Pick<Row, 'source'>): PeopleTable =>
  PEOPLE_TABLES.find((name) => name === source) ?? 'registrations'

const viewOf = (row: Row): DeskExport => ({
  id: row.id,
  table: tableOf(row),
  state: STATES.find((state) => state === row.state) ?? 'failed',
  rows: row.rowCount,
  startedAt: row.startedAt,
  expiresAt: row.expiresAt,
})

/** Tables of people as files: to have one written, to see how far it is, and to take it away. */
export function registerDeskExports(
  app: FastifyInstance,
  ctx: Uses<DeskServices | 'campaigns' | 'jobs' | 'log'>,
): void {
  const { clock, db, jobs, log, secrets } = ctx
  jobs.every(JOB, EVERY_MS, () => writeExports(ctx))

  deskRoute(app, ctx, startExportCall, async ({ body, operator, lang }) => {
    const { activityId, table, reason: text, ...filters } = body
    if (!mayRead(operator, table)) return new DeskRefusal(CODES.forbidden, 'operator.role')
    const states: readonly string[] = PEOPLE_STATES[table]
    if (filters.state !== undefined && !states.includes(filters.state))
      return new DeskRefusal(CODES.malformed, 'http.malformed')
    // A page says so beside its rows; nobody who opens a file would know of those that it lacks.
    if (await missesNames(ctx, table, { activityId, find: filters.find }))
      return new DeskRefusal(CONFLICT, 'desk.namesPending')
    const now = clock.now()
    const own = {
      id: randomBytes(24).toString('base64url'),
      operator: operator.name,
      activityId,
      source: table,
    }
    const row: Row = {
      ...own,
      filters: secrets.seal('deskExports.filters', own, JSON.stringify(filters)),
      language: lang,
      state: 'running',
      rowCount: 0,
      parts: 0,
      lastAt: null,
      lastId: null,
      heldUntil: 0,
      failures: 0,
      startedAt: now,
      expiresAt: now + KEEP_MS,
    }
    const { find, ...said } = filters
    const detail = { ...said, table, ...(find && { find: true }) }
    const reason = sealReason(secrets, text)
    const isStarted = await transaction(db, async (trx) => {
      await takeTurn(trx, 'desk exports', operator.name)
      const running = await trx
        .selectFrom('deskExports')
        .select('id')
        .where('operator', '=', operator.name)
        .where('state', '=', 'running')
        .where('expiresAt', '>', now)
        .execute()
      if (running.length >= MOST_RUNNING) return false
      const deed = { at: now, actor: operator.name, action: 'people.export' as const, activityId }
      await noteDeed(trx, { ...deed, detail, reason })
      await trx.insertInto('deskExports').values(row).execute()
      return true
    })
    if (!isStarted) return new DeskRefusal(CODES.tooMany, 'desk.exportsBusy', {}, { count: MOST_RUNNING })
    jobs.run(JOB).catch((error: unknown) => log.error(error, 'the exports failed'))
    return { export: viewOf(row) }
  })

  deskRoute(app, ctx, exportsCall, async ({ body: { activityId }, operator }) => {
    const rows = await db
      .selectFrom('deskExports')
      .selectAll()
      .where('operator', '=', operator.name)
      .where('activityId', '=', activityId)
      .where('expiresAt', '>', clock.now())
      .orderBy('startedAt', 'desc')
      .limit(MOST_LISTED)
      .execute()
    return { exports: rows.map(viewOf) }
  })

  app.get<{ Querystring: { id?: unknown; format?: unknown } }>(EXPORT_FILE, async (request, reply) => {
    const operator = await admitDeskGet(ctx, request, NEEDS)
    const format = EXPORT_FORMATS.find((name) => name === (request.query.format ?? 'csv'))
    const row = await db
      .selectFrom('deskExports')
      .selectAll()
      .where('id', '=', String(request.query.id))
      .where('operator', '=', operator.name)
      .where('state', '=', 'done')
      .where('expiresAt', '>', clock.now())
      .executeTakeFirst()
    if (
      format === undefined ||
      row === undefined ||
      !worksOn(operator, row.activityId) ||
      !mayRead(operator, tableOf(row))
    )
      throw new HttpProblem(CODES.notFound, 'desk.noExport')
    const { activityId, source, rowCount: rows } = row
    await noteDeedAlone(db, {
      at: clock.now(),
      actor: operator.name,
      action: 'people.download',
      activityId,
      detail: { format, rows, table: source },
    })
    reply
      .header('content-disposition', `attachment; filename="${activityId}-${source}.${format}"`)
      .header('cache-control', 'no-store')
      .type(MEDIA_TYPES[format])
    return reply.send(exportFile(ctx, row, format))
  })
}
