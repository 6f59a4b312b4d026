import type { FastifyInstance } from 'fastify'
import { CODES } from '../../../../domain/codes'
import {
  type DeskExport,
  EXPORT_FILE,
  type ExportFormat,
  exportsCall,
  formatsOf,
  personExportsCall,
  startExportCall,
} from '../../../../domain/desk/export-calls'
import { type Trx, transaction } from '../../../db/transaction'
import { admitDeskGet, type DeskServices, deskRoute, GET_ALONE } from '../../../http/desk/route'
import { HttpProblem } from '../../../http/errors'
import { worksOnAll } from '../../../http/operators/session'
import type { Operator } from '../../../process/operators/accounts'
import { noteDeed } from '../../../process/operators/audit-log'
import { sealReason } from '../../../process/operators/reasons'
import type { LookUpServices } from '../person/look-up'
import type { Requests } from '../requests/requests'
import { exportFile } from './file'
import { registerExportFull } from './full'
import { refusesLookUp } from './looked-for'
import { EVERYWHERE, registerExportPerson } from './person'
import {
  contentOf,
  type ExportRow,
  mayHave,
  newExport,
  noted,
  refusesExport,
  refusesMore,
  tableOf,
} from './row'
import { writeExports } from './write'

const JOB = 'desk-exports'
const EVERY_MS = 1_000
const MOST_LISTED = 20
const NEEDS = 'people.export'
const STATES = ['running', 'done', 'failed', 'taken'] as const
const MEDIA_TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
}

function viewOf(ctx: Uses<'secrets'>, row: ExportRow): DeskExport {
  const { isFull, forCarrier, row: ofPerson } = contentOf(ctx, row)
  return {
    id: row.id,
    activityId: row.activityId,
    table: tableOf(row),
    ...(ofPerson && { row: ofPerson }),
    state: STATES.find((state) => state === row.state) ?? 'failed',
    isFull,
    forCarrier,
    rows: row.rowCount,
    startedAt: row.startedAt,
    expiresAt: row.expiresAt,
  }
}

/** Whether a file is taken now, and by nobody before: a download that breaks off is not made again. */
const takeOnce = async (trx: Trx, { id }: ExportRow): Promise<boolean> =>
  (await trx
    .updateTable('deskExports')
    .set({ state: 'taken' })
    .where('id', '=', id)
    .where('state', '=', 'done')
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Tables of people as files: to have one written, to see how far it is, and to take it away. */
export function registerDeskExports(
  app: FastifyInstance,
  ctx: Uses<DeskServices | LookUpServices | 'campaigns' | 'jobs' | 'log'>,
  requests: Requests,
): void {
  const { clock, db, jobs, log, secrets } = ctx
  jobs.every(JOB, EVERY_MS, (clock) => writeExports({ ...ctx, clock }))

  registerExportFull(app, ctx, requests)
  registerExportPerson(app, ctx, requests)

  deskRoute(app, ctx, startExportCall, async ({ body, operator, lang }) => {
    const { reason: text, ...asked } = body
    const { activityId } = asked
    const refusal = await refusesExport(ctx, operator, asked)
    if (refusal !== undefined) return refusal
    const unlooked = await refusesLookUp(ctx, operator, asked, lang)
    if (unlooked !== undefined) return unlooked
    const now = clock.now()
    const row = newExport(ctx, asked, { by: operator, lang, isFull: false })
    const detail = noted(asked)
    const reason = sealReason(secrets, text)
    const refused = await transaction(db, async (trx) => {
      const busy = await refusesMore(trx, operator, now)
      if (busy !== undefined) return busy
      const deed = { at: now, actor: operator.name, action: 'people.export' as const, activityId }
      await noteDeed(trx, { ...deed, detail, reason })
      await trx.insertInto('deskExports').values(row).execute()
      return undefined
    })
    if (refused !== undefined) return refused
    jobs.run(JOB).catch((error: unknown) => log.error(error, 'the exports failed'))
    return { export: viewOf(ctx, row) }
  })

  const keptOf = ({ name }: Operator) =>
    db
      .selectFrom('deskExports')
      .selectAll()
      .where('operator', '=', name)
      .where('expiresAt', '>', clock.now())
      .orderBy('startedAt', 'desc')

  deskRoute(app, ctx, exportsCall, async ({ body: { activityId }, operator }) => {
    const rows = await keptOf(operator).where('activityId', '=', activityId).limit(MOST_LISTED).execute()
    return { exports: rows.map((row) => viewOf(ctx, row)) }
  })

  // As many as a second person has confirmed within the hour: each of them can be taken.
  deskRoute(app, ctx, personExportsCall, async ({ operator }) => {
    if (!worksOnAll(operator, null)) return EVERYWHERE
    const rows = await keptOf(operator).where('source', '=', 'person').execute()
    return { exports: rows.map((row) => viewOf(ctx, row)) }
  })

  app.get<{ Querystring: { id?: unknown; format?: unknown } }>(
    EXPORT_FILE,
    GET_ALONE,
    async (request, reply) => {
      const operator = await admitDeskGet(ctx, request, NEEDS)
      const row = await db
        .selectFrom('deskExports')
        .selectAll()
        .where('id', '=', String(request.query.id))
        .where('operator', '=', operator.name)
        .where('state', '=', 'done')
        .where('expiresAt', '>', clock.now())
        .executeTakeFirst()
      if (row === undefined) throw new HttpProblem(CODES.notFound, 'desk.noExport')
      const { isFull, forCarrier } = contentOf(ctx, row)
      const formats = formatsOf(tableOf(row))
      const format = formats.find((name) => name === (request.query.format ?? formats[0]))
      if (format === undefined || !mayHave(operator, row, isFull))
        throw new HttpProblem(CODES.notFound, 'desk.noExport')
      const { activityId, source, rowCount: rows } = row
      const isTaken = await transaction(db, async (trx) => {
        if (isFull && !(await takeOnce(trx, row))) return false
        const detail = {
          format,
          rows,
          table: source,
          ...(isFull && { isFull }),
          ...(forCarrier && { forCarrier }),
        }
        const deed = { at: clock.now(), actor: operator.name, action: 'people.download' as const }
        await noteDeed(trx, { ...deed, activityId, detail })
        return true
      })
      if (!isTaken) throw new HttpProblem(CODES.notFound, 'desk.noExport')
      reply
        .header(
          'content-disposition',
          `attachment; filename="${activityId === '' ? source : `${activityId}-${source}`}.${format}"`,
        )
        .header('cache-control', 'no-store')
        .type(MEDIA_TYPES[format])
      return reply.send(exportFile(ctx, row, format))
    },
  )
}
