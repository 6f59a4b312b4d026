import { randomUUID } from 'node:crypto'
import { allowsHost } from '../../../domain/rules/visit/hosts'
import { createCircuitBreaker } from '../../adapters/circuit-breaker'
import type { PaymentProvider } from '../../adapters/payment/port'
import type { Payments } from './payments'
import { createQueries } from './queries'
import { findPayment } from './rows'
import { createSettlement } from './settlement'

export function createPayments(
  deps: Uses<'clock' | 'db' | 'log' | 'secrets' | 'web'>,
  provider: PaymentProvider,
): Payments {
  const { db, clock, secrets, log, web } = deps
  const breaker = createCircuitBreaker('payment', deps)
  const { subject, receive, giveBack } = createSettlement(deps)

  return {
    get isPaused() {
      return breaker.isOpen
    },
    subject,
    receive,
    giveBack,
    ...createQueries(deps, provider, breaker, receive),
    async add(trx, draft) {
      const now = clock.now()
      await trx
        .insertInto('payments')
        .values({
          ...draft,
          id: randomUUID(),
          state: 'open',
          paymentUrl: null,
          createdAt: now,
          paidAt: null,
          askedAt: now,
          unpaidAt: null,
        })
        .execute()
    },
    async urlOf(subject, order) {
      const payment = await findPayment(db, subject)
      if (payment === undefined) return undefined
      if (payment.paymentUrl !== null) return secrets.open('payments.paymentUrl', payment, payment.paymentUrl)
      const { paymentUrl } = await breaker.run(() => provider.create({ ...payment, ...order }))
      const { origin, host } = new URL(paymentUrl, order.origin)
      if (origin !== new URL(order.origin).origin && !allowsHost(web.linkHosts, host))
        log.error(`the pages refuse the cashier: ${host} is no host of HONGBAO_LINK_HOSTS`)
      await db
        .updateTable('payments')
        .set({ paymentUrl: secrets.seal('payments.paymentUrl', payment, paymentUrl) })
        .where('id', '=', payment.id)
        .where('paymentUrl', 'is', null)
        .execute()
      const kept = (await findPayment(db, subject))?.paymentUrl ?? undefined
      return kept && secrets.open('payments.paymentUrl', payment, kept)
    },
    async knownUrls(kind, subjectIds) {
      if (subjectIds.length === 0) return new Map()
      const rows = await db
        .selectFrom('payments')
        .select(['id', 'subjectId', 'paymentUrl'])
        .where('subjectKind', '=', kind)
        .where('subjectId', 'in', subjectIds)
        .execute()
      return new Map(
        rows.flatMap(({ id, subjectId, paymentUrl }) =>
          paymentUrl === null
            ? []
            : [[subjectId, secrets.open('payments.paymentUrl', { id }, paymentUrl)] as const],
        ),
      )
    },
    async requestRefund(trx, { subjectKind, subjectId }) {
      const { numUpdatedRows } = await trx
        .updateTable('payments')
        .set({ state: 'refundDue', askedAt: 0 })
        .where('subjectKind', '=', subjectKind)
        .where('subjectId', '=', subjectId)
        .where('state', '=', 'paid')
        .executeTakeFirstOrThrow()
      return numUpdatedRows === 1n
    },
  }
}
