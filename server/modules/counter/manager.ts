import * as z from 'zod'
import type { managerLoginCall } from '../../../domain/calls/counter'
import { CODES } from '../../../domain/codes'
import { maskPhone } from '../../../domain/rules/registration/mask'
import { endOfShanghaiDay, shanghaiDay } from '../../../domain/rules/shanghai-time'
import type { Campaign } from '../../campaigns/campaign'
import { HttpProblem } from '../../http/errors'
import type { Answer, Input } from '../../http/route'
import { nameOf } from '../../http/session/person'
import { addProof, requireProof, type Session } from '../../http/session/session'
import { isRefused, type Refused, refuse, textOf } from '../../messages/catalogue'

/** What a login's token holds; encrypted, so that it can be neither read nor made. */
const tokenContent = z.object({
  kind: z.literal('manager'),
  activityId: z.string(),
  phone: z.string(),
  day: z.string(),
})

type OfflineCampaign = Campaign<'activity'>

const isManager = ({ file }: OfflineCampaign, phone: string): boolean =>
  file.managers?.includes(phone) ?? false

async function offlineCampaign(
  ctx: Uses<'campaigns'>,
  activityId: string,
): Promise<OfflineCampaign | Refused> {
  const campaign = await ctx.campaigns.findOf(activityId, 'activity')
  if (campaign === undefined) return refuse(CODES.unknownActivity, 'activity.unknown')
  return campaign.config.isOfflineActivity ? campaign : refuse(CODES.ruleBroken, 'offline.notOffline')
}

/** The phone of a token of today and of this activity. */
function phoneOfToken(ctx: Uses<'clock' | 'secrets'>, activityId: string, token: string): string | undefined {
  try {
    const content = tokenContent.parse(JSON.parse(ctx.secrets.openToken('manager', token)))
    const isGood = content.activityId === activityId && content.day === shanghaiDay(ctx.clock.now())
    return isGood ? content.phone : undefined
  } catch {
    return undefined
  }
}

/**
 * `/api/shubi/offline/activity/login`: phone and SMS code of a manager on the campaign's list, or the token of an
 * earlier login; good until Shanghai's midnight, for this activity (spec part 2 §4).
 */
export async function managerLogin(
  ctx: Uses<'campaigns' | 'clock' | 'db' | 'secrets' | 'sms'>,
  { body, session, lang }: Input<typeof managerLoginCall>,
): Promise<Answer<typeof managerLoginCall> | Refused> {
  const { activityId } = body
  const campaign = await offlineCampaign(ctx, activityId)
  if (isRefused(campaign)) return campaign
  const phone = body.token ? phoneOfToken(ctx, activityId, body.token) : await proveBySms(ctx, session, body)
  if (phone === undefined) return refuse(CODES.unauthorised, 'offline.loginAgain')
  if (typeof phone !== 'string') return phone
  if (!isManager(campaign, phone)) return refuse(CODES.forbidden, 'offline.noManager')
  const now = ctx.clock.now()
  const expiresAt = endOfShanghaiDay(now)
  const proof = await addProof(ctx, session, {
    kind: 'manager',
    scope: activityId,
    subject: phone,
    expiresAt,
  })
  session.person = nameOf(proof)
  const token = ctx.secrets.sealToken(
    'manager',
    JSON.stringify({ kind: 'manager', activityId, phone, day: shanghaiDay(now) }),
  )
  return { msg: textOf(lang, 'offline.loggedIn'), token }
}

async function proveBySms(
  ctx: Uses<'sms'>,
  session: Session,
  body: Input<typeof managerLoginCall>['body'],
): Promise<string | Refused> {
  if (!body.phone) return refuse(CODES.ruleBroken, 'check.phoneEmpty')
  const key = body.phonekey || body.key
  if (!body.code) return refuse(CODES.smsCode, 'activity.smsCode')
  if (!key) return refuse(CODES.smsCode, 'activity.smsKey')
  const proved = await ctx.sms.verify(session, body.activityId, key, body.code, body.phone)
  return isRefused(proved) ? proved : proved.phone
}

/** A manager who is logged in for a campaign today. */
export interface Manager {
  campaign: OfflineCampaign
  phone: string
}

/**
 * The manager for whom a call is made: the route has left it that one's login alone.
 * @throws HttpProblem 401 without a login of the same day and activity, and once the phone has left the list
 */
export async function managerOf(
  ctx: Uses<'campaigns'>,
  session: Session,
  activityId: string,
): Promise<Manager | Refused> {
  const campaign = await offlineCampaign(ctx, activityId)
  if (isRefused(campaign)) return campaign
  const { subject: phone } = requireProof(session, 'manager', activityId)
  if (!isManager(campaign, phone)) throw new HttpProblem(401, 'session.expired')
  return { campaign, phone }
}

/** Whether a submitted `managerPhone`, plain, masked or left out, can be this manager's. */
export const isOwnPhone = (phone: string, submitted: string | undefined): boolean =>
  !submitted || submitted === phone || submitted === maskPhone(phone)
