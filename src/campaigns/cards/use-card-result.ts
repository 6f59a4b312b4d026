import { useQuery } from '@tanstack/react-query'
import { CODES } from '../../../domain/codes'
import { needsNewLogin } from '../../../domain/rules/cards/bind-card'
import { call, failureKey, isLoginGone } from '../../api/client'
import { messageOf } from '../../api/message-of'
import type { MessageKey } from '../../i18n'
import { toast } from '../../overlays/notices/notices'
import { currentChannel } from '../../platform/channel'
import { useActivity } from '../../visit/activity/activity-context'
import { useBankCustomer } from '../../visit/login/use-bank-login'
import type { CardFamily } from './card-family'
import { type CardRecord, cardRecord, dropCardRecords, queriedRecord } from './card-record'
import type { RecordReply } from './use-record-query'

type CardResult =
  | { kind: 'loading' }
  /** No answer; the player has been notified. */
  | { kind: 'failed'; text: MessageKey; retry: () => void }
  /** No one is identified yet: the popup does it, or inside the bank app its login. */
  | { kind: 'unidentified'; login?: () => void }
  | { kind: 'answered'; reply: RecordReply; phone: string }

/** The participation on a query page: of the local record, of this tab's last query, or of the bank's customer. */
export function useCardResult(family: CardFamily): CardResult {
  const { activityId, activityChannel } = useActivity()
  const isBank = currentChannel() === 'bankApp'
  const bank = useBankCustomer()
  const customer: Omit<CardRecord, 'token'> | undefined = bank.customer && {
    customerName: bank.customer.name,
    phone: bank.customer.phone,
    idCard: bank.customer.idCard,
  }
  const kept = isBank ? undefined : (cardRecord(activityId) ?? queriedRecord(activityId))
  const person = isBank ? customer : kept

  const query = useQuery({
    queryKey: [family.recordCall.path, activityId, person?.phone, kept?.token],
    queryFn: async () => {
      const { customerName, phone, idCard } = person ?? { customerName: '', phone: '', idCard: '' }
      const body = { activityId, activityChannel, customerName, phone, idCard, recordToken: kept?.token }
      const reply = await call(family.recordCall, body)
      if (needsNewLogin(reply.code)) dropCardRecords(activityId)
      if (needsNewLogin(reply.code) && reply.code !== CODES.unauthorised)
        toast(messageOf(reply, 'notice.network', 'message'), 'alert')
      return reply
    },
    enabled: person !== undefined,
    gcTime: 0,
    refetchOnMount: 'always',
  })

  const isRefused = query.data ? needsNewLogin(query.data.code) : isLoginGone(query.error)
  if (person === undefined || isRefused) {
    if (isBank && bank.state === 'checking') return { kind: 'loading' }
    return { kind: 'unidentified', login: isBank ? bank.login : undefined }
  }
  if (query.data) return { kind: 'answered', reply: query.data, phone: person.phone }
  if (query.isError && !query.isFetching)
    return { kind: 'failed', text: failureKey(query.error), retry: () => void query.refetch() }
  return { kind: 'loading' }
}
