import * as z from 'zod'
import { moment } from '../../../domain/campaign/leaves/times'
import { plansOf } from '../../campaigns/versions/plans'
import type { VersionHead } from '../../campaigns/versions/rows'
import { findVersion, versionHeads } from '../../campaigns/versions/rows'
import type { Lang } from '../../messages/catalogue'
import { reasonsOf } from '../../process/operators/reasons'
import { waitingFor } from './review/approvers'
import { cameBack } from './review/came-back'
import type { CampaignFacts } from './view'

type Services = Reads<'campaigns' | 'db' | 'operators' | 'secrets'>

/** Epoch ms of a fixed time; null for any other, also for one that is none. */
const fixedTime = moment.transform((read) => ('atMs' in read ? read.atMs : null)).catch(null)

/** A draft says what it is called and when it is to be open, however unfinished it is. */
const named = z.object({
  family: z.string().catch(''),
  config: z
    .object({
      activityName: z
        .union([z.string(), z.object({ 'zh-CN': z.string().optional(), en: z.string().optional() })])
        .optional()
        .catch(undefined),
      activityStartTime: fixedTime,
      activityEndTime: fixedTime,
      activityCloseTime: fixedTime,
    })
    .catch({ activityStartTime: null, activityEndTime: null, activityCloseTime: null }),
})

async function draftOf({ db }: Services, { activityId, version }: VersionHead, lang: Lang) {
  const row = await findVersion(db, activityId, version)
  const read = named.safeParse(JSON.parse(row?.document ?? '{}'))
  if (!read.success) return undefined
  const { family, config } = read.data
  const { activityName: name = activityId, activityStartTime: startsAt } = config
  const { activityEndTime: endsAt, activityCloseTime: closesAt } = config
  const inOwn = typeof name === 'string' ? name : (name[lang] ?? name['zh-CN'] ?? name.en ?? activityId)
  return { family, name: inOwn || activityId, startsAt, endsAt, closesAt }
}

async function closedIds({ db }: Services): Promise<Set<string>> {
  const rows = await db
    .selectFrom('campaignTerms')
    .select('activityId')
    .where('closedForGoodAt', 'is not', null)
    .execute()
  return new Set(rows.map(({ activityId }) => activityId))
}

const paused = z.object({ reasonId: z.string().catch('') })

/** Who paused a campaign last, and why, as the audit log has it. */
async function pausedBy(ctx: Services, activityId: string): Promise<{ by: string; reason: string }> {
  const row = await ctx.db
    .selectFrom('auditLog')
    .select(['actor', 'detail'])
    .where('activityId', '=', activityId)
    .where('action', '=', 'campaign.pause')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return { by: '', reason: '' }
  const { reasonId } = paused.parse(JSON.parse(row.detail))
  return { by: row.actor, reason: (await reasonsOf(ctx, [reasonId])).get(reasonId) ?? '' }
}

/** What is known of campaigns: of one, or of all that `isWanted`. */
export async function campaignFacts(
  ctx: Services,
  lang: Lang,
  { activityId, isWanted }: { activityId?: string; isWanted: (activityId: string) => boolean },
): Promise<CampaignFacts[]> {
  const served = await ctx.campaigns.all()
  const heads = await versionHeads(ctx.db, activityId)
  const pauses = await ctx.db.selectFrom('campaignPauses').selectAll().execute()
  const plans = await plansOf(ctx.db, activityId)
  const closed = await closedIds(ctx)
  const waitsFor = waitingFor(ctx)
  const back = await cameBack(ctx, activityId)
  const ids = new Set([...heads.map((head) => head.activityId), ...served.map((one) => one.activityId)])
  const facts: CampaignFacts[] = []
  for (const id of ids) {
    if (!isWanted(id) || (activityId !== undefined && id !== activityId)) continue
    const versions = heads.filter((head) => head.activityId === id)
    const campaign = served.find((one) => one.activityId === id)
    const newest = versions[0]
    const pause = pauses.find((one) => one.activityId === id)
    facts.push({
      activityId: id,
      served: campaign,
      versions,
      pause: pause && {
        prompt: pause.prompt,
        promptEn: pause.promptEn,
        channel: pause.channel,
        at: pause.at,
        ...(await pausedBy(ctx, id)),
      },
      waitsFor: await waitsFor(versions),
      cameBack: back.get(id) ?? null,
      plan: plans.find((one) => one.activityId === id),
      isClosed: closed.has(id),
      draft: campaign === undefined && newest !== undefined ? await draftOf(ctx, newest, lang) : undefined,
    })
  }
  return facts
}
