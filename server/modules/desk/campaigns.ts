import type { FastifyInstance } from 'fastify'
import { CODES } from '../../../domain/codes'
import { SYSTEM_ID } from '../../../domain/desk/call'
import { campaignCall, campaignsCall, pauseCall, resumeCall } from '../../../domain/desk/campaign-calls'
import { versionCall } from '../../../domain/desk/version-calls'
import { pauseCampaign, resumeCampaign } from '../../campaigns/pauses'
import { findVersion, stepsOf } from '../../campaigns/versions/rows'
import { type DeskServices, deskRoute } from '../../http/desk/route'
import { worksOn } from '../../http/operators/session'
import { type Lang, refuse } from '../../messages/catalogue'
import { reasonsOf, sealReason } from '../../process/operators/reasons'
import { campaignFacts } from './facts'
import { problemsOf } from './problems'
import { defineAct } from './requests/run'
import { settingsView } from './settings/view'
import { type CampaignFacts, campaignView, problemViews } from './view'

const UNKNOWN = refuse(CODES.notFound, 'desk.unknownCampaign')

/** When something was last done to a campaign, epoch ms. */
const changedAt = ({ versions, pause }: CampaignFacts): number =>
  Math.max(
    0,
    pause?.at ?? 0,
    ...versions.map(({ savedAt, publishedAt }) => Math.max(savedAt, publishedAt ?? 0)),
  )

/** The campaigns and their versions, to read; and the red button. */
export function registerDeskCampaigns(app: FastifyInstance, ctx: Reads<DeskServices | 'campaigns'>): void {
  const { clock, db, campaigns } = ctx
  const factsOf = async (activityId: string, lang: Lang) =>
    (await campaignFacts(ctx, lang, { activityId, isWanted: () => true }))[0]

  deskRoute(app, ctx, campaignsCall, async ({ operator, lang }) => {
    const facts = await campaignFacts(ctx, lang, { isWanted: (id) => worksOn(operator, id) })
    const now = clock.now()
    return {
      campaigns: facts
        .sort((a, b) => changedAt(b) - changedAt(a) || (a.activityId < b.activityId ? -1 : 1))
        .map((one) => campaignView(one, lang, now)),
    }
  })

  deskRoute(app, ctx, campaignCall, async ({ body: { activityId }, lang }) => {
    if (activityId === SYSTEM_ID) return settingsView(ctx, lang)
    const facts = await factsOf(activityId, lang)
    if (facts === undefined) return UNKNOWN
    return { campaign: campaignView(facts, lang, clock.now()), versions: [...facts.versions] }
  })

  deskRoute(app, ctx, versionCall, async ({ body }) => {
    const found = await findVersion(db, body.activityId, body.version)
    if (found === undefined) return refuse(CODES.notFound, 'desk.unknownVersion')
    const { document, ...head } = found
    const steps = await stepsOf(db, body.activityId, body.version)
    const why = await reasonsOf(
      ctx,
      steps.flatMap(({ reasonId }) => reasonId ?? []),
    )
    return {
      version: head,
      document: JSON.parse(document),
      problems: problemViews(await problemsOf(ctx, body.activityId, document)),
      steps: steps.map(({ action, actor, sha256, at, reasonId }) => ({
        action,
        actor,
        sha256,
        at,
        why: why.get(reasonId ?? '') ?? null,
      })),
    }
  })

  /** The campaign as it is once something is done. */
  const viewAfter = (activityId: string, lang: Lang) => async () => {
    const facts = await factsOf(activityId, lang)
    return facts === undefined ? UNKNOWN : { campaign: campaignView(facts, lang, clock.now()) }
  }

  // The pause and its end write their rows, as at the shell.
  defineAct(app, ctx, pauseCall, {
    name: 'campaign.pause',
    async prepare({ params: { activityId, ...pause }, by, lang }) {
      if ((await campaigns.find(activityId)) === undefined) return refuse(CODES.notFound, 'desk.notServed')
      const reason = sealReason(ctx.secrets, pause.reason)
      return async (trx, at) => {
        await pauseCampaign(trx, activityId, { ...pause, reason, by: by.name, at })
        return { answer: viewAfter(activityId, lang) }
      }
    },
  })

  defineAct(app, ctx, resumeCall, {
    name: 'campaign.resume',
    async prepare({ params: { activityId }, by, lang }) {
      if ((await campaigns.find(activityId)) === undefined) return UNKNOWN
      return async (trx, at) => {
        await resumeCampaign(trx, activityId, { by: by.name, at })
        return { answer: viewAfter(activityId, lang) }
      }
    },
  })
}
