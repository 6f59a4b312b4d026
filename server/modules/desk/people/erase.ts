import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { CODES } from '../../../../domain/codes'
import { erasePersonCall, erasureCall } from '../../../../domain/desk/people-calls'
import { type DeskServices, deskRoute } from '../../../http/desk/route'
import { worksOnAll } from '../../../http/operators/session'
import { isRefused, type Lang, refuse } from '../../../messages/catalogue'
import { type Found, findPerson } from '../../../participation/people/find'
import { forgetFound, wouldStay } from '../../../participation/people/forget'
import { touchedCampaigns } from '../../../participation/people/touched'
import type { WaitingAct } from '../requests/act'
import { type Requests, waitingOr } from '../requests/requests'
import { campaignNames } from '../view'
import { holderOf } from './holder'

const EVERYWHERE = refuse(CODES.forbidden, 'desk.erasesEverywhere')

type Services = Reads<DeskServices>

const asked = z.omit(erasePersonCall.request, { reason: true })

/** Erases the holder of a row's phone, as `npm run person -- erase` does. */
const eraseAct = (ctx: Services): WaitingAct<z.output<typeof asked>, object> => ({
  name: 'person.erase',
  kind: 'erase',
  needs: 'people.erase',
  params: asked,
  async prepare({ params, by, confirmedBy }) {
    if (!worksOnAll(by, null)) return EVERYWHERE
    const holder = await holderOf(ctx, params)
    if (isRefused(holder)) return holder
    const { phone, openIds, shown } = holder
    const { table, id } = params
    const done = { answer: {}, campaigns: null, detail: { id, table }, shown }
    const found = await findPerson(ctx, phone, openIds)
    if (confirmedBy === undefined) {
      const touched = await touchedCampaigns(ctx, found)
      // Nobody does it alone: there is nothing to be undone.
      return async () => ({ ...done, touched })
    }
    return async (trx, at) => {
      const { deleted, left } = await forgetFound({ db: trx, secrets: ctx.secrets }, found, at)
      const rows = Object.values(deleted).reduce<number>((sum, count = 0) => sum + count, 0)
      return { ...done, noted: { ...done.detail, rows, left: left.length } }
    }
  },
})

/** What stays, each reason of each campaign once, in the order of campaigns. */
async function stays(ctx: Reads<DeskServices | 'campaigns'>, found: Found, lang: Lang) {
  const left = await wouldStay(ctx, found, ctx.clock.now())
  const nameOf = await campaignNames(ctx, lang)
  const each = new Map(left.map((one) => [`${one.activityId} ${one.why}`, one]))
  return [...each]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, { activityId, why, until }]) => ({ activityId, campaign: nameOf(activityId), why, until }))
}

export function registerErasePerson(
  app: FastifyInstance,
  ctx: Reads<DeskServices | 'campaigns'>,
  requests: Requests,
): void {
  deskRoute(app, ctx, erasureCall, async ({ body, operator, lang }) => {
    if (!worksOnAll(operator, null)) return EVERYWHERE
    const holder = await holderOf(ctx, body)
    if (isRefused(holder)) return holder
    return { stays: await stays(ctx, await findPerson(ctx, holder.phone, holder.openIds), lang) }
  })

  requests.route(erasePersonCall, eraseAct(ctx), waitingOr)
}
