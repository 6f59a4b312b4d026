import { useEffect, useRef, useState } from 'react'
import { notifyCodesCall, type smsCodeCall } from '../../../domain/calls/notify'
import { checkPhone } from '../../../domain/rules/registration/phone'
import {
  type SentCodes,
  type SmsButton,
  smsButton,
  smsPhase,
  withCode,
  withCountdown,
  withoutCountdown,
} from '../../../domain/rules/visit/sms-countdown'
import { ApiError, call } from '../../api/client'
import { messageOf } from '../../api/message-of'
import { needsActivity } from '../../api/route-rules'
import { translate } from '../../i18n'
import { toast } from '../../overlays/notices/notices'
import { routeActivity } from '../../platform/navigate'
import { routePath } from '../../platform/router'
import { prefetchCiphers } from '../../platform/sealed-storage'
import { captchaTicket } from '../security-check/captcha-ticket'
import { forgetCode, formHere, keepCode, readCode } from './kept-code'

export interface SmsCode {
  /** The key to send along with the code; undefined until a code was sent to the entered phone. */
  phonekey: string | undefined
  button: SmsButton
  /** Requests a code; ignored while a request is pending or the countdown is running. Tells whether one was sent. */
  request: () => Promise<boolean>
  /** Clears the countdown (spec 1 §4: after a registration error); the key stays for the tries that are left. */
  reset: () => void
  /** Once the form was accepted: nothing of its code outlives the page. */
  forget: () => void
}

export interface SmsCodeOptions {
  phone: string
  /** `/sms/send/smsCode` on the booking and wallet pages; defaults to `/api/notify/codes` (decisions §3). */
  call?: typeof notifyCodesCall | typeof smsCodeCall
  /**
   * Runs before a code is requested; defaults to the captcha where it is required (decisions §3). Resolves to the
   * captcha's ticket, or to undefined where none is needed; no code is sent when it rejects, as after a closed captcha.
   */
  beforeSend?: () => Promise<string | undefined>
  /** The message for an empty phone; defaults to the form's wording. */
  emptyKey?: 'check.phoneEmpty' | 'check.phoneEmptyLogin' | 'check.walletPhone'
}

/** What a code is for; '' on a page that needs no activity, where the address may still carry one that is over. */
const activityOfCode = () => (needsActivity(routePath()) ? routeActivity().activityId : '')

/** Interval of the label's updates; it is computed from the clock, so a late update does no harm. */
const UPDATE_MS = 250

/** What the form had sent before its page was loaded again. */
function sentBefore(form: string): SentCodes {
  const code = readCode(form)
  return new Map(code && [[code.phone, code]])
}

/**
 * The SMS code of a form: get code, sending, 60 s countdown, retry (spec 1 §4); each phone has its own. That of the entered
 * phone outlives a reload, without the code (decisions §26).
 */
export function useSmsCode({
  phone,
  call: spec = notifyCodesCall,
  beforeSend = captchaTicket,
  emptyKey = 'check.phoneEmpty',
}: SmsCodeOptions): SmsCode {
  const [form] = useState(formHere)
  const [sent, setSent] = useState(() => sentBefore(form))
  const [isSending, setIsSending] = useState(false)
  const [now, setNow] = useState(() => Date.now())
  const isPending = useRef(false)
  const phase = smsPhase(sent, phone, isSending)
  const button = smsButton(phase, now)
  const isCounting = button.key === 'sms.retryIn'
  const code = sent.get(phone)

  useEffect(() => keepCode(form, phone, code), [form, phone, code])

  useEffect(() => {
    if (!isCounting) return
    const update = () => setNow(Date.now())
    update()
    const timer = setInterval(update, UPDATE_MS)
    document.addEventListener('visibilitychange', update)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [isCounting])

  const reset = () => setSent((all) => withoutCountdown(all, phone))

  const request = async () => {
    if (isPending.current || !smsButton(phase, Date.now()).canRequest) return false
    const fault = checkPhone(phone)
    if (fault) {
      toast(translate(fault === 'empty' ? emptyKey : 'check.phoneWrong'), 'alert')
      return false
    }
    isPending.current = true
    prefetchCiphers()
    try {
      const ticket = await beforeSend()
      setIsSending(true)
      const reply = await call(spec, { phone, activityId: activityOfCode(), ticket })
      if (!reply.ok) {
        toast(messageOf(reply, 'notice.network'), 'alert')
        const { waitSeconds } = reply
        if (waitSeconds) setSent((all) => withCountdown(all, phone, waitSeconds, Date.now()))
        else reset()
        return false
      }
      const sentAtMs = Date.now()
      setNow(sentAtMs)
      setSent((all) => withCode(all, phone, reply.key, sentAtMs))
      // A toast is shown at once, and the new label with it: not while the button still turns, which has no room for both.
      setTimeout(() => toast(translate('notice.codeSent')))
      return true
    } catch (failure) {
      if (failure instanceof ApiError) reset()
      return false
    } finally {
      isPending.current = false
      setIsSending(false)
    }
  }

  return { phonekey: code?.key, button, request, reset, forget: () => forgetCode(form) }
}
