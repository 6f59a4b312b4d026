import type { FastifyInstance } from 'fastify'
import { activityRecordCall, leaveCall } from '../../../domain/calls/records'
import { CODES } from '../../../domain/codes'
import { recordActivities } from '../../../domain/rules/activity/records'
import { payoutStateOf } from '../../../domain/rules/prizes/payout'
import { maskPhone } from '../../../domain/rules/registration/mask'
import type { Campaign } from '../../campaigns/campaign'
import { type Answer, type Input, type RouteServices, route } from '../../http/route'
import { addProof, dropProofs, proofOf, provedPhones, type Session } from '../../http/session/session'
import { narrow } from '../../http/session/subject'
import { isRefused, type Lang, type Refused, refuse } from '../../messages/catalogue'
import { awardTexts } from '../../participation/draws/texts'
import { phoneIdentity } from '../../participation/identity'
import { payoutStatesOf } from '../../participation/payout/release'
import { issueRecordToken, phoneOfRecordToken, revokeRecordTokens } from '../../participation/record-token'
import { findAward, findRegistration, promisedYuan } from '../../participation/repository'

type RecordsInput = Pick<Input<typeof activityRecordCall>, 'body' | 'session' | 'lang'>
type RecordsAnswer = Answer<typeof activityRecordCall>

export function registerRecords(
  app: FastifyInstance,
  ctx: Uses<RouteServices | 'bankCustomers' | 'campaigns' | 'sms'>,
): void {
  route(app, ctx, activityRecordCall, (input) => activityRecords(ctx, input))
  route(app, ctx, leaveCall, (input) => leave(ctx, input))
}

/**
 * `/api/shubi/activity/queryActivityRecord` (spec part 2 §7): what a phone has taken part in, of one activity or two.
 * The phone is proved by its SMS code, by the token of an earlier look-up, or by this session before.
 */
async function activityRecords(
  ctx: Uses<'bankCustomers' | 'campaigns' | 'clock' | 'db' | 'secrets' | 'sms'>,
  { body, session, lang }: RecordsInput,
): Promise<RecordsAnswer | Refused> {
  const ids = recordActivities(body.activityId) ?? []
  const found = await Promise.all(ids.map((id) => ctx.campaigns.findOf(id, 'activity')))
  const campaigns = found.filter((campaign) => campaign !== undefined)
  if (campaigns.length === 0 || campaigns.length < ids.length)
    return refuse(CODES.unknownActivity, 'activity.unknown')
  const scope = ids.join(',')
  const proof = await proofFor(ctx, session, body, ids, scope)
  if (isRefused(proof)) return proof
  const { phone, covered } = proof
  const shown = campaigns.filter(({ activityId }) => covered.includes(activityId))
  const records = await Promise.all(shown.map((campaign) => recordOf(ctx, campaign, phone, lang)))
  return {
    activityRecordResponseList: records.filter((record) => record !== undefined),
    phone: maskPhone(phone),
    recordToken: proof.token ?? (await issueRecordToken(ctx, session, covered.join(','), phone)),
  }
}

/**
 * `/api/shubi/activity/leave`: the visit's tokens and proofs of a phone end for these activities, a manager's login among
 * them and a delivery person's for any order, so that the next person at this device sees nothing of it.
 */
async function leave(
  ctx: Uses<'db' | 'secrets'>,
  { body, session }: Input<typeof leaveCall>,
): Promise<Answer<typeof leaveCall>> {
  const ids = recordActivities(body.activityId) ?? []
  const scopes = [body.activityId, ...ids]
  await revokeRecordTokens(ctx, session, scopes, body.recordToken)
  await dropProofs(ctx, session, 'phone', scopes)
  await dropProofs(ctx, session, 'manager', scopes)
  const orders = session.proofs.filter(({ kind }) => kind === 'courier').map(({ scope }) => scope)
  await dropProofs(ctx, session, 'courier', orders)
  return {}
}

/** A proved phone and the activities of the look-up that it was proved for; the token where one proved it. */
interface LookUpProof {
  readonly phone: string
  readonly covered: readonly string[]
  readonly token?: string
}

async function proofFor(
  ctx: Uses<'clock' | 'db' | 'secrets' | 'sms'>,
  session: Session,
  body: RecordsInput['body'],
  ids: readonly string[],
  scope: string,
): Promise<LookUpProof | Refused> {
  if (body.code || body.key) {
    const proved = await proveByCode(ctx, session, body, ids)
    if (isRefused(proved)) return proved
    const { phone, covered } = proved
    const expiresAt = proofOf(session, 'phone')?.expiresAt ?? ctx.clock.now()
    for (const id of covered)
      await addProof(ctx, session, { kind: 'phone', scope: id, subject: phone, expiresAt })
    return proved
  }
  const { recordToken } = body
  if (recordToken) {
    for (const place of new Set([scope, ...ids])) {
      const phone = await phoneOfRecordToken(ctx, [place], recordToken)
      if (phone !== undefined) return { phone, covered: place.split(','), token: recordToken }
    }
  }
  if (recordToken) {
    narrow(ctx, activityRecordCall, session, body)
    // A token that has ended names nobody: the one person whom the visit has proved may be somebody else.
    if (!body.subject) return refuse(CODES.smsCode, 'activity.smsKey')
  }
  const phone = ids
    .flatMap((id) => provedPhones(session, id))
    .find((one) => !body.phone || one === body.phone || maskPhone(one) === body.phone)
  if (phone === undefined) return refuse(CODES.smsCode, 'activity.smsKey')
  return { phone, covered: ids.filter((id) => provedPhones(session, id).includes(phone)) }
}

/** A code proves the phone for what it was requested for: the whole list of activities, or one of them. */
async function proveByCode(
  ctx: Uses<'sms'>,
  session: Session,
  { activityId, key, code, phone }: RecordsInput['body'],
  ids: readonly string[],
): Promise<LookUpProof | Refused> {
  let refused: Refused | undefined
  for (const place of new Set([activityId, ...ids])) {
    const proved = await ctx.sms.verify(session, place, key, code, phone)
    if (!isRefused(proved)) return { phone: proved.phone, covered: place === activityId ? ids : [place] }
    refused ??= proved
  }
  return refused ?? refuse(CODES.smsCode, 'activity.smsKey')
}

async function recordOf(
  ctx: Uses<'bankCustomers' | 'db' | 'secrets'>,
  campaign: Campaign<'activity'>,
  phone: string,
  lang: Lang,
) {
  const { activityId, config, file } = campaign.in(lang)
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
    prizeName: award?.awardIndex ? awardTexts(campaign, award, lang).prizeName : undefined,
    payoutState: payoutStateOf(
      (await payoutStatesOf(ctx.db, activityId, [registration])).get(registration.id) ?? [],
    ),
    takeTime: String(registration.createdAt),
    limitNoOpenAbcCardTake: isSecond ? '1' : '0',
    isOpenAbcCard: isSecond ? (hasCard ? '2' : '1') : undefined,
    openCardSkipLink: isSecond ? config.openCardSkipLink : undefined,
  }
}
