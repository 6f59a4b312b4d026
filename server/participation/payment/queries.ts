import type { FastifyBaseLogger } from 'fastify'
import { type CircuitBreaker, Unreachable } from '../../adapters/circuit-breaker'
import type { PaymentProvider } from '../../adapters/payment/port'
import type { Db } from '../../db/transaction'
import type { Clock } from '../../process/clock'
import type { Payment, Payments } from './payments'
import { UNSETTLED, unsettledOf } from './rows'

/** How often the provider is queried about one payment, and about one refund that has not arrived. */
const QUERY_EVERY_MS = 3_000
const REFUND_EVERY_MS = 3_600_000
/** How long after its end an open payment is still queried. */
const QUERY_AFTER_END_MS = 24 * 3_600_000
const PER_TURN = 200

/** Queries the provider about what its callbacks may not have reported. */
export function createQueries(
  { db, log, clock: ownClock }: { db: Db; clock: Clock; log: FastifyBaseLogger },
  provider: PaymentProvider,
  breaker: CircuitBreaker,
  receive: Payments['receive'],
): Pick<Payments, 'ask' | 'turn'> {
  /** Reserves a payment for one query; false when it was queried a moment ago. */
  async function mayQuery(id: string, everyMs: number, now: number): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('payments')
      .set({ askedAt: now })
      .where('id', '=', id)
      .where((eb) => eb.or([eb('askedAt', '<=', now - everyMs), eb('askedAt', '>', now)]))
      .executeTakeFirstOrThrow()
    return numUpdatedRows === 1n
  }

  /** False when the provider gave no answer, or its circuit breaker is open. */
  async function query(id: string, clock: Clock): Promise<boolean> {
    if (breaker.isOpen) return false
    const unpaidAt = clock.now()
    if (!(await mayQuery(id, QUERY_EVERY_MS, unpaidAt))) return true
    try {
      const news = await breaker.run(() => provider.ask(id))
      if (news !== undefined) await receive(news)
      if (news?.state !== 'paid')
        await db.updateTable('payments').set({ unpaidAt }).where('id', '=', id).execute()
      return true
    } catch (error) {
      log.warn(error, 'the payment provider could not be asked')
      return false
    }
  }

  /** A refund whose request did not reach the provider is due again at once, not in an hour. */
  const dueAtOnce = (id: string) =>
    db.updateTable('payments').set({ askedAt: 0 }).where('id', '=', id).execute()

  /** Requests a refund, unless the provider reports that it has sent it: that callback may be lost. */
  async function sendBack(payment: Pick<Payment, 'id' | 'amountFen'>): Promise<void> {
    const news = await breaker.run(() => provider.ask(payment.id))
    if (news?.state === 'refunded' && (await receive(news))) return
    await breaker.run(() => provider.refund(payment))
  }

  async function queryOpen(clock: Clock): Promise<void> {
    const open = await db
      .selectFrom('payments')
      .select('id')
      .where('state', 'in', UNSETTLED)
      .where('paymentUrl', 'is not', null)
      .where('expiresAt', '>', clock.now() - QUERY_AFTER_END_MS)
      .orderBy('askedAt')
      .limit(PER_TURN)
      .execute()
    for (const { id } of open) if (!(await query(id, clock)) && breaker.isOpen) return
  }

  async function requestDueRefunds(clock: Clock): Promise<void> {
    const due = await db
      .selectFrom('payments')
      .select(['id', 'amountFen'])
      .where('state', '=', 'refundDue')
      .orderBy('askedAt')
      .limit(PER_TURN)
      .execute()
    for (const payment of due) {
      if (breaker.isOpen) return
      if (!(await mayQuery(payment.id, REFUND_EVERY_MS, clock.now()))) continue
      try {
        await sendBack(payment)
      } catch (error) {
        log.error(error, 'a refund was not taken by the payment provider')
        if (error instanceof Unreachable) await dueAtOnce(payment.id)
      }
    }
  }

  return {
    async ask(kind, subjectIds, forMs = Number.POSITIVE_INFINITY, clock = ownClock) {
      if (subjectIds.length === 0) return []
      const open = await unsettledOf(db, kind, subjectIds).where('paymentUrl', 'is not', null).execute()
      const began = performance.now()
      for (const { id } of open) if (!(await query(id, clock)) || performance.now() - began >= forMs) break
      const now = clock.now()
      const over = await unsettledOf(db, kind, subjectIds)
        .where('expiresAt', '<=', now)
        .where((eb) =>
          eb.or([
            eb('paymentUrl', 'is', null),
            eb('unpaidAt', '>=', eb.ref('expiresAt')),
            eb('expiresAt', '<=', now - QUERY_AFTER_END_MS),
          ]),
        )
        .execute()
      return over.map(({ subjectId }) => subjectId)
    },
    async turn(clock) {
      await queryOpen(clock)
      await requestDueRefunds(clock)
    },
  }
}
