import * as z from 'zod/mini'
import { exportFullCall } from '../../../../domain/desk/export-calls'
import { maskName, maskPhone } from '../../../../domain/rules/registration/mask'
import type { DeskServices } from '../../../http/desk/route'
import { refuse } from '../../../messages/catalogue'
import type { LookUpServices } from '../person/look-up'
import type { WaitingAct } from '../requests/act'
import { type Requests, waitingOr } from '../requests/requests'
import { refusesLookUp } from './looked-for'
import { newExport, noted, OF_EXPORTS, refusesExport, refusesMore } from './row'

const UNPROCESSABLE = 422
const asked = z.omit(exportFullCall.request, { reason: true })
type Asked = z.output<typeof asked>
type Services = Reads<DeskServices | LookUpServices | 'campaigns'>

/** What a parcel company is given: gifts that are to be sent, for the first time or again, and no others. */
const isForNoCarrier = ({ forCarrier, table, state = 'toShip' }: Asked): boolean =>
  forCarrier === true && !(table === 'gifts' && (state === 'toShip' || state === 'returned'))

/** Whom an export looks for, masked: a phone's digits, or a name. */
const shownOf = ({ find = '' }: Asked) =>
  find === '' ? {} : { shown: { searched: /^[\d +-]+$/.test(find) ? maskPhone(find) : maskName(find) } }

/** Has a table written in full for who asked. */
const exportFullAct = (ctx: Services): WaitingAct<Asked, object> => ({
  ...OF_EXPORTS,
  name: 'people.exportFull',
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
    return async (trx, at) => {
      const busy = await refusesMore(trx, by, at)
      if (busy !== undefined) return busy
      const row = newExport(ctx, params, { by, lang, isFull: true })
      await trx.insertInto('deskExports').values(row).execute()
      return { answer: {}, detail: noted(params), ...shownOf(params) }
    }
  },
})

export const registerExportFull = (ctx: Services, requests: Requests): void =>
  requests.route(exportFullCall, exportFullAct(ctx), waitingOr)
