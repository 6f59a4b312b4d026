import * as z from 'zod/mini'
import { CODES } from '../../../../domain/codes'
import { exportPersonCall } from '../../../../domain/desk/export-calls'
import { worksOnAll } from '../../../http/operators/session'
import { isRefused, refuse } from '../../../messages/catalogue'
import { findPerson } from '../../../participation/people/find'
import { touchedCampaigns } from '../../../participation/people/touched'
import { holderOf } from '../people/holder'
import type { WaitingAct } from '../requests/act'
import { type Requests, waitingOr } from '../requests/requests'
import { newExport, OF_EXPORTS, refusesMore } from './row'

export const EVERYWHERE = refuse(CODES.forbidden, 'desk.exportsEverywhere')

type Services = Reads<'clock' | 'db' | 'secrets'>

const asked = z.omit(exportPersonCall.request, { reason: true })

/** Has what `npm run person -- export` gives of a row's person written for who asked: it is of every campaign. */
const exportPersonAct = (ctx: Services): WaitingAct<z.output<typeof asked>, object> => ({
  ...OF_EXPORTS,
  name: 'person.export',
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
    return async (trx, at) => {
      const busy = await refusesMore(trx, by, at)
      if (busy !== undefined) return busy
      const job = { activityId, table: 'person', row: { table, id } } as const
      await trx
        .insertInto('deskExports')
        .values(newExport(ctx, job, { by, lang, isFull: true }))
        .execute()
      return { answer: {}, campaigns: null, detail: { id, table }, shown, ...(touched && { touched }) }
    }
  },
})

export const registerExportPerson = (ctx: Services, requests: Requests): void =>
  requests.route(exportPersonCall, exportPersonAct(ctx), waitingOr)
