import { useCallback, useEffect, useRef, useState } from 'react'
import { notifyCodesCall, type smsCodeCall } from '../../../domain/calls/notify'
import { checkPhone } from '../../../domain/rules/registration/phone'
import { type SmsButton, type SmsPhase, smsButton } from '../../../domain/rules/visit/sms-countdown'
import { ApiError, call } from '../../api/client'
import { messageOf } from '../../api/message-of'
import { translate } from '../../i18n'
import { toast } from '../../overlays/notices/notices'
import { routeActivity } from '../../platform/navigate'
import { captchaTicket } from '../security-check/captcha-ticket'

export interface SmsCode {
  /** What goes back with the code; undefined until one was sent to the phone that stands there now. */
  phonekey: string | undefined
  button: SmsButton
  /** Asks for a code; ignored while one is on its way or the countdown runs. */
  request: () => Promise<void>
  /** Stops the countdown and forgets the key (spec 1 §4: after a registration error). */
  reset: () => void
}

export interface SmsCodeOptions {
  phone: string
  /** `/sms/send/smsCode` on the booking and wallet pages; `/api/notify/codes` without it (decisions §3). */
  call?: typeof notifyCodesCall | typeof smsCodeCall
  /**
   * Runs before a code is asked for; the captcha where it is required (decisions §3) unless another is given.
   * Gives the captcha's ticket, or undefined where none is needed; rejects when the player left it, and then nothing is sent.
   */
  beforeSend?: () => Promise<string | undefined>
  /** Said when no phone was entered; the form's wording without it. */
  emptyKey?: 'check.phoneEmpty' | 'check.phoneEmptyLogin' | 'check.walletPhone'
}

/** How often the label is looked at; it is worked out from the clock, so a missed look changes nothing. */
const LOOK_MS = 250

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
  const runs = button.key === 'sms.retryIn'

  useEffect(() => {
    if (!runs) return
    const look = () => setNow(Date.now())
    const timer = setInterval(look, LOOK_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [runs])

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
      const reply = await call(spec, { phone, activityId: routeActivity().activityId, ticket })
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
