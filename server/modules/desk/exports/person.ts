import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { CODES } from '../../../../domain/codes'
import { exportPersonCall } from '../../../../domain/desk/export-calls'
import { type DeskServices, deskRoute } from '../../../http/desk/route'
import { worksOnAll } from '../../../http/operators/session'
import { isRefused, refuse } from '../../../messages/catalogue'
import { findPerson } from '../../../participation/people/find'
import { touchedCampaigns } from '../../../participation/people/touched'
import { noteDeed } from '../../../process/operators/audit-log'
import { holderOf } from '../people/holder'
import type { Act } from '../requests/act'
import { type Requests, waitingOr } from '../requests/requests'
import { newExport, refusesMore } from './row'

export const EVERYWHERE = refuse(CODES.forbidden, 'desk.exportsEverywhere')

const asked = z.omit(exportPersonCall.request, { reason: true })

/** Has what `npm run person -- export` gives of a row's person written for who asked: it is of every campaign. */
const exportPersonAct = (ctx: Uses<'clock' | 'db' | 'secrets'>): Act<z.output<typeof asked>, object> => ({
  kind: 'exportPerson',
  needs: 'people.exportPerson',
  params: asked,
  async prepare({ params, by, lang, confirmedBy }) {
    if (!worksOnAll(by, null)) return EVERYWHERE
    const holder = await holderOf(ctx, params)
    if (isRefused(holder)) return holder
    const { activityId, table, id } = params
    const { phone, openIds, shown } = holder
    const touched =
      confirmedBy === undefined
        ? await touchedCampaigns(ctx, await findPerson(ctx, phone, openIds))
        : undefined
    return async (trx) => {
      const at = ctx.clock.now()
      const busy = await refusesMore(trx, by, at)
      if (busy !== undefined) return busy
      const job = { activityId, table: 'person', row: { table, id } } as const
      await trx
        .insertInto('deskExports')
        .values(newExport(ctx, job, { by, lang, isFull: true }))
        .execute()
      const detail = { id, table }
      await noteDeed(trx, { at, actor: by.name, action: 'person.export', activityId, detail })
      return { answer: {}, subject: activityId, campaigns: null, detail, shown, ...(touched && { touched }) }
    }
  },
})

export function registerExportPerson(
  app: FastifyInstance,
  ctx: Uses<DeskServices>,
  requests: Requests,
): void {
  const ask = requests.define(exportPersonAct(ctx))
  deskRoute(app, ctx, exportPersonCall, async ({ body: { reason, ...params }, operator, lang }) =>
    waitingOr(await ask({ params, operator, lang, reason })),
  )
}
