import * as z from 'zod/mini'
import type { SentCode } from '../../../domain/rules/visit/sms-countdown'
import { routeActivity } from '../../platform/navigate'
import { routePath } from '../../platform/router'
import { readSealed, removeSealed, removeSealedUnder, writeSealed } from '../../platform/sealed-storage'
import { session } from '../../stores/session'
import { onSubjectChange, ownPlace, subjectOf } from '../../stores/subject'

/*
 * A phone reloads a page whose player has looked at the message. Key, number and moment of the code that a form had sent
 * outlive that for as long as the code is good, sealed as drafts are; the code itself is kept nowhere.
 */

const PREFIX = 'hongbao.sms.'

const keptCode = z.object({
  phone: z.string(),
  key: z.string(),
  sentAtMs: z.optional(z.number()),
  expiresAtMs: z.number(),
  /** The newest link by then: the number that a later one gives wins. */
  link: z.optional(z.number()),
})
type KeptCode = z.output<typeof keptCode>

/** The form of this page in this visit; a page has no more than one with a code. */
export function formHere(): string {
  const { activityId = '', activityChannel } = routeActivity()
  return PREFIX + [routePath(), activityId, activityChannel].map(encodeURIComponent).join('.')
}

/** A code is kept for the person for whom the tab acts. */
const placeOf = (form: string) => ownPlace(form, subjectOf(routeActivity().activityId ?? ''))

/** The code that a form had sent and that is still good. */
export function readCode(form: string): KeptCode | undefined {
  const code = readSealed(placeOf(form), keptCode)
  if (code === undefined || code.expiresAtMs <= Date.now()) return undefined
  const { given } = session.getState()
  const isOvertaken = given?.values.phone !== undefined && given.link !== code.link
  return isOvertaken && given.values.phone !== code.phone ? undefined : code
}

/** The number that this page's form begins with: the one that it had a code sent to, else the link's. */
export const firstPhone = (): string | undefined => readCode(formHere())?.phone ?? session.getState().phone

/**
 * Keeps the code of a form's number while it is good, and nothing where the number has none.
 * @returns what ends the wait for its end
 */
export function keepCode(form: string, phone: string, code: SentCode | undefined): (() => void) | undefined {
  const { key, sentAtMs, expiresAtMs } = code ?? {}
  if (key === undefined || expiresAtMs === undefined) {
    forgetCode(form)
    return undefined
  }
  const kept: KeptCode = { phone, key, sentAtMs, expiresAtMs, link: session.getState().given?.link }
  writeSealed(placeOf(form), kept)
  const timer = setTimeout(() => forgetCode(form), expiresAtMs - Date.now())
  return () => clearTimeout(timer)
}

export const forgetCode = (form: string): void => removeSealed(placeOf(form))

/** Somebody was proved: what was kept before was not for them. */
onSubjectChange(() => removeSealedUnder(PREFIX))
