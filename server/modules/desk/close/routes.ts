import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { CODES } from '../../../../domain/codes'
import { closeForGoodCall, closeReportCall } from '../../../../domain/desk/close-calls'
import { type DeskFunnel, wholeFunnelCall } from '../../../../domain/desk/funnel/funnel-calls'
import { publishedTables } from '../../../campaigns/draws/tables'
import { campaignTerms, closeIn, erasedFrom, isOver } from '../../../campaigns/terms'
import type { ReadDb } from '../../../db/transaction'
import { type DeskServices, deskRoute } from '../../../http/desk/route'
import { type Lang, refuse } from '../../../messages/catalogue'
import { newestOf } from '../../../participation/draws/published'
import { campaignFacts } from '../facts'
import type { WaitingAct } from '../requests/act'
import { type Requests, Waiting } from '../requests/requests'
import { campaignView } from '../view'
import { createFresh } from '../watch/fresh'
import { wholeFunnel } from '../watch/funnel'
import { takeFunnel } from '../watch/funnel-limit'
import { totalsOf } from '../watch/totals'
import { drawsOf } from './draws'
import { owedBy } from './owed'

const UNKNOWN = refuse(CODES.notFound, 'desk.unknownCampaign')
const NOT_OVER = refuse(409, 'desk.notOver')
const OTHER_NAME = refuse(422, 'desk.otherName')

type Services = Reads<DeskServices | 'campaigns' | 'drawTables' | 'limits'>

const termOf = async (db: ReadDb, activityId: string) =>
  (await campaignTerms(db)).find((term) => term.activityId === activityId)

/** What the desk calls a campaign. */
async function nameOf(ctx: Services, activityId: string, lang: Lang): Promise<string> {
  const [facts] = await campaignFacts(ctx, lang, { activityId, isWanted: () => true })
  return facts === undefined ? activityId : campaignView(facts, lang, ctx.clock.now()).name
}

const asked = z.omit(closeForGoodCall.request, { name: true, reason: true })

/** The close for good, which another person confirms. */
const closeAct: WaitingAct<z.output<typeof asked>, { closedAt: number }> = {
  name: 'campaign.close',
  kind: 'close',
  needs: 'campaigns.close',
  params: asked,
  async run(trx, { params: { activityId }, by, at }) {
    const term = await termOf(trx, activityId)
    if (term === undefined) return UNKNOWN
    // The close writes the row, as that of an administrator at the shell.
    const done = { detail: {}, noted: false } as const
    if (term.closedForGoodAt !== null)
      return { ...done, answer: { closedAt: term.closedForGoodAt }, mayAlone: true }
    // A payment that was begun before the close may still draw until then.
    const opensAt = newestOf(await publishedTables(trx, activityId))?.opensAt
    if (opensAt === null || (opensAt !== undefined && at < opensAt) || !isOver(term, at)) return NOT_OVER
    return (await closeIn(trx, term, at, by.name)) ? { ...done, answer: { closedAt: at } } : NOT_OVER
  },
}

/** The end of a campaign. */
export function registerDeskClose(app: FastifyInstance, ctx: Services, requests: Requests): void {
  const { campaigns, clock, db } = ctx
  const funnels = createFresh<DeskFunnel>()

  deskRoute(app, ctx, closeReportCall, async ({ body: { activityId }, lang }) => {
    const campaign = await campaigns.find(activityId)
    const term = await termOf(db, activityId)
    if (campaign === undefined || term === undefined) return UNKNOWN
    const now = clock.now()
    const { activityStartTime, activityCloseTime } = campaign.config
    return {
      startsAt: activityStartTime ?? null,
      closesAt: activityCloseTime ?? null,
      isOver: isOver(term, now),
      totals: await totalsOf(db, campaign, lang, now),
      owed: await owedBy(db, activityId),
      draws: await drawsOf(ctx, activityId),
      retention: {
        days: term.retentionDays,
        erasedFrom: erasedFrom(term) ?? null,
        closedForGoodAt: term.closedForGoodAt,
      },
    }
  })

  deskRoute(app, ctx, wholeFunnelCall, async ({ body: { activityId }, operator, lang }) => {
    const campaign = await campaigns.find(activityId)
    if (campaign === undefined) return UNKNOWN
    await takeFunnel(ctx, operator)
    return funnels(`${activityId} ${campaign.generation} ${lang}`, () => wholeFunnel(db, campaign.in(lang)))
  })

  const close = requests.define(closeAct)
  deskRoute(app, ctx, closeForGoodCall, async ({ body: { activityId, name, reason }, operator, lang }) => {
    if (name.trim() !== (await nameOf(ctx, activityId, lang))) return OTHER_NAME
    const outcome = await close({ params: { activityId }, operator, lang, reason })
    return outcome instanceof Waiting ? { request: outcome.id } : outcome
  })
}
