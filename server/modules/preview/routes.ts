import type { FastifyInstance } from 'fastify'
import { canonicalJson } from '../../../domain/canonical-json'
import { CODES } from '../../../domain/codes'
import { previewLinkCall } from '../../../domain/desk/version-calls'
import { PREVIEW_PATH, previewRequest, readPreviewMark } from '../../../domain/preview'
import { drawnFrom } from '../../campaigns/draws/prizes'
import { campaignPath } from '../../campaigns/path'
import { readCampaignText } from '../../campaigns/read'
import { findVersion, type Version } from '../../campaigns/versions/rows'
import { limitedAddress } from '../../http/client-address'
import { type DeskServices, deskRoute } from '../../http/desk/route'
import { HttpProblem } from '../../http/errors'
import { type LimitRule, takeOrRefuse } from '../../http/limits'
import { parseBody, refuseUnstorable } from '../../http/request-body'
import { isRefused, languageOf, type Refused, refuse, textOf } from '../../messages/catalogue'
import type { Operator } from '../../process/operators/accounts'
import { addAuditEntryAlone } from '../../process/operators/audit-log'
import { previewAnswers } from './answers'
import { previewedCampaign } from './campaign'
import { PREVIEW_LIFE_MS, previewToken, readPreviewToken } from './token'

type PreviewServices = Uses<'campaigns' | 'clock' | 'config' | 'db' | 'limits' | 'secrets' | 'web'>

/** Room for an office that looks at drafts behind one address: a page makes a dozen calls. */
const PER_ADDRESS: LimitRule = { name: 'preview', limit: 600, windowMs: 60_000, per: 'address' }

/** Why a version's document cannot be shown: what is wrong, each in its place. */
function notShown(activityId: string, document: string): Refused {
  const read = readCampaignText(`${activityId}.json`, document)
  const problems = read.ok ? [] : read.problems.map(({ field, message }) => ({ field, message }))
  return refuse(409, 'desk.unreadable', { problems })
}

/** Notes who can show a version to others now: once within the life of a link, since pages ask for another by themselves. */
async function notePreview(
  { db }: Uses<'db'>,
  { activityId, version, sha256 }: Version,
  { name: actor }: Operator,
  at: number,
): Promise<void> {
  const deed = { actor, action: 'preview.make', activityId } as const
  const detail = { version, sha256 }
  const noted = await db
    .selectFrom('auditLog')
    .select('detail')
    .where((eb) => eb.and(deed))
    .where('at', '>', at - PREVIEW_LIFE_MS)
    .where('detail', '=', canonicalJson(detail))
    .limit(1)
    .executeTakeFirst()
  if (noted === undefined) await addAuditEntryAlone(db, { ...deed, at, detail })
}

/**
 * The preview of a version: the desk makes the link, and the player's own pages show it by one call that stands for all theirs. It
 * needs no session and gets none: what it answers is read from the version's document, and every call that it does not know
 * is refused, so that nothing of a preview can count.
 */
export function registerPreview(app: FastifyInstance, ctx: PreviewServices & Uses<DeskServices>): void {
  const answers = new Map(Object.entries(previewAnswers(ctx)))

  deskRoute(app, ctx, previewLinkCall, async ({ body, operator, lang }) => {
    const { activityId, version } = body
    const found = await findVersion(ctx.db, activityId, version)
    if (found === undefined) return refuse(CODES.notFound, 'desk.unknownVersion')
    const shown = await previewedCampaign(ctx, body, 'asWritten')
    if (shown === undefined) return notShown(activityId, found.document)
    const campaign = shown.campaign.in(lang)
    const at = ctx.clock.now()
    const expiresAt = at + PREVIEW_LIFE_MS
    await notePreview(ctx, found, operator, at)
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
