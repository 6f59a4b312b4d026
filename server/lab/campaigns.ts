import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { CODES } from '../../domain/codes'
import { PHONE_PATTERN } from '../../domain/rules/registration/phone'
import { drawnFrom } from '../campaigns/draws/prizes'
import { CAMPAIGN_ID } from '../campaigns/folder'
import { campaignPath } from '../campaigns/path'
import { problemText, readCampaignValue } from '../campaigns/read'
import { publishedVersion } from '../campaigns/versions/rows'
import { HttpProblem } from '../http/errors'
import { phoneIdentity } from '../participation/identity'
import { type Document, labPrize, makeDocument } from './campaign-document'
import type { LabContext } from './context'
import { labInput } from './core'

const campaignBody = z.object({
  from: z.string(),
  activityId: z.string().regex(CAMPAIGN_ID),
  set: z.record(z.string(), z.unknown()).default({}),
  prizes: z.array(labPrize).optional(),
})
const nextAwardBody = z.object({
  activityId: z.string(),
  phone: z.string().regex(PHONE_PATTERN).optional(),
  awardIndex: z.int().min(0).max(8),
})
const which = z.object({ id: z.string() })
const documentSchema = z.record(z.string(), z.unknown())

/** Campaigns made from others, their stock, and the next draw's result (decisions §14). */
export function registerCampaignLab(app: FastifyInstance, ctx: LabContext): void {
  app.get('/lab/api/campaigns', async () => {
    const made = await ctx.db.selectFrom('labCampaigns').select('activityId').execute()
    const madeIds = new Set(made.map((row) => row.activityId))
    return (await ctx.campaigns.all()).map((campaign) => ({
      activityId: campaign.activityId,
      name: campaign.config.activityName ?? campaign.activityId,
      theme: campaign.config.activityTheme ?? '',
      family: campaign.file.family,
      link: campaignPath(campaign),
      made: madeIds.has(campaign.activityId),
    }))
  })

  app.post('/lab/api/campaigns', async (request, reply) => {
    const { from, activityId, set, prizes } = labInput(campaignBody, request.body)
    const refused = (status: number, msg: string) => reply.code(status).send({ code: status, msg })
    const source = await sourceOf(ctx, from)
    if (source === undefined) return refused(404, `from: there is no campaign ${from}`)
    if (!(await isMadeHere(ctx, activityId)) && (await ctx.campaigns.find(activityId)) !== undefined)
      return refused(409, `activityId: ${activityId} is a campaign of the files`)
    let document: Document
    try {
      document = makeDocument(source, set, prizes)
    } catch (error) {
      if (error instanceof RangeError) return refused(400, `prizes: ${error.message}`)
      throw error
    }
    const read = readCampaignValue(activityId, document)
    if (!read.ok) return refused(400, read.problems.map(problemText).join('; '))
    const row = { source: from, document: JSON.stringify(document), createdAt: ctx.clock.now() }
    await ctx.db
      .insertInto('labCampaigns')
      .values({ activityId, ...row })
      .onConflict((conflict) => conflict.column('activityId').doUpdateSet(row))
      .execute()
    await ctx.campaigns.reload()
    const campaign = await ctx.campaigns.find(activityId)
    return { code: CODES.ok, activityId, link: campaign && campaignPath(campaign) }
  })

  app.get('/lab/api/campaigns/:id/stock', async (request) => {
    const { id } = labInput(which, request.params)
    const campaign = await ctx.campaigns.find(id)
    if (campaign === undefined) throw new HttpProblem(404, 'activity.unknown')
    const limited = (drawnFrom(campaign.file)?.prizes ?? []).filter(({ stock }) => stock !== undefined)
    const places = new Map(limited.map(({ item, awardIndex }) => [item, awardIndex]))
    const rows = await ctx.db
      .selectFrom('campaignStock')
      .selectAll()
      .where('activityId', '=', id)
      .where('kind', '=', 'prize')
      .execute()
    const { count } = await ctx.db
      .selectFrom('awards')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('activityId', '=', id)
      .where('tookStock', '=', 1)
      .executeTakeFirstOrThrow()
    const prizes = rows
      .flatMap(({ item, total, taken }) => {
        const awardIndex = places.get(item)
        return awardIndex === undefined ? [] : [{ awardIndex, total, left: Math.max(0, total - taken) }]
      })
      .sort((a, b) => a.awardIndex - b.awardIndex)
    return { prizes, awards: count }
  })

  app.post('/lab/api/next-award', async (request) => {
    const { activityId, phone, awardIndex } = labInput(nextAwardBody, request.body)
    if ((await ctx.campaigns.find(activityId)) === undefined) throw new HttpProblem(404, 'activity.unknown')
    const identity = phone === undefined ? '' : phoneIdentity(ctx, activityId, phone)
    await ctx.db
      .insertInto('forcedAwards')
      .values({ activityId, identity, awardIndex })
      .onConflict((conflict) => conflict.columns(['activityId', 'identity']).doUpdateSet({ awardIndex }))
      .execute()
    return { code: CODES.ok }
  })
}

async function isMadeHere(ctx: LabContext, activityId: string): Promise<boolean> {
  return (await madeDocument(ctx, activityId)) !== undefined
}

async function madeDocument(ctx: LabContext, activityId: string): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('labCampaigns')
    .select('document')
    .where('activityId', '=', activityId)
    .executeTakeFirst()
  return row?.document
}

/** The document that a campaign is published with, or that it was made as. */
async function sourceOf(ctx: LabContext, from: string): Promise<Document | undefined> {
  if ((await ctx.campaigns.find(from)) === undefined) return undefined
  const text = (await publishedVersion(ctx.db, from))?.document ?? (await madeDocument(ctx, from))
  return text === undefined ? undefined : documentSchema.parse(JSON.parse(text))
}
