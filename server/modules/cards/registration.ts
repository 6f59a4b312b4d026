import type { bindCardRecordCall, bindCardRegisterCall } from '../../../domain/calls/cards/binding'
import type { FileOf } from '../../../domain/campaign/file'
import { CODES } from '../../../domain/codes'
import type { CodeTable, Participation } from '../../../domain/rules/cards/progress'
import { type PayoutState, payoutStateOf } from '../../../domain/rules/prizes/payout'
import type { CustomerHoldings } from '../../adapters/bank-customer/port'
import type { Campaign } from '../../campaigns/campaign'
import type { Db, Trx } from '../../db/transaction'
import type { Answer, Input } from '../../http/route'
import type { Session } from '../../http/session/session'
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
import { whileOpen } from '../../participation/while-open'
import { queryPhone } from './query-identity'

type RegisterInput = Input<typeof bindCardRegisterCall>
type RegisterAnswer = Answer<typeof bindCardRegisterCall>

type CardFamily = 'bind-card' | 'reissue'

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
export async function knownOf<F extends CardFamily>(
  ctx: Uses<'bankCustomers' | 'campaigns' | 'clock' | 'db' | 'secrets' | 'sms'>,
  input: Pick<Input<typeof bindCardRecordCall>, 'body' | 'session'>,
  family: F,
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

/** A person who registers. */
interface Taking {
  customer: CustomerHoldings
  /** What was there before this registration. */
  before: Promised | undefined
}

/** In what a registration of the two families differs. */
interface RegisterRules<F extends CardFamily, Code extends number> {
  family: F
  codes: CodeTable<Code>
  /** What each code says. */
  texts: Readonly<Record<Code, MessageKey>>
  /** Yuan that the operator is to send once everything is done. */
  promises(file: FileOf<F>): string | undefined
  /** Yuan for the text, and what the answer says of money. */
  money(file: FileOf<F>, taking: Taking): { amount: string; fields: Partial<RegisterAnswer> }
}

/**
 * The handler of a family's registration: one for each campaign and proven person. A success says its text as `msg`, any
 * other code refuses with the same fields.
 */
export const registerWith =
  <F extends CardFamily, Code extends number>(rules: RegisterRules<F, Code>) =>
  async (
    ctx: Uses<GateServices | 'bankCustomers' | 'campaigns' | 'db' | 'secrets' | 'sms'>,
    input: RegisterInput,
  ): Promise<RegisterAnswer | Refused> => {
    const { body, session, lang } = input
    const campaign = await ctx.campaigns.findOf(body.activityId, rules.family)
    if (campaign === undefined) return refuse(CODES.unknownActivity, 'activity.unknown')
    const { file } = campaign
    const fault = refuseIncomplete(campaign, input, 'cardBinding')
    const entry = await admit(ctx, campaign, input, fault)
    if (isRefused(entry)) return entry
    const registrant = await proveParticipant(ctx, session, body)
    if (isRefused(registrant)) return registrant
    const { person } = registrant
    const { phone } = person
    if (phone === undefined) throw new Error('a participant without a phone')
    return registrant.proving(async (prove) => {
      const customer = await ctx.bankCustomers.find(phone)
      const fields = await personFields(ctx, session, body.activityId, phone, customer)

      return whileOpen(ctx, campaign, input, async (trx, present) => {
        const unproved = await prove(trx)
        if (unproved) return unproved
        const promised = rules.promises(file)
        const before = await joined(ctx, trx, present, { person, input, promised, entry })
        if (isRefused(before)) return before
        const { amount, fields: money } = rules.money(file, { customer, before })
        const isFirstTakeActivity = before === undefined ? '1' : '0'
        const answer: RegisterAnswer = { ...fields, ...money, isFirstTakeActivity }
        const code = rules.codes.codeOf(customer, before)
        const text = rules.texts[code]
        if (code !== CODES.ok) return refuse(code, text, answer, { amount })
        const outcome = { ...answer, msg: textOf(lang, text, { amount }) }
        await input.remember(trx, outcome)
        return outcome
      })
    })
  }

interface Joining {
  person: Identity
  input: RegisterInput
  promised: string | undefined
  entry: Entry
}

/** Adds the participation; the one that was there before, if there was one, or why it may not be. */
async function joined(
  ctx: Uses<'clock' | 'db' | 'secrets'>,
  trx: Trx,
  campaign: Campaign,
  { person, input, promised, entry }: Joining,
): Promise<Promised | Refused | undefined> {
  const row = registrationRow(ctx, campaign, person, input, promised, 'cardBinding')
  if (!(await addRegistration(trx, row))) return participationOf(trx, campaign.activityId, person.hash)
  await keepEvidence(ctx, trx, entry, row)
  const unpromised = await promiseRegistration(ctx, trx, campaign, row, person)
  if (unpromised) return unpromised
  const { identity, activityChannel } = row
  await addConsents(ctx, trx, campaign, {
    identity,
    purpose: 'registration',
    lang: input.lang,
    activityChannel,
  })
  return undefined
}
