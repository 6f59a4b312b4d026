import type { FastifyRequest } from 'fastify'
import { CODES } from '../../domain/codes'
import { type Availability, availability } from '../../domain/rules/visit/availability'
import { type Channel, channelOf, isMessagingApp } from '../../domain/rules/visit/channel'
import type { Campaign } from '../campaigns/campaign'
import { BANK_APP, type Session } from '../http/session/session'
import { type Lang, languageOf, type MessageRef, type Refused, refuse } from '../messages/catalogue'
import { admitByPlace, type Entry, type Located } from './city'

/** Who makes a call, and over what. */
export interface Visitor {
  readonly request: Pick<FastifyRequest, 'headers'>
  readonly session: Pick<Session, 'proofs'>
}

/**
 * The channels of a visitor: what the browser says of itself, and the bank's app where the visit has logged in with that
 * app's own session, whatever the browser says.
 */
function channelsOf({ request, session }: Visitor): Channel[] {
  const named = channelOf(request.headers['user-agent'] ?? '')
  const isInBankApp = session.proofs.some(
    ({ kind, detail }) => kind === 'customer' && detail.via === BANK_APP,
  )
  return isInBankApp && named !== 'bankApp' ? ['bankApp', named] : [named]
}

const languageIn = ({ request }: Pick<Visitor, 'request'>): Lang =>
  languageOf(request.headers['accept-language'])

/** How open a campaign is on each channel of a visitor. */
function judgedFor(ctx: Uses<'clock'>, campaign: Campaign, visitor: Visitor): Availability[] {
  const agent = visitor.request.headers['user-agent'] ?? ''
  const { config } = campaign.in(languageIn(visitor))
  return channelsOf(visitor).map((channel) =>
    availability(config, ctx.clock.now(), channel, isMessagingApp(agent)),
  )
}

/**
 * Whether nobody can take part on a visitor's channel now: before the start, after the end and while it is paused. A page in the
 * wrong app is not shut: it can be opened in the right one.
 */
export function isShut(ctx: Uses<'clock'>, campaign: Campaign, visitor: Visitor): boolean {
  const { activityEndTime: end } = campaign.config
  const isOver = end !== undefined && ctx.clock.now() > end
  return isOver || judgedFor(ctx, campaign, visitor).some(({ status }) => status !== 0 && status !== 5)
}

/**
 * Refuses what a campaign that is not open on the server's clock, for each channel of the visitor, does not
 * allow: 10005 before the start, while paused and outside the messaging app, 10006 after the close.
 */
export function refuseUnlessOpen(
  ctx: Uses<'clock'>,
  campaign: Campaign,
  visitor: Visitor,
): Refused | undefined {
  const judged = judgedFor(ctx, campaign, visitor)
  const { status, prompt } = judged.find((one) => one.status !== 0) ?? { status: 0, prompt: undefined }
  if (status === 0) return undefined
  const configured: MessageRef | undefined = prompt ? { text: prompt } : undefined
  if (status === 2) return refuse(CODES.closePage, configured ?? 'activity.ended')
  if (status === 1) return refuse(CODES.notOpen, configured ?? 'activity.notStarted')
  if (status === 3) return refuse(CODES.notOpen, configured ?? 'activity.paused')
  return refuse(CODES.notOpen, 'activity.messagingAppOnly')
}

/** Joining ends at `activityEndTime`, which is before the close (spec part 1 §2, button 4). */
export function refuseAfterJoining(
  ctx: Uses<'clock'>,
  campaign: Campaign,
  visitor: Pick<Visitor, 'request'>,
): Refused | undefined {
  const { activityEndTime: end, activityHadEndPrompt: prompt } = campaign.in(languageIn(visitor)).config
  if (end === undefined || ctx.clock.now() <= end) return undefined
  return refuse(CODES.closePage, prompt ? { text: prompt } : 'activity.ended')
}

/** What `admit` needs. */
export type GateServices = 'clock' | 'config' | 'places'

/**
 * Refuses a visitor who may not take part in a campaign now, with this form, from this place, in that order (spec part 1
 * §4 and §5). Everything that makes a participation calls this first, and keeps the entry's evidence with what it makes.
 * Not inside a transaction, since it may use the network.
 * @param fault what is wrong with the form, where there is one
 */
export async function admit(
  ctx: Uses<GateServices>,
  campaign: Campaign,
  visitor: Visitor & Located,
  fault?: Refused,
): Promise<Entry | Refused> {
  return (
    refuseUnlessOpen(ctx, campaign, visitor) ??
    refuseAfterJoining(ctx, campaign, visitor) ??
    fault ??
    admitByPlace(ctx, campaign, visitor)
  )
}
