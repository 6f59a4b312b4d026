import type { Reply } from '../../../domain/call'
import type { bindCardRecordCall } from '../../../domain/calls/cards/binding'
import { CODES } from '../../../domain/codes'
import { isQueryResult } from '../../../domain/rules/cards/bind-card'
import { maskPhone } from '../../../domain/rules/registration/mask'
import { apiErrorOf, call } from '../../api/client'
import { useActivity } from '../../visit/activity/activity-context'
import { type PhoneForm, usePhoneForm } from '../../visit/login/phone-form'
import type { CardFamily } from './card-family'
import { keepCardRecord, keepQueriedRecord } from './card-record'

export type RecordReply = Reply<typeof bindCardRecordCall>

interface RecordQuery {
  form: PhoneForm
  /** Makes the call; undefined when the form is incomplete or no answer came, and the player has been notified. */
  query: () => Promise<RecordReply | undefined>
}

/** Stores what the next query may send: in the browser where there is a participation, else in this tab. */
function keepAnswered(activityId: string, phone: string, reply: RecordReply): void {
  if (!isQueryResult(reply.code)) return
  const kept = { customerName: '', phone, idCard: '', token: reply.recordToken ?? '' }
  if (reply.code === CODES.noRecord) keepQueriedRecord(activityId, kept)
  else keepCardRecord(activityId, kept)
}

/** The query popup of the card-binding and reissue pages: phone, SMS code, call (spec part 1 §2 and §5). */
export function useRecordQuery(family: CardFamily): RecordQuery {
  const { activityId, activityChannel } = useActivity()
  const form = usePhoneForm('recordPopup')

  const query = async () => {
    const entered = form.checked()
    if (!entered) return undefined
    try {
      const reply = await call(family.recordCall, { activityId, activityChannel, ...entered })
      keepAnswered(activityId, maskPhone(entered.phone), reply)
      if (isQueryResult(reply.code)) form.sms.forget()
      else form.clearCode(reply)
      return reply
    } catch (failure) {
      apiErrorOf(failure)
      return undefined
    }
  }

  return { form, query }
}
