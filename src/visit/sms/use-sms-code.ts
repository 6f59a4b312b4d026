import { useCallback, useEffect, useRef, useState } from 'react'
import { notifyCodesCall, type smsCodeCall } from '../../../domain/calls/notify'
import { checkPhone } from '../../../domain/rules/registration/phone'
import { type SmsButton, type SmsPhase, smsButton } from '../../../domain/rules/visit/sms-countdown'
import { ApiError, call } from '../../api/client'
import { messageOf } from '../../api/message-of'
import { needsActivity } from '../../api/route-rules'
import { translate } from '../../i18n'
import { toast } from '../../overlays/notices/notices'
import { routeActivity } from '../../platform/navigate'
import { routePath } from '../../platform/router'
import { captchaTicket } from '../security-check/captcha-ticket'

export interface SmsCode {
  /** The key to send along with the code; undefined until a code was sent to the entered phone. */
  phonekey: string | undefined
  button: SmsButton
  /** Requests a code; ignored while a request is pending or the countdown is running. */
  request: () => Promise<void>
  /** Stops the countdown and clears the key (spec 1 §4: after a registration error). */
  reset: () => void
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

/** The SMS code of a form: get code, sending, 60 s countdown, retry (spec 1 §4). */
export function useSmsCode({
  phone,
  call: spec = notifyCodesCall,
  beforeSend = captchaTicket,
  emptyKey = 'check.phoneEmpty',
}: SmsCodeOptions): SmsCode {
  const [phase, setPhase] = useState<SmsPhase>({ kind: 'idle' })
  const [sent, setSent] = useState<{ phone: string; key: string }>()
  const [now, setNow] = useState(() => Date.now())
  const isSending = useRef(false)
  const button = smsButton(phase, now)
  const isCounting = button.key === 'sms.retryIn'

  useEffect(() => {
    if (!isCounting) return
    const update = () => setNow(Date.now())
    const timer = setInterval(update, UPDATE_MS)
    document.addEventListener('visibilitychange', update)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [isCounting])

  const request = async () => {
    if (isSending.current || !smsButton(phase, Date.now()).canRequest) return
    const fault = checkPhone(phone)
    if (fault) {
      toast(translate(fault === 'empty' ? emptyKey : 'check.phoneWrong'), 'alert')
      return
    }
    isSending.current = true
    const before = phase
    try {
      const ticket = await beforeSend()
      setPhase({ kind: 'sending' })
      const reply = await call(spec, { phone, activityId: activityOfCode(), ticket })
      if (!reply.ok) {
        toast(messageOf(reply, 'notice.network'), 'alert')
        setPhase({ kind: 'idle' })
        return
      }
      const sentAtMs = Date.now()
      setSent({ phone, key: reply.key })
      setNow(sentAtMs)
      setPhase({ kind: 'sent', sentAtMs })
      toast(translate('notice.codeSent'))
    } catch (failure) {
      setPhase(failure instanceof ApiError ? { kind: 'idle' } : before)
    } finally {
      isSending.current = false
    }
  }

  const reset = useCallback(() => {
    setPhase({ kind: 'idle' })
    setSent(undefined)
  }, [])

  return { phonekey: sent?.phone === phone ? sent.key : undefined, button, request, reset }
}
