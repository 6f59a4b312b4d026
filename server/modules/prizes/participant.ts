import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { CODES } from '../../../domain/codes'
import { PAY_STATE } from '../../../domain/rules/prizes/participation'
import { isOf } from '../../campaigns/book'
import type { Campaign } from '../../campaigns/campaign'
import { transaction } from '../../db/transaction'
import type { Session } from '../../http/session/session'
import { isRefused, type Refused, refuse } from '../../messages/catalogue'
import { keepEvidence } from '../../participation/city'
import { admit, type GateServices } from '../../participation/gate'
import { type Identity, identityOfProof } from '../../participation/identity'
import { addParticipant, findParticipant, type Participant } from './repository'

export type GiftCampaign = Campaign<'gift'> | Campaign<'pay'>

export const UNKNOWN = refuse(CODES.unknownActivity, 'activity.unknown')

/** `PAY_STATE` of the wire as the table keeps it. */
export const PAY_STATUS = {
  unpaid: Number(PAY_STATE.unpaid),
  paid: Number(PAY_STATE.paid),
  failed: Number(PAY_STATE.failed),
}

/** Narrows a campaign to the two families of this module. */
export const asGift = (campaign: Campaign | undefined): GiftCampaign | undefined =>
  campaign !== undefined && (isOf(campaign, 'gift') || isOf(campaign, 'pay')) ? campaign : undefined

export async function findGift(
  ctx: Uses<'campaigns'>,
  activityId: string,
): Promise<GiftCampaign | undefined> {
  return asGift(await ctx.campaigns.find(activityId))
}

interface Who {
  activityId: string
  openId: string
}

interface Asking {
  body: Who
  session: Session
  request: Pick<FastifyRequest, 'headers' | 'ip'>
}

/** The campaign, and the person whose openId this session has proved; a refusal with 401 for any other openId. */
export async function callerOf(
  ctx: Uses<'campaigns' | 'secrets'>,
  { body, session }: Pick<Asking, 'body' | 'session'>,
): Promise<{ campaign: GiftCampaign; identity: Identity } | Refused> {
  const campaign = await findGift(ctx, body.activityId)
  if (campaign === undefined) return UNKNOWN
  const proof = session.proofs.find(({ kind, subject }) => kind === 'openId' && subject === body.openId)
  if (proof === undefined) return refuse(CODES.unauthorised, 'session.expired')
  return { campaign, identity: identityOfProof(ctx, body.activityId, proof) }
}

/** The caller's participation, made at the first call while the campaign can be joined. */
export async function join(
  ctx: Uses<GateServices | 'campaigns' | 'db' | 'secrets'>,
  input: Asking,
): Promise<{ campaign: GiftCampaign; participant: Participant } | Refused> {
  const who = await callerOf(ctx, input)
  if (isRefused(who)) return who
  const { campaign, identity } = who
  const { activityId } = campaign
  const known = await findParticipant(ctx.db, activityId, identity.hash)
  if (known !== undefined) return { campaign, participant: known }
  const entry = await admit(ctx, campaign, input)
  if (isRefused(entry)) return entry
  const row = newParticipant(ctx, campaign, identity)
  await transaction(ctx.db, async (trx) => {
    if (await addParticipant(trx, row)) await keepEvidence(ctx, trx, entry, row)
  })
  const participant = await findParticipant(ctx.db, activityId, identity.hash)
  if (participant === undefined) throw new Error('the participation is not there')
  return { campaign, participant }
}

function newParticipant(
  ctx: Uses<'clock' | 'secrets'>,
  { activityId, file }: GiftCampaign,
  { hash, proof: { subject, detail } }: Identity,
): Participant {
  const row = { id: randomUUID() }
  return {
    ...row,
    activityId,
    identity: hash,
    openId: ctx.secrets.seal('zyParticipants.openId', row, subject),
    regDate: detail.regDate ?? null,
    regBranch: detail.regBranch ?? null,
    custId:
      detail.custId === undefined ? null : ctx.secrets.seal('zyParticipants.custId', row, detail.custId),
    // The bank's authorisation tells no name, and a customer of the visit may be somebody else.
    maskedName: null,
    payStatus: file.family === 'pay' ? PAY_STATUS.unpaid : null,
    orderNo: null,
    prizeId: null,
    prizeType: null,
    drawType: null,
    couponCode: null,
    drawnAt: null,
    awardedAt: null,
    receiver: null,
    receiverNameHash: null,
    receiverTailHash: null,
    receiverPhoneHash: null,
    expressCompany: null,
    expressNo: null,
    receivedAt: null,
    returnedAt: null,
    createdAt: ctx.clock.now(),
  }
}
