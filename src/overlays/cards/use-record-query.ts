import { useState } from 'react'
import type { Reply } from '../../../domain/call'
import type { bindCardRecordCall } from '../../../domain/calls/bind-card'
import { CODES } from '../../../domain/codes'
import { maskPhone } from '../../../domain/rules/mask'
import { firstProblem, type Problem } from '../../../domain/rules/registration-checks'
import { ApiError, call } from '../../api/client'
import { useT } from '../../i18n'
import { routeActivity } from '../../platform/navigate'
import { session } from '../../stores/session'
import { toast } from '../notices'
import { type SmsCode, useSmsCode } from '../use-sms-code'
import type { CardFamily } from './card-family'
import { keepAskedRecord, keepCardRecord } from './card-record'

export type RecordReply = Reply<typeof bindCardRecordCall>

export interface RecordQuery {
  phone: string
  setPhone: (phone: string) => void
  code: string
  setCode: (code: string) => void
  sms: SmsCode
  problem: Problem | undefined
  /** Asks; gives nothing when the form was incomplete or there was no answer, and the player has been told. */
  query: () => Promise<RecordReply | undefined>
}

/** Keeps what the next query may ask with: in the browser where there is a participation, else in this tab. */
export function keepAnswered(activityId: string, phone: string, reply: RecordReply): void {
  const { recordToken: token } = reply
  if (!token) return
  const kept = { customerName: '', phone, idCard: '', token }
  if (reply.code === CODES.noRecord) keepAskedRecord(activityId, kept)
  else keepCardRecord(activityId, kept)
}

/** The query popup of the card-binding and reissue pages: phone, SMS code, call (spec part 1 §2 and §5). */
export function useRecordQuery(family: CardFamily): RecordQuery {
  const t = useT()
  const [phone, setPhone] = useState(() => session.getState().phone ?? '')
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<Problem>()
  const sms = useSmsCode({ phone })

  const query = async () => {
    const found = firstProblem({ phone, code, phonekey: sms.phonekey }, {}, 'recordPopup')
    setProblem(found)
    if (found) {
      toast(t(found.key, found.values), 'alert')
      return undefined
    }
    const { activityId = '', activityChannel } = routeActivity()
    try {
      const body = { activityId, activityChannel, phone, code, key: sms.phonekey }
      const reply = await call(family.recordCall, body)
      keepAnswered(activityId, maskPhone(phone), reply)
      if (!reply.recordToken) {
        sms.reset()
        setCode('')
      }
      return reply
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      return undefined
    }
  }

  const edit = (change: () => void) => {
    setProblem(undefined)
    change()
  }
  return {
    phone,
    setPhone: (next) => edit(() => setPhone(next)),
    code,
    setCode: (next) => edit(() => setCode(next)),
    sms,
    problem,
    query,
  }
}
