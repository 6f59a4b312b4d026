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
import type { Trx } from '../../../db/transaction'
import { type DeskServices, deskRoute } from '../../../http/desk/route'
import { worksOnAll } from '../../../http/operators/session'
import { refuse } from '../../../messages/catalogue'
import type { Operator } from '../../../process/operators/accounts'
import type { LookUpServices } from '../person/look-up'
import type { Requests } from '../requests/requests'
import { defineAct, defineFileAct } from '../requests/run'
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
  OF_EXPORTS,
  refusesExport,
  refusesMore,
  tableOf,
} from './row'
import { writeExports } from './write'

const JOB = 'desk-exports'
const EVERY_MS = 1_000
const MOST_LISTED = 20
const NONE = refuse(CODES.notFound, 'desk.noExport')
const STATES = ['running', 'done', 'failed', 'taken'] as const
const MEDIA_TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
}

function viewOf(ctx: Reads<'secrets'>, row: ExportRow): DeskExport {
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
  ctx: Reads<DeskServices | LookUpServices | 'campaigns' | 'jobs' | 'log'>,
  requests: Requests,
): void {
  const { clock, db, jobs, log } = ctx
  jobs.every(JOB, EVERY_MS, (clock) => writeExports({ ...ctx, clock }))

  registerExportFull(ctx, requests)
  registerExportPerson(ctx, requests)

  defineAct(app, ctx, startExportCall, {
    ...OF_EXPORTS,
    name: 'people.export',
    async prepare({ params: { reason: _, ...asked }, by, lang }) {
      const refusal = (await refusesExport(ctx, by, asked)) ?? (await refusesLookUp(ctx, by, asked, lang))
      if (refusal !== undefined) return refusal
      const row = newExport(ctx, asked, { by, lang, isFull: false })
      return async (trx, at) => {
        const busy = await refusesMore(trx, by, at)
        if (busy !== undefined) return busy
        await trx.insertInto('deskExports').values(row).execute()
        return {
          async answer() {
            jobs.run(JOB).catch((error: unknown) => log.error(error, 'the exports failed'))
            return { export: viewOf(ctx, row) }
          },
          detail: noted(asked),
        }
      }
    },
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

  defineFileAct(app, ctx, EXPORT_FILE, {
    name: 'people.download',
    needs: 'people.export',
    async prepare({ params, by }) {
      const row = await db
        .selectFrom('deskExports')
        .selectAll()
        .where('id', '=', String(params.id))
        .where('operator', '=', by.name)
        .where('state', '=', 'done')
        .where('expiresAt', '>', clock.now())
        .executeTakeFirst()
      if (row === undefined) return NONE
      const { isFull, forCarrier } = contentOf(ctx, row)
      const formats = formatsOf(tableOf(row))
      const format = formats.find((name) => name === (params.format ?? formats[0]))
      if (format === undefined || !mayHave(by, row, isFull)) return NONE
      const { activityId, source: table, rowCount: rows } = row
      return async (trx) => {
        if (isFull && !(await takeOnce(trx, row))) return NONE
        const file = `${activityId === '' ? table : `${activityId}-${table}`}.${format}`
        const detail = { format, rows, table, ...(isFull && { isFull }), ...(forCarrier && { forCarrier }) }
        return {
          answer: async () => ({ file, type: MEDIA_TYPES[format], content: exportFile(ctx, row, format) }),
          activityId,
          detail,
        }
      }
    },
  })
}
