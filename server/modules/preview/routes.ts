import type { FastifyInstance } from 'fastify'
import { CODES } from '../../../domain/codes'
import { previewLinkCall } from '../../../domain/desk/version-calls'
import { PREVIEW_PATH, previewRequest, readPreviewMark } from '../../../domain/preview'
import { drawnFrom } from '../../campaigns/draws/prizes'
import { campaignPath } from '../../campaigns/path'
import { readCampaignText } from '../../campaigns/read'
import { findVersion } from '../../campaigns/versions/rows'
import { limitedAddress } from '../../http/client-address'
import { DeskRefusal, type DeskServices, deskRoute } from '../../http/desk/route'
import { HttpProblem } from '../../http/errors'
import { type LimitRule, takeOrRefuse } from '../../http/limits'
import { parseBody, refuseUnstorable } from '../../http/request-body'
import { isRefused, languageOf, refuse, textOf } from '../../messages/catalogue'
import { previewAnswers } from './answers'
import { previewedCampaign } from './campaign'
import { PREVIEW_LIFE_MS, previewToken, readPreviewToken } from './token'

type PreviewServices = Uses<'campaigns' | 'clock' | 'config' | 'db' | 'limits' | 'secrets' | 'web'>

/** Room for an office that looks at drafts behind one address: a page makes a dozen calls. */
const PER_ADDRESS: LimitRule = { name: 'preview', limit: 600, windowMs: 60_000, per: 'address' }

/** Why a version's document cannot be shown: what is wrong, each in its place. */
function notShown(activityId: string, document: string): DeskRefusal {
  const read = readCampaignText(`${activityId}.json`, document)
  const problems = read.ok ? [] : read.problems.map(({ field, message }) => ({ field, message }))
  return new DeskRefusal(409, 'desk.unreadable', { problems })
}

/**
 * The preview of a version: the desk makes the link, and the player's own pages show it by one call that stands for all theirs. It
 * needs no session and gets none: what it answers is read from the version's document, and every call that it does not know
 * is refused, so that nothing of a preview can count.
 */
export function registerPreview(app: FastifyInstance, ctx: PreviewServices & Uses<DeskServices>): void {
  const answers = new Map(Object.entries(previewAnswers(ctx)))

  deskRoute(app, ctx, previewLinkCall, async ({ body, lang }) => {
    const found = await findVersion(ctx.db, body.activityId, body.version)
    if (found === undefined) return new DeskRefusal(CODES.notFound, 'desk.unknownVersion')
    const shown = await previewedCampaign(ctx, body, 'asWritten')
    if (shown === undefined) return notShown(body.activityId, found.document)
    const campaign = shown.campaign.in(lang)
    const expiresAt = ctx.clock.now() + PREVIEW_LIFE_MS
    return {
      preview: previewToken(ctx, { ...body, expiresAt }),
      expiresAt,
      origin: ctx.web.publicOrigin,
      entry: campaignPath(campaign),
      prizes: (drawnFrom(campaign.file)?.prizes ?? []).map(({ awardIndex, name }) => ({
        place: awardIndex,
        name,
      })),
    }
  })

  app.post(PREVIEW_PATH, async (request, reply) => {
    await takeOrRefuse(ctx.limits, PER_ADDRESS, limitedAddress(request.ip))
    refuseUnstorable(request.body)
    const { mark, call, body = {} } = parseBody<typeof previewRequest>(previewRequest, request.body)
    const read = readPreviewMark(mark)
    const shown = read && readPreviewToken(ctx, read.token)
    const previewed = read && shown && (await previewedCampaign(ctx, shown, read.state))
    if (read === undefined || shown === undefined || previewed === undefined)
      throw new HttpProblem(403, 'preview.invalid')
    const lang = languageOf(request.headers['accept-language'])
    const isOther = typeof body.activityId === 'string' && body.activityId !== shown.activityId
    const answer = isOther ? undefined : answers.get(call)
    const outcome =
      answer?.({ ...previewed, body, lang, result: read.result }) ??
      refuse(CODES.ruleBroken, 'preview.notHere')
    return reply.send(
      isRefused(outcome)
        ? { ...outcome.fields, code: outcome.code, msg: textOf(lang, outcome.message, outcome.values) }
        : { ...outcome, code: CODES.ok },
    )
  })
}
