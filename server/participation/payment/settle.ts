import type { PaymentNews } from '../../adapters/payment/port'
import type { Trx } from '../../db/transaction'
import type { Payment, PaymentSubject } from './payments'
import { lockPayment, movePayment, UNSETTLED } from './rows'

/**
 * What a message of the provider did: it moved the ledger, said again what is known, or said what does not fit. `withdrawn` and
 * `marked`: the money of a paid payment had gone back unasked.
 */
export interface Settled {
  readonly what: 'moved' | 'repeated' | 'unfit' | 'withdrawn' | 'marked'
  /** State of the ledger before. */
  readonly before: string
}

/** Whether the provider has said so before. */
const isRepeated = ({ state, paidAt }: Payment, said: PaymentNews['state']): boolean => {
  if (said === 'open') return UNSETTLED.includes(state)
  return said === 'paid' ? paidAt !== null : said === state
}

/** The provider has sent the money of a paid payment back: what it paid for is withdrawn where that may be, else marked. */
async function takeBack(
  trx: Trx,
  { id, subjectId }: Payment,
  subject: PaymentSubject,
): Promise<'withdrawn' | 'marked'> {
  await movePayment(trx, id, { state: 'refunded' })
  if ((await subject.withdraw?.(trx, subjectId)) === undefined) {
    await subject.mark(trx, subjectId)
    return 'marked'
  }
  await subject.refunded(trx, subjectId)
  return 'withdrawn'
}

/** Moves the ledger by what the provider says, at most once for each message: a repeated one finds nothing to move. */
export async function settle(
  trx: Trx,
  { id, state, at }: PaymentNews,
  subject: PaymentSubject,
): Promise<Settled> {
  const payment = await lockPayment(trx, id)
  const { state: before, subjectId } = payment
  const moved = { what: 'moved', before } as const
  if (state === 'paid' && UNSETTLED.includes(before)) {
    await movePayment(trx, id, { state: 'paid', paidAt: at })
    const outcome = await subject.paid(trx, subjectId, at)
    if (outcome === 'refund') await movePayment(trx, id, { state: 'refundDue', askedAt: 0 })
    return moved
  }
  if (state === 'failed' && before === 'open') {
    await movePayment(trx, id, { state })
    await subject.failed(trx, subjectId)
    return moved
  }
  if (state === 'refunded' && before === 'refundDue') {
    await movePayment(trx, id, { state })
    await subject.refunded(trx, subjectId)
    return moved
  }
  if (state === 'refunded' && before === 'paid')
    return { what: await takeBack(trx, payment, subject), before }
  return { what: isRepeated(payment, state) ? 'repeated' : 'unfit', before }
}
