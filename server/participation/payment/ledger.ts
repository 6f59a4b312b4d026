import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Selectable } from 'kysely'
import { createPause, Unreachable } from '../../adapters/circuit-breaker'
import type { PaymentNews, PaymentOrder, PaymentProvider } from '../../adapters/payment/port'
import type { PaymentTable } from '../../db/tables/payments'
import { type Db, type Trx, transaction } from '../../db/transaction'
import type { Clock } from '../../process/clock'
import type { Secrets } from '../../process/secrets'

/** How often the provider is asked about one payment, and about one refund that has not arrived. */
const ASK_EVERY_MS = 3_000
const REFUND_EVERY_MS = 3_600_000
/** How long after its end an open payment is still asked about. */
const ASK_AFTER_END_MS = 24 * 3_600_000
const PER_TURN = 200

export type Payment = Selectable<PaymentTable>

/** What is paid for reacts inside the transaction that writes the payment down; it must not await the network. */
export interface PaymentSubject {
  /** `at` is when the provider took the money, epoch ms. 'refund' sends it back. */
  paid(trx: Trx, subjectId: string, at: number): Promise<'keep' | 'refund'>
  failed(trx: Trx, subjectId: string): Promise<void>
  refunded(trx: Trx, subjectId: string): Promise<void>
}

/** The ledger of payments over whichever provider (decisions §9). */
export interface Payments {
  /** True while the provider is left alone: nothing new can be paid for now. */
  readonly isPaused: boolean
  /** Names what reacts to the payments of a kind. */
  subject(kind: string, subject: PaymentSubject): void
  /** Writes a payment down inside the transaction that makes its subject; one per subject. */
  add(trx: Trx, draft: Draft): Promise<void>
  /** Where to pay; asks the provider the first time. Undefined when there is no payment. Not inside a transaction. */
  urlOf(subject: SubjectRef, order: Pick<PaymentOrder, 'title' | 'origin'>): Promise<string | undefined>
  /** The known addresses of these subjects' payments, by subject. */
  knownUrls(kind: string, subjectIds: readonly string[]): Promise<Map<string, string>>
  /** Makes the refund of a paid payment due; false when it is not paid. */
  requestRefund(trx: Trx, subject: SubjectRef): Promise<boolean>
  /** Asks the provider for a due refund at once; false when none is due. Throws when the provider refuses. */
  refundNow(subject: SubjectRef): Promise<boolean>
  /** Takes what the provider says, any number of times. False for an unknown payment or another amount. */
  receive(news: PaymentNews): Promise<boolean>
  /**
   * Asks the provider about the open payments of these subjects, each at most every 3 s, until it fails to answer; not
   * at all while it is left alone.
   * @param forMs machine time after which no further question is begun; those left out come first the next time
   * @returns the subjects whose payment is over without money: asked after its end the provider said so, it was
   * never given to the provider, or the provider has kept silent for 24 h since
   */
  ask(kind: string, subjectIds: readonly string[], forMs?: number): Promise<string[]>
  /** One turn of the clock: asks about open payments and for refunds that are due. */
  turn(): Promise<void>
}

export type SubjectRef = Pick<Payment, 'subjectKind' | 'subjectId'>
export type Draft = Pick<
  Payment,
  'subjectKind' | 'subjectId' | 'amountFen' | 'successUrl' | 'failUrl' | 'expiresAt'
>

const UNSETTLED = ['open', 'failed']

export function createPayments(
  deps: { db: Db; clock: Clock; secrets: Secrets; log: FastifyBaseLogger },
  provider: PaymentProvider,
): Payments {
  const { db, clock, secrets } = deps
  const pause = createPause('payment', deps)
  const subjects = new Map<string, PaymentSubject>()
  const subjectOf = (kind: string) => {
    const subject = subjects.get(kind)
    if (subject === undefined) throw new Error(`nothing takes payments of kind ${kind}`)
    return subject
  }
  const find = ({ subjectKind, subjectId }: SubjectRef) =>
    db
      .selectFrom('payments')
      .selectAll()
      .where('subjectKind', '=', subjectKind)
      .where('subjectId', '=', subjectId)
      .executeTakeFirst()
  const move = (trx: Trx, id: string, from: readonly string[], to: Partial<Payment>) =>
    trx
      .updateTable('payments')
      .set(to)
      .where('id', '=', id)
      .where('state', 'in', from)
      .returningAll()
      .executeTakeFirst()

  /** Each news moves the ledger at most once; whatever comes again finds nothing to move. */
  async function settle(trx: Trx, { id, state, at }: PaymentNews): Promise<void> {
    if (state === 'paid') {
      const payment = await move(trx, id, UNSETTLED, { state: 'paid', paidAt: at })
      if (payment === undefined) return
      const outcome = await subjectOf(payment.subjectKind).paid(trx, payment.subjectId, at)
      if (outcome === 'refund') await move(trx, id, ['paid'], { state: 'refundDue', askedAt: 0 })
    } else if (state === 'failed') {
      const payment = await move(trx, id, ['open'], { state: 'failed' })
      if (payment !== undefined) await subjectOf(payment.subjectKind).failed(trx, payment.subjectId)
    } else if (state === 'refunded') {
      const payment = await move(trx, id, ['refundDue'], { state: 'refunded' })
      if (payment !== undefined) await subjectOf(payment.subjectKind).refunded(trx, payment.subjectId)
    }
  }

  async function receive(news: PaymentNews): Promise<boolean> {
    const known = await db
      .selectFrom('payments')
      .select('amountFen')
      .where('id', '=', news.id)
      .executeTakeFirst()
    if (known === undefined || known.amountFen !== news.amountFen) {
      const why = known === undefined ? 'a payment that is not ours' : 'another amount than was asked for'
      deps.log.error({ payment: news.id, state: news.state }, `the payment provider names ${why}`)
      return false
    }
    await transaction(db, (trx) => settle(trx, news))
    return true
  }

  /** Holds a payment for one question; false when it was asked about a moment ago. */
  async function mayAsk(id: string, everyMs: number): Promise<boolean> {
    const now = clock.now()
    const { numUpdatedRows } = await db
      .updateTable('payments')
      .set({ askedAt: now })
      .where('id', '=', id)
      .where((eb) => eb.or([eb('askedAt', '<=', now - everyMs), eb('askedAt', '>', now)]))
      .executeTakeFirstOrThrow()
    return numUpdatedRows === 1n
  }

  /** False when the provider gave no answer, or is left alone because of that. */
  async function askAbout(id: string): Promise<boolean> {
    if (pause.isOn) return false
    const unpaidAt = clock.now()
    if (!(await mayAsk(id, ASK_EVERY_MS))) return true
    try {
      const news = await pause.run(() => provider.ask(id))
      if (news !== undefined) await receive(news)
      if (news?.state !== 'paid')
        await db.updateTable('payments').set({ unpaidAt }).where('id', '=', id).execute()
      return true
    } catch (error) {
      deps.log.warn(error, 'the payment provider could not be asked')
      return false
    }
  }

  /** The unsettled payments of these subjects, whoever has waited longest for a question first. */
  const unsettledOf = (kind: string, subjectIds: readonly string[]) =>
    db
      .selectFrom('payments')
      .select(['id', 'subjectId'])
      .where('subjectKind', '=', kind)
      .where('subjectId', 'in', subjectIds)
      .where('state', 'in', UNSETTLED)
      .orderBy('askedAt')

  /** A refund that the provider could not be asked for waits for no hour. */
  const dueAtOnce = (id: string) =>
    db.updateTable('payments').set({ askedAt: 0 }).where('id', '=', id).execute()

  /** Asks for a refund, unless the provider says that it has sent it: the callback that told so may be lost. */
  async function sendBack(payment: Pick<Payment, 'id' | 'amountFen'>): Promise<void> {
    const news = await pause.run(() => provider.ask(payment.id))
    if (news?.state === 'refunded' && (await receive(news))) return
    await pause.run(() => provider.refund(payment))
  }

  return {
    get isPaused() {
      return pause.isOn
    },
    subject: (kind, subject) => void subjects.set(kind, subject),
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
      const payment = await find(subject)
      if (payment === undefined) return undefined
      if (payment.paymentUrl !== null) return secrets.decrypt(payment.paymentUrl)
      const { paymentUrl } = await pause.run(() => provider.create({ ...payment, ...order }))
      await db
        .updateTable('payments')
        .set({ paymentUrl: secrets.encrypt(paymentUrl) })
        .where('id', '=', payment.id)
        .where('paymentUrl', 'is', null)
        .execute()
      const kept = (await find(subject))?.paymentUrl ?? undefined
      return kept && secrets.decrypt(kept)
    },
    async knownUrls(kind, subjectIds) {
      if (subjectIds.length === 0) return new Map()
      const rows = await db
        .selectFrom('payments')
        .select(['subjectId', 'paymentUrl'])
        .where('subjectKind', '=', kind)
        .where('subjectId', 'in', subjectIds)
        .execute()
      return new Map(
        rows.flatMap(({ subjectId, paymentUrl }) =>
          paymentUrl === null ? [] : [[subjectId, secrets.decrypt(paymentUrl)] as const],
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
    async refundNow(subject) {
      const payment = await find(subject)
      if (payment?.state !== 'refundDue') return false
      await pause.run(() => provider.refund({ id: payment.id, amountFen: payment.amountFen }))
      return true
    },
    receive,
    async ask(kind, subjectIds, forMs = Number.POSITIVE_INFINITY) {
      if (subjectIds.length === 0) return []
      const open = await unsettledOf(kind, subjectIds).where('paymentUrl', 'is not', null).execute()
      const began = performance.now()
      for (const { id } of open) if (!(await askAbout(id)) || performance.now() - began >= forMs) break
      const now = clock.now()
      const over = await unsettledOf(kind, subjectIds)
        .where('expiresAt', '<=', now)
        .where((eb) =>
          eb.or([
            eb('paymentUrl', 'is', null),
            eb('unpaidAt', '>=', eb.ref('expiresAt')),
            eb('expiresAt', '<=', now - ASK_AFTER_END_MS),
          ]),
        )
        .execute()
      return over.map(({ subjectId }) => subjectId)
    },
    async turn() {
      const now = clock.now()
      const open = await db
        .selectFrom('payments')
        .select('id')
        .where('state', 'in', UNSETTLED)
        .where('paymentUrl', 'is not', null)
        .where('expiresAt', '>', now - ASK_AFTER_END_MS)
        .orderBy('askedAt')
        .limit(PER_TURN)
        .execute()
      for (const { id } of open) if (!(await askAbout(id)) && pause.isOn) return
      const due = await db
        .selectFrom('payments')
        .select(['id', 'amountFen'])
        .where('state', '=', 'refundDue')
        .orderBy('askedAt')
        .limit(PER_TURN)
        .execute()
      for (const payment of due) {
        if (pause.isOn) return
        if (!(await mayAsk(payment.id, REFUND_EVERY_MS))) continue
        try {
          await sendBack(payment)
        } catch (error) {
          deps.log.error(error, 'a refund was not taken by the payment provider')
          if (error instanceof Unreachable) await dueAtOnce(payment.id)
        }
      }
    },
  }
}
