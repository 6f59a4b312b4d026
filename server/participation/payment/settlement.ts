import type { FastifyBaseLogger } from 'fastify'
import type { PaymentNews } from '../../adapters/payment/port'
import { type Db, transaction } from '../../db/transaction'
import type { Alarms } from '../../process/alarms'
import type { Clock } from '../../process/clock'
import { untilUnchanged } from '../while-open'
import type { PaymentSubject, Payments } from './payments'
import { findPayment, lockPayment, movePayment } from './rows'
import { type Settled, settle } from './settle'

/** How often an operator may have the provider asked about one refund. */
const AGAIN_EVERY_MS = 60_000

/** Records what the provider reports, and lets the subject of the payment react in the same transaction. */
export function createSettlement({
  alarms,
  clock,
  db,
  log,
}: {
  alarms: Alarms
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

  /** The payment that a message is about; undefined for one that is none of ours, or of another amount. */
  async function knownTo({ id, state, amountFen }: PaymentNews) {
    const known = await db
      .selectFrom('payments')
      .select(['amountFen', 'subjectKind', 'subjectId'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (known?.amountFen === amountFen) return known
    const why = known === undefined ? 'a payment that is not ours' : 'another amount than was asked for'
    log.error({ payment: id, state }, `the payment provider names ${why}`)
    if (known !== undefined) {
      const { subjectId: order, amountFen: fen } = known
      alarms.raise('payment.otherAmount', { payment: id, order, state, fen, providerFen: amountFen })
    }
    return undefined
  }

  return {
    subject: (kind, subject) => void subjects.set(kind, subject),
    async giveBack(trx, subject, fen) {
      const known = await findPayment(trx, subject)
      const payment = known && (await lockPayment(trx, known.id))
      if (payment?.state === 'refundDue') {
        const { id, askedAt } = payment
        if (askedAt === 0 || askedAt > clock.now() - AGAIN_EVERY_MS) return 'underWay'
        await movePayment(trx, id, { askedAt: 0 })
        return 'again'
      }
      if (payment?.state === 'refunded') return 'refunded'
      if (payment?.state !== 'paid') return 'unpaid'
      if (payment.amountFen !== fen) return 'otherAmount'
      const paidFor = subjectOf(subject.subjectKind)
      if (paidFor.withdraw === undefined) return 'kept'
      const withdrawn = await paidFor.withdraw(trx, subject.subjectId)
      if (withdrawn === undefined) return 'tooLate'
      await movePayment(trx, payment.id, { state: 'refundDue', askedAt: 0 })
      return withdrawn.isDelivered ? 'dueOfDelivered' : 'due'
    },
    async receive(news) {
      const known = await knownTo(news)
      if (known === undefined) return false
      const { id: payment, state, amountFen: fen } = news
      const { subjectId: order, subjectKind } = known
      const subject = subjectOf(subjectKind)
      const settled = () => transaction(db, (trx) => settle(trx, news, subject))
      const { what, before } = await untilUnchanged<Settled>(
        () => subject.inTurn?.(order, settled) ?? settled(),
        async () => {
          await subject.catchUp?.()
          return undefined
        },
      )
      if (what === 'unfit')
        log.warn(
          { payment, state, ledger: before },
          'what the payment provider says does not move the payment',
        )
      if (what === 'withdrawn' || what === 'marked')
        alarms.raise('payment.refundedUnasked', { payment, order, fen, what })
      return true
    },
  }
}
