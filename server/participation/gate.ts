import type { FastifyRequest } from 'fastify'
import { CODES } from '../../domain/codes'
import { availability } from '../../domain/rules/visit/availability'
import { channelOf, isMessagingApp } from '../../domain/rules/visit/channel'
import type { Campaign } from '../campaigns/campaign'
import { type MessageRef, type Refused, refuse } from '../messages/catalogue'
import type { Uses } from '../process/context'
import { refuseElsewhere } from './city'

/**
 * Refuses what a campaign that is not open on the server's clock, for the channel of this request, does not
 * allow: 10005 before the start, while paused and outside the messaging app, 10006 after the close.
 */
export function refuseUnlessOpen(
  ctx: Uses<'clock'>,
  campaign: Campaign,
  request: Pick<FastifyRequest, 'headers'>,
): Refused | undefined {
  const agent = request.headers['user-agent'] ?? ''
  const { status, prompt } = availability(
    campaign.config,
    ctx.clock.now(),
    channelOf(agent),
    isMessagingApp(agent),
  )
  if (status === 0) return undefined
  const configured: MessageRef | undefined = prompt ? { text: prompt } : undefined
  if (status === 2) return refuse(CODES.closePage, configured ?? 'activity.ended')
  if (status === 1) return refuse(CODES.notOpen, configured ?? 'activity.notStarted')
  if (status === 3) return refuse(CODES.notOpen, configured ?? 'activity.paused')
  return refuse(CODES.notOpen, 'activity.messagingAppOnly')
}

/** Joining ends at `activityEndTime`, which is before the close (spec part 1 §2, button 4). */
export function refuseAfterJoining(ctx: Uses<'clock'>, { config }: Campaign): Refused | undefined {
  const { activityEndTime: end, activityHadEndPrompt: prompt } = config
  if (end === undefined || ctx.clock.now() <= end) return undefined
  return refuse(CODES.closePage, prompt ? { text: prompt } : 'activity.ended')
}

/** What `refuseTakingPart` needs. */
export type GateServices = 'clock' | 'config' | 'places'

/**
 * Refuses a visitor who may not take part in a campaign now, with this form, from this place, in that order (spec part 1
 * §4 and §5). Everything that makes a participation calls this first. Not inside a transaction, since it may use the network.
 * @param fault what is wrong with the form, where there is one
 */
export async function refuseTakingPart(
  ctx: Uses<GateServices>,
  campaign: Campaign,
  request: Pick<FastifyRequest, 'headers' | 'ip'>,
  fault?: Refused,
): Promise<Refused | undefined> {
  return (
    refuseUnlessOpen(ctx, campaign, request) ??
    refuseAfterJoining(ctx, campaign) ??
    fault ??
    refuseElsewhere(ctx, campaign, request)
  )
}
