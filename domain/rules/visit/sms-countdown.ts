import { TIMES } from '../limits'

/** What the SMS button knows: nothing asked yet, a request under way, or a code sent at `sentAtMs`. */
type SmsPhase = { kind: 'idle' } | { kind: 'sending' } | { kind: 'sent'; sentAtMs: number }

export interface SmsButton {
  key: 'sms.getCode' | 'sms.sending' | 'sms.retryIn' | 'sms.retry'
  /** For 'sms.retryIn', 60 down to 1. */
  values?: { seconds: number }
  /** A request while this is false is ignored. */
  canRequest: boolean
}

/** What a phone was sent last. */
export interface SentCode {
  key?: string | undefined
  /** When the countdown began; none once that was reset. */
  sentAtMs?: number | undefined
  /** When the code of the key is over. */
  expiresAtMs?: number | undefined
}

/** The codes that a form has had sent, by phone: key and minute belong to the number, not to the button. */
export type SentCodes = ReadonlyMap<string, SentCode>

/** What the button of the entered phone knows. */
export function smsPhase(sent: SentCodes, phone: string, isSending: boolean): SmsPhase {
  if (isSending) return { kind: 'sending' }
  const sentAtMs = sent.get(phone)?.sentAtMs
  return sentAtMs === undefined ? { kind: 'idle' } : { kind: 'sent', sentAtMs }
}

/** The same codes with one that was sent to a phone just now. */
export const withCode = (sent: SentCodes, phone: string, key: string, nowMs: number): SentCodes =>
  new Map(sent).set(phone, { key, sentAtMs: nowMs, expiresAtMs: nowMs + TIMES.smsCodeMs })

/** The same codes with the rest of a phone's minute, as the server has counted it; its key stays. */
export function withCountdown(sent: SentCodes, phone: string, seconds: number, nowMs: number): SentCodes {
  const sentAtMs = nowMs + seconds * TIMES.smsTickMs - TIMES.smsCountdownMs
  return new Map(sent).set(phone, { ...sent.get(phone), sentAtMs })
}

/** The same codes with a phone's countdown cleared; its key stays, since its code can still be tried. */
export function withoutCountdown(sent: SentCodes, phone: string): SentCodes {
  const code = sent.get(phone)
  return code === undefined ? sent : new Map(sent).set(phone, { ...code, sentAtMs: undefined })
}

/**
 * The SMS button's label (spec part 1 §4): get code, sending, retry (60s) … retry (1s), retry.
 * @param nowMs on the clock that gave `sentAtMs`; a clock set back counts as no time passed
 */
export function smsButton(phase: SmsPhase, nowMs: number): SmsButton {
  if (phase.kind === 'idle') return { key: 'sms.getCode', canRequest: true }
  if (phase.kind === 'sending') return { key: 'sms.sending', canRequest: false }
  const passedMs = Math.max(0, nowMs - phase.sentAtMs)
  if (passedMs >= TIMES.smsCountdownMs) return { key: 'sms.retry', canRequest: true }
  const ticks = Math.floor(passedMs / TIMES.smsTickMs)
  const seconds = TIMES.smsCountdownMs / TIMES.smsTickMs - ticks
  return { key: 'sms.retryIn', values: { seconds }, canRequest: false }
}
