import type { FastifyRequest } from 'fastify'
import type { awardCall } from '../../../domain/calls/activity'
import { CODES } from '../../../domain/codes'
import { lotteryPath } from '../../../domain/rules/registration/outcome'
import type { Trx } from '../../db/transaction'
import { Unavailable } from '../../http/errors'
import type { Answer, Input } from '../../http/route'
import { type Refused, refuse, textOf } from '../../messages/catalogue'
import { drawOnce } from '../../participation/draws/draw'
import { receiptOfPerson } from '../../participation/draws/log'
import { awardTexts } from '../../participation/draws/texts'
import { refuseUnlessOpen } from '../../participation/gate'
import { identitiesOf, requireIdentity } from '../../participation/identity'
import { payeeOf } from '../../participation/payout/payee'
import { awardSource, promisePayout } from '../../participation/payout/promise'
import { needsCard } from '../../participation/payout/second-gift'
import { type Award, findAward, findRegistration, firstRegistered } from '../../participation/repository'
import { whileOpen } from '../../participation/while-open'
import type { Uses } from '../../process/context'

type AwardInput = Pick<Input<typeof awardCall>, 'body' | 'session' | 'lang' | 'remember'> & {
  request: Pick<FastifyRequest, 'headers'>
}
type AwardAnswer = Answer<typeof awardCall>

/**
 * `/api/shubi/activity/award`: draws for the newest proven person who has registered. A person who has drawn gets
 * the first result, also when the campaign has closed since. `isOpenWallet` is left out while the bank does not
 * answer: no draw waits for it.
 */
export async function award(
  ctx: Uses<'bankCustomers' | 'campaigns' | 'clock' | 'db' | 'drawTables' | 'isDemo' | 'secrets'>,
  input: AwardInput,
): Promise<AwardAnswer | Refused> {
  const { body, session, lang } = input
  const campaign = await ctx.campaigns.findOf(body.activityId, 'activity')
  if (campaign === undefined) return refuse(CODES.unknownActivity, 'activity.unknown')
  requireIdentity(ctx, session, body.activityId)
  const people = identitiesOf(ctx, session, body.activityId)
  const hashes = people.map(({ hash }) => hash)
  const identity = await firstRegistered(ctx.db, body.activityId, hashes)
  const person = people.find(({ hash }) => hash === identity)
  const isOpenWallet = await walletFlag(ctx, person?.phone)
  const answerOf = (drawn: Award): AwardAnswer => ({
    awardIndex: drawn.awardIndex,
    receipt: receiptOfPerson(ctx, drawn.activityId, drawn.identity),
    message:
      drawn.awardIndex === 0
        ? textOf(lang, 'activity.nothingLeft')
        : awardTexts(campaign, drawn, lang).message,
    isOpenWallet,
  })

  const first = identity && (await findAward(ctx.db, body.activityId, identity))
  if (first) return answerOf(first)
  const closed = refuseUnlessOpen(ctx, campaign, input)
  if (closed !== undefined) return closed
  if (lotteryPath(campaign.config) === undefined) return refuse(CODES.ruleBroken, 'activity.noDraw')
  if (person === undefined || identity === undefined)
    return refuse(CODES.ruleBroken, 'activity.registerFirst')

  await ctx.drawTables.ready(campaign)
  const { contribution } = body
  return whileOpen(ctx, campaign, input, async (trx, present) => {
    const { activityId, config } = present
    const drawn = await drawOnce(ctx, trx, present, { identity, contribution })
    await promisePayout(ctx, trx, {
      activityId,
      source: 'award',
      sourceId: awardSource(activityId, identity),
      payee: payeeOf(person),
      fen: drawn.amountFen,
      isHeld:
        (config.offlineConfirmSendPackets === '1' || needsCard(present)) &&
        !(await isSent(trx, activityId, identity)),
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
