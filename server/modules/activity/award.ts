import type { FastifyRequest } from 'fastify'
import type { awardCall } from '../../../domain/calls/activity'
import { CODES } from '../../../domain/codes'
import { lotteryPath } from '../../../domain/rules/registration/outcome'
import type { Campaign } from '../../campaigns/campaign'
import type { Trx } from '../../db/transaction'
import { Unavailable } from '../../http/errors'
import type { Answer, Input } from '../../http/route'
import { isRefused, type Refused, refuse, textOf } from '../../messages/catalogue'
import { drawOnce } from '../../participation/draws/draw'
import { receiptOfPerson } from '../../participation/draws/log'
import { awardTexts } from '../../participation/draws/texts'
import { drawTogether } from '../../participation/draws/together'
import { refuseUnlessOpen } from '../../participation/gate'
import { type Identity, requireIdentity } from '../../participation/identity'
import { payeeOf } from '../../participation/payout/payee'
import { awardSource, promisePayout } from '../../participation/payout/promise'
import { needsCard } from '../../participation/payout/second-gift'
import { type Award, findRegistration, firstWithAward } from '../../participation/repository'
import { whileOpen } from '../../participation/while-open'
import type { Uses } from '../../process/context'

type AwardInput = Pick<Input<typeof awardCall>, 'body' | 'session' | 'lang' | 'remember' | 'claim'> & {
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
  const { body, session, lang } = input
  const person = requireIdentity(ctx, session, body.activityId)
  const found = await firstWithAward(ctx.db, body.activityId, [person.hash])
  const isOpenWallet = await walletFlag(ctx, found && person.phone)
  const answerOf = (
    drawn: Award,
    receipt = receiptOfPerson(ctx, drawn.activityId, drawn.identity),
  ): AwardAnswer => ({
    awardIndex: drawn.awardIndex,
    receipt,
    message:
      drawn.awardIndex === 0
        ? textOf(lang, 'activity.nothingLeft')
        : awardTexts(campaign, drawn, lang).message,
    isOpenWallet,
  })

  if (found?.award !== undefined) return answerOf(found.award)
  const closed = refuseUnlessOpen(ctx, campaign, input)
  if (closed !== undefined) return closed
  if (lotteryPath(campaign.config) === undefined) return refuse(CODES.ruleBroken, 'activity.noDraw')
  if (found === undefined) return refuse(CODES.ruleBroken, 'activity.registerFirst')

  await ctx.drawTables.ready(campaign)
  const drawing = { ...input, campaign, person, answerOf }
  return (await drawWithOthers(ctx, drawing)) ?? drawAlone(ctx, drawing)
}

interface Drawing extends AwardInput {
  readonly campaign: Campaign<'activity'>
  readonly person: Identity
  answerOf(award: Award, receipt?: string): AwardAnswer
}

/** Whether a campaign's draws wait for the manager, or for a card, before they are paid. */
const holdsPayouts = (campaign: Campaign): boolean =>
  campaign.config.offlineConfirmSendPackets === '1' || needsCard(campaign)

/** The usual draw; undefined where it has to be drawn alone. */
async function drawWithOthers(
  ctx: Services,
  { campaign, person, body, claim, answerOf }: Drawing,
): Promise<AwardAnswer | undefined> {
  if (holdsPayouts(campaign)) return undefined
  let answer: AwardAnswer | undefined
  const drawn = await drawTogether(ctx, {
    campaign,
    identity: person.hash,
    contribution: body.contribution ?? '',
    payee: payeeOf(person),
    nonce: claim?.nonce,
    slot: claim?.slot,
    rowsOf: (one, receipt) => {
      answer = answerOf(one, receipt)
      return claim?.rowsOf(answer) ?? { nonces: [], idempotency: [] }
    },
  }).catch((error: unknown) => {
    // Its rows may be committed though the answer to that was lost.
    if (answer !== undefined) claim?.noteWritten()
    throw error
  })
  if (drawn === undefined) return undefined
  claim?.noteWritten()
  return answer
}

/** A draw in a transaction of its own, for everything that is not usual: a reload, a release by periods, a result of the lab. */
async function drawAlone(
  ctx: Services,
  { campaign, person, answerOf, ...input }: Drawing,
): Promise<AwardAnswer | Refused> {
  const { contribution } = input.body
  const identity = person.hash
  return whileOpen(ctx, campaign, input, async (trx, present) => {
    const { activityId } = present
    const drawn = await drawOnce(ctx, trx, present, {
      identity,
      contribution,
      isBesideOthers: !holdsPayouts(present),
    })
    await promisePayout(ctx, trx, {
      activityId,
      source: 'award',
      sourceId: awardSource(activityId, identity),
      payee: payeeOf(person),
      fen: drawn.amountFen,
      isHeld: holdsPayouts(present) && !(await isSent(trx, activityId, identity)),
    })
    const answer = answerOf(drawn)
    await input.remember(trx, answer)
    return answer
  })
}

/** Whether the manager has confirmed this person's registration already. */
const isSent = async (trx: Trx, activityId: string, identity: string): Promise<boolean> =>
  (await findRegistration(trx, activityId, identity))?.prizeSendStatus === 1

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
