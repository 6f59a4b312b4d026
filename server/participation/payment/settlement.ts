import type { FastifyBaseLogger } from 'fastify'
import type { PaymentNews } from '../../adapters/payment/port'
import { type Db, type Trx, transaction } from '../../db/transaction'
import type { Clock } from '../../process/clock'
import { untilUnchanged } from '../while-open'
import type { PaymentSubject, Payments } from './payments'
import { findPayment, movePayment, UNSETTLED } from './rows'

/** How often an operator may have the provider asked about one refund. */
const AGAIN_EVERY_MS = 60_000

/** Records what the provider reports, and lets the subject of the payment react in the same transaction. */
export function createSettlement({
  clock,
  db,
  log,
}: {
  clock: Clock
  db: Db
  log: FastifyBaseLogger
}): Pick<Payments, 'subject' | 'receive' | 'giveBack'> {
  const subjects = new Map<string, PaymentSubject>()
  const subjectOf = (kind: string) => {
    const subject = subjects.get(kind)
    if (subject === undefined) throw new Error(`nothing takes payments of kind ${kind}`)
    return subject
  }

  /** Each report moves the ledger at most once; a repeated one finds nothing to move. */
  async function settle(trx: Trx, { id, state, at }: PaymentNews): Promise<void> {
    if (state === 'paid') {
      const payment = await movePayment(trx, id, UNSETTLED, { state: 'paid', paidAt: at })
      if (payment === undefined) return
      const outcome = await subjectOf(payment.subjectKind).paid(trx, payment.subjectId, at)
      if (outcome === 'refund') await movePayment(trx, id, ['paid'], { state: 'refundDue', askedAt: 0 })
    } else if (state === 'failed') {
      const payment = await movePayment(trx, id, ['open'], { state: 'failed' })
      if (payment !== undefined) await subjectOf(payment.subjectKind).failed(trx, payment.subjectId)
    } else if (state === 'refunded') {
      const payment = await movePayment(trx, id, ['refundDue'], { state: 'refunded' })
      if (payment !== undefined) await subjectOf(payment.subjectKind).refunded(trx, payment.subjectId)
    }
  }

  return {
    subject: (kind, subject) => void subjects.set(kind, subject),
    async giveBack(trx, subject, fen) {
      const payment = await findPayment(trx, subject)
      if (payment?.state === 'refundDue') {
        const { numUpdatedRows } = await trx
          .updateTable('payments')
          .set({ askedAt: 0 })
          .where('id', '=', payment.id)
          .where('state', '=', 'refundDue')
          .where('askedAt', '>', 0)
          .where('askedAt', '<=', clock.now() - AGAIN_EVERY_MS)
          .executeTakeFirstOrThrow()
        return numUpdatedRows === 1n ? 'again' : 'underWay'
      }
      if (payment?.state === 'refunded') return 'refunded'
      if (payment?.state !== 'paid') return 'unpaid'
      if (payment.amountFen !== fen) return 'otherAmount'
      const paidFor = subjectOf(subject.subjectKind)
      if (paidFor.withdraw === undefined) return 'kept'
      const withdrawn = await paidFor.withdraw(trx, subject.subjectId)
      if (withdrawn === undefined) return 'tooLate'
      const due = await movePayment(trx, payment.id, ['paid'], { state: 'refundDue', askedAt: 0 })
      if (due === undefined) throw new Error(`payment ${payment.id} has moved while it was given back`)
      return withdrawn.isDelivered ? 'dueOfDelivered' : 'due'
    },
    async receive(news) {
      const known = await db
        .selectFrom('payments')
        .select(['amountFen', 'subjectKind', 'subjectId'])
        .where('id', '=', news.id)
        .executeTakeFirst()
      if (known === undefined || known.amountFen !== news.amountFen) {
        const why = known === undefined ? 'a payment that is not ours' : 'another amount than was asked for'
        log.error({ payment: news.id, state: news.state }, `the payment provider names ${why}`)
        return false
      }
      const subject = subjectOf(known.subjectKind)
      const settled = () => transaction(db, (trx) => settle(trx, news))
      await untilUnchanged(
        () => subject.inTurn?.(known.subjectId, settled) ?? settled(),
        async () => void (await subject.catchUp?.()),
      )
      return true
    },
  }
}
