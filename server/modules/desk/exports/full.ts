import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { exportFullCall } from '../../../../domain/desk/export-calls'
import { maskName, maskPhone } from '../../../../domain/rules/registration/mask'
import { type DeskServices, deskRoute } from '../../../http/desk/route'
import { refuse } from '../../../messages/catalogue'
import { noteDeed } from '../../../process/operators/audit-log'
import type { LookUpServices } from '../person/look-up'
import type { Act } from '../requests/act'
import { type Requests, waitingOr } from '../requests/requests'
import { refusesLookUp } from './looked-for'
import { newExport, noted, refusesExport, refusesMore } from './row'

const UNPROCESSABLE = 422
const asked = z.omit(exportFullCall.request, { reason: true })
type Asked = z.output<typeof asked>
type Services = Uses<DeskServices | LookUpServices | 'campaigns'>

/** What a parcel company is given: gifts that are to be sent, for the first time or again, and no others. */
const isForNoCarrier = ({ forCarrier, table, state = 'toShip' }: Asked): boolean =>
  forCarrier === true && !(table === 'gifts' && (state === 'toShip' || state === 'returned'))

/** Whom an export looks for, masked: a phone's digits, or a name. */
const shownOf = ({ find = '' }: Asked) =>
  find === '' ? {} : { shown: { searched: /^[\d +-]+$/.test(find) ? maskPhone(find) : maskName(find) } }

/** Has a table written in full for who asked. */
const exportFullAct = (ctx: Services): Act<Asked, object> => ({
  kind: 'exportFull',
  needs: 'people.exportFull',
  params: asked,
  async prepare({ params, by, lang, confirmedBy }) {
    if (isForNoCarrier(params)) return refuse(UNPROCESSABLE, 'desk.carrierGifts')
    const refusal = await refusesExport(ctx, by, params)
    if (refusal !== undefined) return refusal
    // Once, as it is asked for: who confirms looks for nobody.
    const unlooked = confirmedBy === undefined ? await refusesLookUp(ctx, by, params, lang) : undefined
    if (unlooked !== undefined) return unlooked
    const { activityId } = params
    return async (trx) => {
      const at = ctx.clock.now()
      const busy = await refusesMore(trx, by, at)
      if (busy !== undefined) return busy
      const row = newExport(ctx, params, { by, lang, isFull: true })
      await trx.insertInto('deskExports').values(row).execute()
      const detail = noted(params)
      await noteDeed(trx, { at, actor: by.name, action: 'people.exportFull', activityId, detail })
      return { answer: {}, subject: activityId, campaigns: [activityId], detail, ...shownOf(params) }
    }
  },
})

export function registerExportFull(app: FastifyInstance, ctx: Services, requests: Requests): void {
  const ask = requests.define(exportFullAct(ctx))
  deskRoute(app, ctx, exportFullCall, async ({ body: { reason, ...params }, operator, lang }) =>
    waitingOr(await ask({ params, operator, lang, reason })),
  )
}
