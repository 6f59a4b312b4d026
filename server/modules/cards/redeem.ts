import { CODES } from '../../../domain/codes'
import { MOST_REDEMPTIONS } from '../../../domain/rules/cards/redemption-code'
import { fenToYuan } from '../../../domain/rules/money'
import type { Campaign } from '../../campaigns/campaign'
import { heldBatch } from '../../campaigns/code-batches'
import { DEMO_BATCH, fenOfCode } from '../../campaigns/redemption-codes'
import { takeAdvisoryLock } from '../../db/advisory-lock'
import type { Trx } from '../../db/transaction'
import { isRefused, type Lang, type Refused, refuse } from '../../messages/catalogue'
import { type Entry, keepEvidence, type Located } from '../../participation/city'
import { keptExtraFields } from '../../participation/extra-fields'
import type { Visitor } from '../../participation/gate'
import { takeBudget } from '../../participation/payout/budget'
import { promisePayout, redemptionSource } from '../../participation/payout/promise'
import { addConsents } from '../../participation/people/consent'
import { whileOpen } from '../../participation/while-open'
import { lookUp, RECEIVED, REVOKED } from './code-state'
import type { Redeemer } from './redeemer'
import { noteWrong, refuseLocked } from './wrong-codes'

/** What `redeem` needs. */
export type RedeemServices = 'alarms' | 'campaigns' | 'clock' | 'db' | 'isDemo' | 'limits' | 'secrets'

type Deps = Uses<RedeemServices>

interface Attempt<Answer> {
  readonly campaign: Campaign<'card'>
  readonly visitor: Visitor & Located
  readonly entry: Entry
  readonly entered: string
  readonly redeemer: Redeemer
  /** What the form says beside the code. */
  readonly details?: { extendInfo?: string; userTakeEvInfo?: string }
  /** The language and channel of a form that cannot be sent without its agreements. */
  readonly agreed?: { readonly lang: Lang; readonly activityChannel: string | undefined }
  /** The visitor's, for limits only. */
  readonly address: string
  /** The answer for a code that is worth so many yuan. */
  answer(amount: string): Answer
  /** Stores the answer in the redemption's transaction. */
  remember(trx: Trx, answer: Answer): Promise<void>
}

interface Outcome<Answer> {
  readonly outcome: Answer | Refused
  readonly isSpent: boolean
  /** How many wrong codes of the day this one makes. */
  readonly wrong?: number | undefined
}

/** The first thing in a transaction about a person's codes: what is counted there has one writer at a time. */
export const takePersonsTurn = (trx: Trx, identity: string): Promise<void> =>
  takeAdvisoryLock(trx, 'redemption', identity)

/**
 * Gives a code to a person, once and within the campaign's `mostRedemptions` (decisions §18). One transaction uses the
 * SMS code up, counts a wrong redemption code and writes the receipt; a process that dies before its end has done none
 * of these. A person who has the code already gets the first result (decisions §3).
 */
export async function redeem<Answer extends object>(
  ctx: Deps,
  attempt: Attempt<Answer>,
): Promise<Answer | Refused> {
  const { redeemer, campaign, visitor, address } = attempt
  const done = await whileOpen(ctx, campaign, visitor, (trx, present) =>
    redeemIn(ctx, trx, { ...attempt, campaign: present }),
  )
  if (isRefused(done)) return done
  const { outcome, isSpent, wrong } = done
  if (isSpent) await redeemer.accept()
  if (wrong !== undefined) await noteWrong(ctx, campaign.activityId, address, wrong)
  return outcome
}

async function redeemIn<Answer extends object>(
  ctx: Deps,
  trx: Trx,
  attempt: Attempt<Answer>,
): Promise<Outcome<Answer>> {
  const { campaign, redeemer, entered } = attempt
  const { person } = redeemer
  await takePersonsTurn(trx, person.hash)
  const locked = await refuseLocked(ctx, trx, person.hash)
  if (locked !== undefined) return { outcome: locked, isSpent: false }
  if (!(await redeemer.spend(trx))) return { outcome: refuse(CODES.smsCode, 'sms.wrong'), isSpent: false }
  const code = await lookUp(ctx, trx, campaign, person.hash, entered)
  if (code.state === 'refused') return { outcome: code.refusal, isSpent: true, wrong: code.wrong }
  const amount = code.state === 'own' ? code.amount : await receive(ctx, trx, attempt, code)
  if (typeof amount !== 'string') return { outcome: amount, isSpent: true }
  const outcome = attempt.answer(amount)
  await attempt.remember(trx, outcome)
  return { outcome, isSpent: true }
}

/** Writes the receipt; yuan that the code is worth. */
async function receive(
  ctx: Deps,
  trx: Trx,
  {
    campaign,
    visitor,
    redeemer: { person },
    entry,
    details = {},
    agreed,
  }: Omit<Attempt<never>, 'answer' | 'remember'>,
  { digest, batch }: { digest: string; batch: string },
): Promise<string | Refused> {
  const { activityId, file } = campaign
  const most = file.mostRedemptions ?? MOST_REDEMPTIONS
  const { count } = await trx
    .selectFrom('receivedCodes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('activityId', '=', activityId)
    .where('identity', '=', person.hash)
    .executeTakeFirstOrThrow()
  if (Number(count) >= most) return refuse(CODES.alreadyTaken, 'card.mostRedeemed', {}, { most })
  const isDemo = batch === DEMO_BATCH
  const kept = isDemo ? { fen: fenOfCode(campaign) } : await heldBatch(trx, activityId, batch)
  // It was revoked since it was looked up.
  if (kept === undefined) return REVOKED
  const redEnvelopeFen = kept.fen
  const extendInfo = keptExtraFields(campaign, details.extendInfo)
  const row = { activityId, digest }
  const written = await trx
    .insertInto('receivedCodes')
    .values({
      ...row,
      batch,
      identity: person.hash,
      phone: ctx.secrets.seal('receivedCodes.phone', row, person.phone),
      extendInfo: extendInfo ? ctx.secrets.seal('receivedCodes.extendInfo', row, extendInfo) : null,
      redEnvelopeFen,
      userTakeEvInfo: details.userTakeEvInfo ?? '',
      clientIp: visitor.request.ip,
      receivedAt: ctx.clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['activityId', 'digest']).doNothing())
    .returning('digest')
    .executeTakeFirst()
  if (written === undefined) return RECEIVED
  // The budget keeps the worth of every other batch since its making.
  const { budgetFen } = file
  if (isDemo && !(await takeBudget(trx, { activityId, budgetFen, fen: redEnvelopeFen }))) {
    await trx
      .deleteFrom('receivedCodes')
      .where('activityId', '=', activityId)
      .where('digest', '=', digest)
      .execute()
    return refuse(CODES.usedUp, 'payout.budgetUsedUp')
  }
  await keepEvidence(ctx, trx, entry, { activityId, identity: person.hash })
  const payout = { activityId, source: 'redemption', sourceId: redemptionSource(activityId, digest) } as const
  await promisePayout(ctx, trx, {
    ...payout,
    payee: { phone: person.phone },
    fen: redEnvelopeFen,
    isHeld: false,
  })
  if (agreed !== undefined)
    await addConsents(ctx, trx, campaign, { identity: person.hash, purpose: 'redemption', ...agreed })
  return fenToYuan(redEnvelopeFen)
}
