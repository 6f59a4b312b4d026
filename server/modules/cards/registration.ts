import type { bindCardRecordCall, bindCardRegisterCall } from '../../../domain/calls/cards/binding'
import { CODES } from '../../../domain/codes'
import type { Participation } from '../../../domain/rules/cards/progress'
import { type PayoutState, payoutStateOf } from '../../../domain/rules/prizes/payout'
import type { CustomerHoldings } from '../../adapters/bank-customer/port'
import type { Campaign } from '../../campaigns/campaign'
import type { Db, Trx } from '../../db/transaction'
import type { Answer, Input } from '../../http/route'
import type { Session } from '../../http/session'
import { isRefused, type MessageKey, type Refused, refuse, textOf } from '../../messages/catalogue'
import { type Entry, keepEvidence } from '../../participation/city'
import { admit, type GateServices } from '../../participation/gate'
import { type Identity, phoneIdentity } from '../../participation/identity'
import { promiseRegistration } from '../../participation/payout/registration'
import { payoutStatesOf } from '../../participation/payout/release'
import { addConsents } from '../../participation/people/consent'
import { proveParticipant } from '../../participation/proof'
import { issueRecordToken } from '../../participation/record-token'
import { refuseIncomplete } from '../../participation/registration-form'
import { registrationRow } from '../../participation/registration-row'
import { addRegistration, findRegistration, promisedYuan } from '../../participation/repository'
import { RolledBack } from '../../participation/rollback'
import { whileOpen } from '../../participation/while-open'
import type { Uses } from '../../process/context'
import { queryPhone } from './query-identity'

export type RegisterInput = Input<typeof bindCardRegisterCall>
export type RegisterAnswer = Answer<typeof bindCardRegisterCall>

/** A participation with what it was promised, whatever the campaign promises since. */
interface Promised extends Participation {
  /** Yuan; undefined when nothing was promised. */
  promised: string | undefined
  /** How far a packet that was sent is. */
  payoutState: PayoutState | undefined
}

/** Whether this person has taken part in this campaign, what was promised, and whether the packet has been sent. */
async function participationOf(
  db: Db | Trx,
  activityId: string,
  identity: string,
): Promise<Promised | undefined> {
  const row = await findRegistration(db, activityId, identity)
  if (row === undefined) return undefined
  const isSent = row.prizeSendStatus === 1
  const states = isSent ? (await payoutStatesOf(db, activityId, [row])).get(row.id) : undefined
  return { isSent, promised: promisedYuan(row), payoutState: payoutStateOf(states ?? []) }
}

/** What every answer of these families says of the person, success or refusal. */
async function personFields(
  ctx: Uses<'clock' | 'db' | 'secrets'>,
  session: Session,
  activityId: string,
  phone: string,
  { hasWallet, hasCard, isBound, customerType }: CustomerHoldings,
) {
  return {
    isOpenWallet: hasWallet ? '1' : '0',
    isOpenCard: hasCard ? '1' : '0',
    isBindCard: isBound ? '1' : '0',
    bindCardCustomerType: String(customerType),
    recordToken: await issueRecordToken(ctx, session, activityId, phone),
  }
}

/** What a query of a family's campaign knows of the caller, or why it is refused. */
export async function knownOf<Family extends 'bind-card' | 'reissue'>(
  ctx: Uses<'bankCustomers' | 'campaigns' | 'clock' | 'db' | 'secrets' | 'sms'>,
  input: Pick<Input<typeof bindCardRecordCall>, 'body' | 'session'>,
  family: Family,
) {
  const { activityId } = input.body
  const campaign = await ctx.campaigns.findOf(activityId, family)
  if (campaign === undefined) return refuse(CODES.unknownActivity, 'activity.unknown')
  const phone = await queryPhone(ctx, input)
  if (typeof phone !== 'string') return phone
  const customer = await ctx.bankCustomers.find(phone)
  const record = await participationOf(ctx.db, activityId, phoneIdentity(ctx, activityId, phone))
  return {
    file: campaign.file,
    customer,
    record,
    fields: {
      ...(await personFields(ctx, input.session, activityId, phone, customer)),
      payoutState: record?.payoutState,
    },
  }
}

/** The answer with a code: a success says its text as `msg`, any other code refuses with the same fields. */
export function worded(
  code: number,
  text: MessageKey,
  { lang }: Pick<RegisterInput, 'lang'>,
  answer: RegisterAnswer,
  values: { amount: string },
): RegisterAnswer | Refused {
  return code === CODES.ok
    ? { ...answer, msg: textOf(lang, text, values) }
    : refuse(code, text, answer, values)
}

interface Taking {
  customer: CustomerHoldings
  /** What was there before this registration. */
  before: Promised | undefined
  /** For the answer, success or refusal. */
  fields: Awaited<ReturnType<typeof personFields>>
}

/**
 * One registration per campaign and proven person; `answer` says what the first and every further one get.
 * @param promised yuan that the operator is to send once everything is done
 */
export async function takePart(
  ctx: Uses<GateServices | 'bankCustomers' | 'campaigns' | 'db' | 'secrets' | 'sms'>,
  input: RegisterInput,
  campaign: Campaign,
  promised: string | undefined,
  answer: (taking: Taking) => RegisterAnswer | Refused,
): Promise<RegisterAnswer | Refused> {
  const { body, session } = input
  const fault = refuseIncomplete(campaign, input, 'cardBinding')
  const entry = await admit(ctx, campaign, input, fault)
  if (isRefused(entry)) return entry
  const person = await proveParticipant(ctx, session, body)
  if (isRefused(person)) return person
  const { phone } = person
  if (phone === undefined) throw new Error('a participant without a phone')
  const customer = await ctx.bankCustomers.find(phone)
  const fields = await personFields(ctx, session, body.activityId, phone, customer)

  try {
    return await whileOpen(ctx, campaign, input, async (trx, present) => {
      const before = await joined(ctx, trx, present, person, input, promised, entry)
      const outcome = answer({ customer, before, fields })
      if (isRefused(outcome)) return outcome
      await input.remember(trx, outcome)
      return outcome
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal
    throw error
  }
}

/** Adds the participation; the one that was there before, if there was one. */
async function joined(
  ctx: Uses<'clock' | 'secrets'>,
  trx: Trx,
  campaign: Campaign,
  person: Identity,
  input: RegisterInput,
  promised: string | undefined,
  entry: Entry,
): Promise<Promised | undefined> {
  const row = registrationRow(ctx, campaign, person, input, promised, 'cardBinding')
  if (!(await addRegistration(trx, row))) return participationOf(trx, campaign.activityId, person.hash)
  await keepEvidence(ctx, trx, entry, row)
  await promiseRegistration(ctx, trx, campaign, row, person)
  const { identity, activityChannel } = row
  await addConsents(ctx, trx, campaign, {
    identity,
    purpose: 'registration',
    lang: input.lang,
    activityChannel,
  })
  return undefined
}
