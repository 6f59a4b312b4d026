import { useQuery } from '@tanstack/react-query'
import { CODES } from '../../../domain/codes'
import { call } from '../../api/client'
import { currentChannel } from '../../platform/channel'
import { routeActivity } from '../../platform/navigate'
import { useBankCustomer } from '../../visit/login/use-bank-login'
import type { CardFamily } from './card-family'
import { askedRecord, type CardRecord, cardRecord, dropCardRecords } from './card-record'
import type { RecordReply } from './use-record-query'

export type CardResult =
  | { kind: 'loading' }
  /** No answer; the player has been told. */
  | { kind: 'failed'; retry: () => void }
  /** Nobody is known to ask for: the popup does it, or inside the bank app its login. */
  | { kind: 'nobody'; login?: () => void }
  | { kind: 'answered'; reply: RecordReply; phone: string }

/** Who a query page asks for: the local record, what was asked for in this tab, or the bank's customer. */
export function useCardResult(family: CardFamily): CardResult {
  const { activityId = '', activityChannel } = routeActivity()
  const isBank = currentChannel() === 'bankApp'
  const bank = useBankCustomer()
  const customer: Omit<CardRecord, 'token'> | undefined = bank.customer && {
    customerName: bank.customer.name,
    phone: bank.customer.phone,
    idCard: bank.customer.idCard,
  }
  const kept = isBank ? undefined : (cardRecord(activityId) ?? askedRecord(activityId))
  const who = isBank ? customer : kept

  const query = useQuery({
    queryKey: [family.recordCall.path, activityId, who?.phone, kept?.token],
    queryFn: async () => {
      const { customerName, phone, idCard } = who ?? { customerName: '', phone: '', idCard: '' }
      const body = { activityId, activityChannel, customerName, phone, idCard, recordToken: kept?.token }
      const reply = await call(family.recordCall, body)
      if (reply.code === CODES.unauthorised) dropCardRecords(activityId)
      return reply
    },
    enabled: who !== undefined,
    gcTime: 0,
    refetchOnMount: 'always',
  })

  const isExpired = query.data?.code === CODES.unauthorised
  if (who === undefined || isExpired) {
    if (isBank && bank.state === 'checking') return { kind: 'loading' }
    return { kind: 'nobody', login: isBank ? bank.login : undefined }
  }
  if (query.data) return { kind: 'answered', reply: query.data, phone: who.phone }
  if (query.isError && !query.isFetching) return { kind: 'failed', retry: () => void query.refetch() }
  return { kind: 'loading' }
}
