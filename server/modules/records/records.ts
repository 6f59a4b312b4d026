import type { FastifyInstance } from 'fastify'
import { activityRecordCall } from '../../../domain/calls/records'
import { CODES } from '../../../domain/codes'
import { recordActivities } from '../../../domain/rules/activity/records'
import { maskPhone } from '../../../domain/rules/registration/mask'
import type { Campaign } from '../../campaigns/campaign'
import { type Answer, type Input, type RouteServices, route } from '../../http/route'
import { addProof, proofOf, provedPhones, type Session } from '../../http/session'
import { isRefused, type Refused, refuse } from '../../messages/catalogue'
import { phoneIdentity } from '../../participation/identity'
import { issueRecordToken, phoneOfRecordToken } from '../../participation/record-token'
import { findAward, findRegistration, promisedYuan } from '../../participation/repository'
import type { Uses } from '../../process/context'

type RecordsInput = Pick<Input<typeof activityRecordCall>, 'body' | 'session'>
type RecordsAnswer = Answer<typeof activityRecordCall>

export function registerRecords(
  app: FastifyInstance,
  ctx: Uses<RouteServices | 'bankCustomers' | 'campaigns' | 'sms'>,
): void {
  route(app, ctx, activityRecordCall, (input) => activityRecords(ctx, input))
}

/**
 * `/api/shubi/activity/queryActivityRecord` (spec part 2 §7): what a phone has taken part in, of one activity or two.
 * The phone is proved by its SMS code, by the token of an earlier look-up, or by this session before.
 */
async function activityRecords(
  ctx: Uses<'bankCustomers' | 'campaigns' | 'clock' | 'db' | 'secrets' | 'sms'>,
  { body, session }: RecordsInput,
): Promise<RecordsAnswer | Refused> {
  const ids = recordActivities(body.activityId) ?? []
  const found = await Promise.all(ids.map((id) => ctx.campaigns.findOf(id, 'activity')))
  const campaigns = found.filter((campaign) => campaign !== undefined)
  if (campaigns.length === 0 || campaigns.length < ids.length)
    return refuse(CODES.unknownActivity, 'activity.unknown')
  const scope = ids.join(',')
  const phone = await phoneOf(ctx, session, body, ids, scope)
  if (typeof phone !== 'string') return phone
  const records = await Promise.all(campaigns.map((campaign) => recordOf(ctx, campaign, phone)))
  return {
    activityRecordResponseList: records.filter((record) => record !== undefined),
    phone: maskPhone(phone),
    recordToken: issueRecordToken(ctx, scope, phone),
  }
}

async function phoneOf(
  ctx: Uses<'clock' | 'db' | 'secrets' | 'sms'>,
  session: Session,
  body: RecordsInput['body'],
  ids: readonly string[],
  scope: string,
): Promise<string | Refused> {
  if (body.code || body.key) {
    const proved = await proveByCode(ctx, session, body, ids)
    if (isRefused(proved)) return proved
    const expiresAt = proofOf(session, 'phone')?.expiresAt ?? ctx.clock.now()
    for (const id of ids)
      await addProof(ctx, session, { kind: 'phone', scope: id, subject: proved.phone, expiresAt })
    return proved.phone
  }
  const { recordToken } = body
  if (recordToken) {
    const remembered = [scope, ...ids].map((place) => phoneOfRecordToken(ctx, place, recordToken))
    const phone = remembered.find((one) => one !== undefined)
    if (phone !== undefined) return phone
  }
  const inSession = ids
    .flatMap((id) => provedPhones(session, id))
    .find((phone) => !body.phone || phone === body.phone || maskPhone(phone) === body.phone)
  return inSession ?? refuse(CODES.smsCode, 'activity.smsKey')
}

/** A code is bound to the list of activities that it was requested for, or to one of them. */
async function proveByCode(
  ctx: Uses<'sms'>,
  session: Session,
  { activityId, key, code, phone }: RecordsInput['body'],
  ids: readonly string[],
) {
  let proved = await ctx.sms.verify(session, activityId, key, code, phone)
  for (const id of ids) {
    if (!isRefused(proved) || id === activityId) break
    proved = await ctx.sms.verify(session, id, key, code, phone)
  }
  return proved
}

async function recordOf(
  ctx: Uses<'bankCustomers' | 'db' | 'secrets'>,
  campaign: Campaign<'activity'>,
  phone: string,
) {
  const { activityId, config, file } = campaign
  const identity = phoneIdentity(ctx, activityId, phone)
  const registration = await findRegistration(ctx.db, activityId, identity)
  if (registration === undefined) return undefined
  const award = await findAward(ctx.db, activityId, identity)
  const isSecond = file.tier?.gift === 'second'
  const hasCard = isSecond && (await ctx.bankCustomers.find(phone)).hasCard
  return {
    activityId,
    activityName: config.activityName,
    redEnvelopeAmount: promisedYuan(registration),
    prizeName: award?.awardIndex ? award.prizeName : undefined,
    takeTime: String(registration.createdAt),
    limitNoOpenAbcCardTake: isSecond ? '1' : '0',
    isOpenAbcCard: isSecond ? (hasCard ? '2' : '1') : undefined,
    openCardSkipLink: isSecond ? config.openCardSkipLink : undefined,
  }
}
