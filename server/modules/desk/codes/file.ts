import type { FastifyInstance } from 'fastify'
import { CODES } from '../../../../domain/codes'
import { CODE_FILE, keepCodesCall } from '../../../../domain/desk/code-calls'
import { transaction } from '../../../db/transaction'
import { admitDeskGet, type DeskServices, deskRoute, GET_ALONE } from '../../../http/desk/route'
import { HttpProblem } from '../../../http/errors'
import { refuse } from '../../../messages/catalogue'
import { noteDeed } from '../../../process/operators/audit-log'

const CONFLICT = 409

/**
 * The file of a batch. A download that breaks off is made again, by the batch's maker alone, until they say that it has
 * arrived or the hour is over; each one is in the audit log.
 */
export function registerCodeFile(app: FastifyInstance, ctx: Uses<DeskServices>): void {
  const { clock, db, secrets } = ctx

  app.get<{ Querystring: { activityId?: unknown; batch?: unknown } }>(
    CODE_FILE,
    GET_ALONE,
    async (request, reply) => {
      const operator = await admitDeskGet(ctx, request, 'codes.make')
      const [activityId, batch] = [String(request.query.activityId), String(request.query.batch)]
      const file = await transaction(db, async (trx) => {
        const row = await trx
          .selectFrom('codeFiles')
          .selectAll()
          .where('activityId', '=', activityId)
          .where('batch', '=', batch)
          .where('madeBy', '=', operator.name)
          .where('expiresAt', '>', clock.now())
          .executeTakeFirst()
        if (row === undefined) return undefined
        await trx
          .updateTable('codeBatches')
          .set((eb) => ({ downloads: eb('downloads', '+', 1) }))
          .where('activityId', '=', activityId)
          .where('batch', '=', batch)
          .execute()
        await noteDeed(trx, {
          at: clock.now(),
          actor: operator.name,
          action: 'codes.download',
          activityId,
          detail: { batch },
        })
        return row
      })
      if (file === undefined) throw new HttpProblem(CODES.notFound, 'codes.noFile')
      reply
        .header(
          'content-disposition',
          `attachment; filename="${file.activityId}-codes-${batch.slice(0, 8)}.csv"`,
        )
        .header('cache-control', 'no-store')
        .type('text/csv; charset=utf-8')
      return reply.send(secrets.open('codeFiles.content', file, file.content))
    },
  )

  deskRoute(app, ctx, keepCodesCall, async ({ body: { activityId, batch }, operator }) =>
    transaction(db, async (trx) => {
      const row = await trx
        .selectFrom('codeBatches')
        .select(['downloads', 'keptAt'])
        .where('activityId', '=', activityId)
        .where('batch', '=', batch)
        .where('madeBy', '=', operator.name)
        .executeTakeFirst()
      if (row === undefined) return refuse(CODES.notFound, 'codes.noBatch')
      if (row.keptAt !== null) return {}
      if (row.downloads === 0) return refuse(CONFLICT, 'codes.notDownloaded')
      const at = clock.now()
      const kept = await trx
        .updateTable('codeBatches')
        .set({ keptAt: at })
        .where('activityId', '=', activityId)
        .where('batch', '=', batch)
        .where('keptAt', 'is', null)
        .returning('batch')
        .executeTakeFirst()
      if (kept === undefined) return {}
      await trx
        .deleteFrom('codeFiles')
        .where('activityId', '=', activityId)
        .where('batch', '=', batch)
        .execute()
      await noteDeed(trx, {
        at,
        actor: operator.name,
        action: 'codes.keep',
        activityId,
        detail: { batch, downloads: row.downloads },
      })
      return {}
    }),
  )
}
