import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { MessageOutcome, MessageRefusal } from '../../../domain/desk/person/message-words'
import { maskPhone } from '../../../domain/rules/registration/mask'
import { DAY_MS, HOUR_MS } from '../../../domain/rules/shanghai-time'
import { NotAccepted } from '../../adapters/sms/port'
import type { Db } from '../../db/transaction'
import type { LimitRule, RateLimits } from '../../http/limits'
import type { Clock } from '../../process/clock'
import type { Secrets } from '../../process/keys/secrets'

const KEPT_MS = 30 * DAY_MS
/** Characters of what a provider says that are kept. */
const MOST_ANSWER = 200
/** Anyone can ask for codes of any phone: refusals beyond these of one address leave no row. */
const KEPT_REFUSALS: LimitRule = { name: 'smsRefusalsKept', limit: 60, windowMs: HOUR_MS, per: 'address' }

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly secrets: Secrets
  readonly limits: RateLimits
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

/** A code that a phone has asked for. */
interface Asked {
  readonly phone: string
  /** '' for none. */
  readonly campaignId: string
}

/** The keyed hash by which the messages of a phone are found. */
export const messagesHash = ({ secrets }: Pick<Deps, 'secrets'>, phone: string): string =>
  secrets.hash('sms-message', phone)

/** Names what became of the code of a key. */
export const sentMark = (secrets: Secrets, key: string): string => secrets.hash('sms-sent', key)

interface Outcome {
  readonly outcome: MessageOutcome
  readonly refusedBy?: MessageRefusal
  readonly said?: string
  /** Names what is one row however often it happens. */
  readonly once?: string
  readonly at: number
}

async function keep(
  { db, secrets }: Deps,
  { phone, campaignId }: Asked,
  { outcome, refusedBy, said = '', once, at }: Outcome,
): Promise<void> {
  const row = { id: randomUUID(), phoneHash: messagesHash({ secrets }, phone), campaignId }
  const last = { at, expiresAt: at + KEPT_MS }
  await db
    .insertInto('smsMessages')
    .values({
      ...row,
      ...last,
      phone: secrets.seal('smsMessages.phone', row, phone),
      times: 1,
      outcome,
      refusedBy: refusedBy ?? null,
      said: said === '' ? null : secrets.seal('smsMessages.said', row, said),
      once: once ?? null,
    })
    .onConflict((conflict) =>
      conflict.column('once').doUpdateSet((eb) => ({ ...last, times: eb('smsMessages.times', '+', 1) })),
    )
    .execute()
}

/** What a provider said, as operators read it: a line without the code, and without the phone. */
function saidOf(text: string, { phone, code }: { phone: string; code: string }): string {
  const hidden = text.replaceAll(code, '*'.repeat(code.length)).replaceAll(phone, maskPhone(phone))
  return Array.from(hidden.replace(/\s+/g, ' ').trim()).slice(0, MOST_ANSWER).join('')
}

/** What a provider said that did not accept a message. */
export const failureOf = (error: unknown): string =>
  error instanceof NotAccepted ? [error.failure, error.said].filter(Boolean).join(': ') : ''

/**
 * Keeps that a code has gone to the provider, when, and what that said, for operators. A message that has gone out is answered
 * also where this cannot be kept.
 */
export async function noteMessage(
  deps: Deps,
  asked: Asked,
  {
    code,
    ...outcome
  }: Outcome & { readonly outcome: 'sent' | 'failed'; readonly said: string; readonly code: string },
): Promise<void> {
  try {
    await keep(deps, asked, { ...outcome, said: saidOf(outcome.said, { phone: asked.phone, code }) })
  } catch (error) {
    deps.log.error(error, 'what became of an SMS code could not be kept')
  }
}

/** Keeps that a code was refused, and by what; those that are refused alike within an hour are counted in one row. */
export async function noteRefusal(
  deps: Deps,
  asked: Asked & { readonly address: string },
  refusedBy: MessageRefusal,
): Promise<void> {
  if (!(await deps.limits.take(KEPT_REFUSALS, asked.address)).ok) return
  const at = deps.clock.now()
  const { phone, campaignId } = asked
  const hour = String(Math.floor(at / HOUR_MS))
  const once = deps.secrets.hash('sms-refusal', phone, campaignId, refusedBy, hour)
  await keep(deps, asked, { outcome: 'refused', refusedBy, once, at })
}
