import type { FastifyInstance } from 'fastify'
import { openCardTakenCall } from '../../../domain/calls/cards/redemption'
import { CODES } from '../../../domain/codes'
import { type Answer, type Input, type RouteServices, route } from '../../http/route'
import { type Refused, refuse } from '../../messages/catalogue'
import { phoneIdentity, requireIdentity } from '../../participation/identity'
import { firstRegistered } from '../../participation/repository'

type TakenInput = Pick<Input<typeof openCardTakenCall>, 'body' | 'session'>

export function registerOpenCard(
  app: FastifyInstance,
  ctx: Uses<RouteServices | 'bankCustomers' | 'campaigns'>,
): void {
  route(app, ctx, openCardTakenCall, (input) => openCardTaken(ctx, input))
}

/**
 * `/api/shubi/activity/queryIsTakeOpenCardActivity` (spec part 1 §4): whether the proven visitor has opened a bank
 * card, or has joined the other activity of a two-tier campaign.
 */
async function openCardTaken(
  ctx: Uses<'bankCustomers' | 'campaigns' | 'db' | 'secrets'>,
  { body, session }: TakenInput,
): Promise<Answer<typeof openCardTakenCall> | Refused> {
  const campaign = await ctx.campaigns.findOf(body.activityId, 'activity')
  if (campaign === undefined) return refuse(CODES.unknownActivity, 'activity.unknown')
  const { phone } = requireIdentity(ctx, session, body.activityId)
  if (phone === undefined) return { isHadOpenCard: '0', isTakeActivity: '0' }
  const { other } = campaign.file.tier ?? {}
  const joined = other && (await firstRegistered(ctx.db, other, [phoneIdentity(ctx, other, phone)]))
  const { hasCard } = await ctx.bankCustomers.find(phone)
  return { isHadOpenCard: hasCard ? '1' : '0', isTakeActivity: joined ? '1' : '0' }
}
