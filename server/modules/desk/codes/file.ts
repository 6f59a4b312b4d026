import type { FastifyInstance } from 'fastify'
import { CODES } from '../../../../domain/codes'
import { CODE_FILE, keepCodesCall } from '../../../../domain/desk/code-calls'
import type { DeskServices } from '../../../http/desk/route'
import { refuse } from '../../../messages/catalogue'
import { defineAct, defineFileAct } from '../requests/run'

const CONFLICT = 409

/**
 * The file of a batch. A download that breaks off is made again, by the batch's maker alone, until they say that it has
 * arrived or the hour is over; each one is in the audit log.
 */
export function registerCodeFile(app: FastifyInstance, ctx: Reads<DeskServices>): void {
  defineFileAct(app, ctx, CODE_FILE, {
    name: 'codes.download',
    needs: 'codes.make',
    async run(trx, { params, by, at }) {
      const [activityId, batch] = [String(params.activityId), String(params.batch)]
      const row = await trx
        .selectFrom('codeFiles')
        .selectAll()
        .where('activityId', '=', activityId)
        .where('batch', '=', batch)
        .where('madeBy', '=', by.name)
        .where('expiresAt', '>', at)
        .executeTakeFirst()
      if (row === undefined) return refuse(CODES.notFound, 'codes.noFile')
      await trx
        .updateTable('codeBatches')
        .set((eb) => ({ downloads: eb('downloads', '+', 1) }))
        .where('activityId', '=', activityId)
        .where('batch', '=', batch)
        .execute()
      const file = `${activityId}-codes-${batch.slice(0, 8)}.csv`
      const content = ctx.secrets.open('codeFiles.content', row, row.content)
      return { answer: { file, type: 'text/csv; charset=utf-8', content }, detail: { batch } }
    },
  })

  defineAct(app, ctx, keepCodesCall, {
    name: 'codes.keep',
    async run(trx, { params: { activityId, batch }, by, at }) {
      const row = await trx
        .selectFrom('codeBatches')
        .select(['downloads', 'keptAt'])
        .where('activityId', '=', activityId)
        .where('batch', '=', batch)
        .where('madeBy', '=', by.name)
        .executeTakeFirst()
      if (row === undefined) return refuse(CODES.notFound, 'codes.noBatch')
      if (row.keptAt !== null) return { answer: {} }
      if (row.downloads === 0) return refuse(CONFLICT, 'codes.notDownloaded')
      const kept = await trx
        .updateTable('codeBatches')
        .set({ keptAt: at })
        .where('activityId', '=', activityId)
        .where('batch', '=', batch)
        .where('keptAt', 'is', null)
        .returning('batch')
        .executeTakeFirst()
      if (kept === undefined) return { answer: {} }
      await trx
        .deleteFrom('codeFiles')
        .where('activityId', '=', activityId)
        .where('batch', '=', batch)
        .execute()
      return { answer: {}, detail: { batch, downloads: row.downloads } }
    },
  })
}
