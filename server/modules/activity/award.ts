import type { FastifyRequest } from 'fastify'
import type { awardCall } from '../../../domain/calls/activity'
import { CODES } from '../../../domain/codes'
import { lotteryPath } from '../../../domain/rules/registration/outcome'
import type { Campaign } from '../../campaigns/campaign'
import { Unavailable } from '../../http/errors'
import type { Answer, Input } from '../../http/route'
import { isRefused, type Refused, refuse, textOf } from '../../messages/catalogue'
import { receiptOfPerson } from '../../participation/draws/log'
import { awardTexts } from '../../participation/draws/texts'
import { drawTogether } from '../../participation/draws/together'
import { refuseUnlessOpen } from '../../participation/gate'
import { type Identity, requireIdentity } from '../../participation/identity'
import { payeeOf } from '../../participation/payout/payee'
import { awardSource } from '../../participation/payout/promise'
import { needsCard } from '../../participation/payout/second-gift'
import { type Award, findAward } from '../../participation/repository'
import { asPresent } from '../../participation/while-open'

type AwardInput = Pick<Input<typeof awardCall>, 'body' | 'session' | 'lang'> & {
  request: Pick<FastifyRequest, 'headers'>
}
type AwardAnswer = Answer<typeof awardCall>

type Services = Uses<
  'bankCustomers' | 'campaigns' | 'clock' | 'db' | 'drawTables' | 'isDemo' | 'log' | 'secrets'
>

/**
 * `/api/shubi/activity/award`: draws for the proven person that it acts for. A person who has drawn gets the
 * first result, also when the campaign has closed since. `isOpenWallet` is left out while the bank does not
 * answer: no draw waits for it.
 */
export async function award(ctx: Services, input: AwardInput): Promise<AwardAnswer | Refused> {
  const { activityId } = input.body
  // The draw's transaction checks that this version still counts; a refusal is made by the present one alone.
  const known = ctx.campaigns.lastReadOf(activityId, 'activity')
  const outcome = known && (await awardOf(ctx, input, known))
  if (outcome !== undefined && !isRefused(outcome)) return outcome
  const campaign = await ctx.campaigns.findOf(activityId, 'activity')
  if (campaign === undefined) return refuse(CODES.unknownActivity, 'activity.unknown')
  if (outcome !== undefined && campaign === known) return outcome
  return awardOf(ctx, input, campaign)
}

async function awardOf(
  ctx: Services,
  input: AwardInput,
  campaign: Campaign<'activity'>,
): Promise<AwardAnswer | Refused> {
  const { body, session } = input
  const person = requireIdentity(ctx, session, body.activityId)
  const closed =
    refuseUnlessOpen(ctx, campaign, input) ??
    (lotteryPath(campaign.config) === undefined ? refuse(CODES.ruleBroken, 'activity.noDraw') : undefined)
  if (closed !== undefined) {
    // Who has drawn gets the first result also when the campaign has closed since.
    const first = await findAward(ctx.db, body.activityId, person.hash)
    return first === undefined ? closed : answerOf(ctx, input, campaign, first, person)
  }
  const unregistered = refuse(CODES.ruleBroken, 'activity.registerFirst')
  await ctx.drawTables.ready(campaign)
  const drawn = await asPresent(ctx, campaign, input, (present) =>
    drawTogether(ctx, present, {
      identity: person.hash,
      contribution: body.contribution,
      payout: {
        source: 'award',
        sourceId: awardSource(body.activityId, person.hash),
        payee: payeeOf(person),
        isHeld: holdsPayouts(present),
      },
    }),
  )
  if (drawn === undefined) return unregistered
  return isRefused(drawn) ? drawn : answerOf(ctx, input, campaign, drawn, person)
}

async function answerOf(
  ctx: Services,
  { lang }: AwardInput,
  campaign: Campaign<'activity'>,
  drawn: Award,
  person: Identity,
): Promise<AwardAnswer> {
  return {
    awardIndex: drawn.awardIndex,
    receipt: receiptOfPerson(ctx, drawn.activityId, drawn.identity),
    message:
      drawn.awardIndex === 0
        ? textOf(lang, 'activity.nothingLeft')
        : awardTexts(campaign, drawn, lang).message,
    isOpenWallet: await walletFlag(ctx, person.phone),
  }
}

/** Whether a campaign's draws wait for the manager, or for a card, before they are paid. */
const holdsPayouts = (campaign: Campaign): boolean =>
  campaign.config.offlineConfirmSendPackets === '1' || needsCard(campaign)

async function walletFlag(
  ctx: Uses<'bankCustomers'>,
  phone: string | undefined,
): Promise<'0' | '1' | undefined> {
  try {
    return (await ctx.bankCustomers.find(phone)).hasWallet ? '1' : '0'
  } catch (error) {
    if (error instanceof Unavailable) return undefined
    throw error
  }
}
