import type { FastifyBaseLogger } from 'fastify'
import { CODES } from '../../../domain/codes'
import type { MessageRefusal } from '../../../domain/desk/person/message-words'
import { DAY_MS } from '../../../domain/rules/shanghai-time'
import type { Trx } from '../../db/transaction'
import { type LimitRule, type RateLimits, spentShare, type Usage } from '../../http/limits'
import type { Session } from '../../http/session/session'
import { type Refused, refuse } from '../../messages/catalogue'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** A message costs about 0.05 yuan, so that the worst day costs 2,500 yuan; a campaign that needs more sets more. */
export const SMS_BUDGET = { day: 50_000, campaignDay: 20_000 } as const

/** Most messages in 24 hours: of the installation and of one campaign. */
export interface SmsBudget {
  readonly day: number
  readonly campaignDay: number
}

/** Part of a day's budget that may go within one hour: a rush fits in, and an attack leaves time to act. */
const HOUR_SHARE = 1 / 4
/** Part of its budget that a campaign keeps when it is paused or closed: only look-ups are left. */
const AFTER_SHARE = 1 / 10

/** What one phone may get, no matter who asks. No limit factor changes these. */
export const PHONE_RULES = {
  /** As long as the form's countdown. It belongs to the number, not to the person or the form that asks. */
  minute: { name: 'smsResend', limit: 1, windowMs: MINUTE_MS, per: 'phone' },
  hour: { name: 'smsHour', limit: 5, windowMs: HOUR_MS, per: 'phone' },
  day: { name: 'smsDay', limit: 10, windowMs: DAY_MS, per: 'phone' },
  /** Codes that are used clear the hour and the day, but never this one: nobody makes us pay for his own phone. */
  most: { name: 'smsMost', limit: 20, windowMs: DAY_MS, per: 'phone' },
  /** A visit that has proved the phone counts apart, where no stranger can use anything up. */
  ownerHour: { name: 'smsOwnerHour', limit: 5, windowMs: HOUR_MS, per: 'phone' },
  ownerDay: { name: 'smsOwnerDay', limit: 10, windowMs: DAY_MS, per: 'phone' },
} as const satisfies Record<string, Step['rule']>

/** What one visitor may ask for. Phones of one carrier share addresses, so an address has room for a crowd. */
export const VISITOR_RULES = {
  /** Own phone, a relative's, a second campaign. */
  session: { name: 'smsSession', limit: 12, windowMs: HOUR_MS, per: 'session' },
  addressMinute: { name: 'smsAddress', limit: 20, windowMs: MINUTE_MS, per: 'address' },
  addressHour: { name: 'smsAddressHour', limit: 300, windowMs: HOUR_MS, per: 'address' },
  addressDay: { name: 'smsAddressDay', limit: 1_500, windowMs: DAY_MS, per: 'address' },
} as const satisfies Record<string, Step['rule']>

/** The rules that hold a budget, the tightest window first. */
export function budgetRules({ day, campaignDay }: SmsBudget) {
  const perHour = (most: number) => Math.max(1, Math.floor(most * HOUR_SHARE))
  return {
    campaignHour: {
      name: 'smsCampaignHour',
      limit: perHour(campaignDay),
      windowMs: HOUR_MS,
      per: 'campaign',
    },
    campaignDay: { name: 'smsCampaignDay', limit: campaignDay, windowMs: DAY_MS, per: 'campaign' },
    hour: { name: 'smsBudgetHour', limit: perHour(day), windowMs: HOUR_MS, per: 'all' },
    day: { name: 'smsBudgetDay', limit: day, windowMs: DAY_MS, per: 'all' },
  } as const satisfies Record<string, Step['rule']>
}

/** Codes that an open campaign may be sent at most, where no other one uses any. */
export function campaignLimits(budget: SmsBudget): { hour: number; day: number } {
  const { campaignHour, campaignDay, hour, day } = budgetRules(budget)
  return { hour: Math.min(campaignHour.limit, hour.limit), day: Math.min(campaignDay.limit, day.limit) }
}

/** A campaign that a code is for, as its budget sees it. */
export interface BudgetCampaign {
  readonly id: string
  /** False once it is paused or closed. */
  readonly isOpen: boolean
}

export interface MessageRequest {
  session: Pick<Session, 'visitId' | 'proofs'>
  /** None for a page that needs no activity. */
  campaigns: readonly BudgetCampaign[]
  phone: string
  address: string
}

interface Step {
  rule: LimitRule & { readonly name: MessageRefusal }
  subject: string
  refused: (retryAfterS: number) => Refused
  /** The campaign of a budget, '' for what belongs to none; undefined where the step holds no budget. */
  budgetOf?: string
}

/** Whether the visit has proved this phone, by a code or by the bank's login. */
const isOwner = ({ proofs }: MessageRequest['session'], phone: string): boolean =>
  proofs.some(({ kind, subject, detail }) =>
    kind === 'phone' ? subject === phone : kind === 'customer' && detail.mobNum === phone,
  )

const tooMany = () => refuse(CODES.tooMany, 'sms.tooMany')
const spent = () => refuse(CODES.tooMany, 'sms.spent')

function phoneSteps({ session, phone }: MessageRequest): Step[] {
  const { minute, hour, day, most, ownerHour, ownerDay } = PHONE_RULES
  const wait = (seconds: number) => refuse(CODES.tooMany, 'sms.wait', { waitSeconds: seconds }, { seconds })
  const hourOver = (seconds: number) =>
    refuse(CODES.tooMany, 'sms.hourLimit', {}, { minutes: Math.ceil(seconds / 60) })
  const dayOver = () => refuse(CODES.tooMany, 'sms.dayLimit')
  const [ofHour, ...ofDay] = isOwner(session, phone) ? [ownerHour, ownerDay] : [hour, day, most]
  return [
    { rule: minute, subject: phone, refused: wait },
    { rule: ofHour, subject: phone, refused: hourOver },
    ...ofDay.map((rule) => ({ rule, subject: phone, refused: dayOver })),
  ]
}

function visitorSteps({ session, address }: MessageRequest): Step[] {
  const { session: ofSession, ...ofAddress } = VISITOR_RULES
  return [
    { rule: ofSession, subject: session.visitId, refused: tooMany },
    ...Object.values(ofAddress).map((rule) => ({ rule, subject: address, refused: tooMany })),
  ]
}

function budgetSteps({ campaigns }: MessageRequest, budget: SmsBudget): Step[] {
  const { campaignHour, campaignDay, hour, day } = budgetRules(budget)
  const after = (rule: Step['rule']) => ({
    ...rule,
    limit: Math.max(1, Math.floor(rule.limit * AFTER_SHARE)),
  })
  const charged = campaigns.length > 0 ? campaigns : [{ id: '', isOpen: true }]
  return [
    ...charged.flatMap(({ id, isOpen }) =>
      [campaignHour, campaignDay].map((rule) => ({
        rule: isOpen ? rule : after(rule),
        subject: id,
        refused: spent,
        budgetOf: id,
      })),
    ),
    ...[hour, day].map((rule) => ({ rule, subject: '', refused: spent, budgetOf: '' })),
  ]
}

/** The operator's alarm, once at 80 % and once at the end of a budget's window; monitoring looks for `event`. */
function alarm(
  log: Pick<FastifyBaseLogger, 'warn'>,
  { rule, budgetOf }: Step,
  { count, limit }: Usage,
): void {
  const share = spentShare({ count, limit })
  if (share === undefined) return
  const campaign = rule.per === 'campaign' ? budgetOf : undefined
  log.warn(
    {
      event: `sms-budget-${share}`,
      budget: rule.name,
      campaign,
      sent: count,
      limit,
      windowMs: rule.windowMs,
    },
    share === 'spent'
      ? 'an SMS budget is spent: no more codes until its window ends'
      : 'four fifths of an SMS budget are spent',
  )
}

/** The limit that refuses a message, with the answer. */
export interface Limited {
  readonly by: MessageRefusal
  readonly refused: Refused
}

/**
 * Counts each message against the phone, the visitor and the budgets. A refusal counts against nothing: only what is
 * sent uses anything up, so that nobody is locked out by what others tried in vain.
 * @returns of each message the limit that refuses it, undefined where none does; and the counts, to be written
 */
export async function takeMessages(
  { limits, log }: { limits: RateLimits; log: Pick<FastifyBaseLogger, 'warn'> },
  budget: SmsBudget,
  trx: Trx,
  requests: readonly MessageRequest[],
): Promise<{ readonly limited: readonly (Limited | undefined)[]; readonly counts: string }> {
  const steps = requests.map((request) => [
    ...phoneSteps(request),
    ...visitorSteps(request),
    ...budgetSteps(request, budget),
  ])
  const { taken, counts } = await limits.takeEach(trx, steps)
  const limited = taken.map((outcome, at) => {
    const own = steps[at] ?? []
    if (outcome.ok) {
      for (const [place, usage] of outcome.usages.entries()) {
        const step = own[place]
        if (step?.budgetOf !== undefined) alarm(log, step, usage)
      }
      return undefined
    }
    const step = own[outcome.place]
    return step && { by: step.rule.name, refused: step.refused(outcome.retryAfterS) }
  })
  return { limited, counts }
}

/** What counts the messages that strangers have had sent to a phone: it is forgotten once the phone's owner has used a code. */
export const ofStrangers = (limits: RateLimits, phone: string): readonly string[] =>
  limits.keysOf([PHONE_RULES.minute, PHONE_RULES.hour, PHONE_RULES.day], phone)
