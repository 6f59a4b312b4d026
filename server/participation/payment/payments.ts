import type { Selectable } from 'kysely'
import type { PaymentNews, PaymentOrder } from '../../adapters/payment/port'
import type { PaymentTable } from '../../db/tables/payments'
import type { Trx } from '../../db/transaction'
import type { Clock } from '../../process/clock'

export type Payment = Selectable<PaymentTable>
/** What a payment pays for: its kind, and its id there. */
export type SubjectRef = Pick<Payment, 'subjectKind' | 'subjectId'>
type Draft = Pick<Payment, 'subjectKind' | 'subjectId' | 'amountFen' | 'successUrl' | 'failUrl' | 'expiresAt'>

/** What was paid for and is taken back. */
interface Withdrawn {
  /** The payer has it already. */
  readonly isDelivered: boolean
}

/** Reacts to the payments of one kind, inside the transaction that records the payment; never awaits the network. */
export interface PaymentSubject {
  /** `at` is when the provider took the money, epoch ms. 'refund' sends it back. */
  paid(trx: Trx, subjectId: string, at: number): Promise<'keep' | 'refund'>
  failed(trx: Trx, subjectId: string): Promise<void>
  refunded(trx: Trx, subjectId: string): Promise<void>
  /**
   * Takes back what was paid for, since its money goes back or has gone; undefined where it is too late. Absent where money that
   * was taken stays.
   */
  withdraw?(trx: Trx, subjectId: string): Promise<Withdrawn | undefined>
  /**
   * Notes that the provider has sent the money back of its own accord, where nothing can be withdrawn: what was paid for is
   * delivered to nobody from now on.
   */
  mark(trx: Trx, subjectId: string): Promise<void>
  /** Runs the transaction that calls `paid` once those before it have ended, where they would wait for one another. */
  inTurn?<T>(subjectId: string, settle: () => Promise<T>): Promise<T>
  /** Reads again what `paid` judges by; called outside of a transaction, after it threw Overtaken, which is tried again. */
  catchUp?(): Promise<unknown>
}

/**
 * What became of a refund by hand: `due`, `dueOfDelivered` and `again` are done, `underWay` is on its way and asked about already; the
 * others say why nothing was.
 */
export type GivenBack =
  | 'due'
  | 'dueOfDelivered'
  | 'again'
  | 'underWay'
  | 'unpaid'
  | 'refunded'
  | 'kept'
  | 'tooLate'
  | 'otherAmount'

/** The ledger of payments over any provider (decisions §9). */
export interface Payments {
  /** True while the provider's circuit breaker is open: nothing new can be paid for now. */
  readonly isPaused: boolean
  /** Registers what reacts to the payments of a kind. */
  subject(kind: string, subject: PaymentSubject): void
  /** Adds a payment inside the transaction that makes its subject; one per subject. */
  add(trx: Trx, draft: Draft): Promise<void>
  /** Where to pay; requests it the first time. Undefined when there is no payment. Not inside a transaction. */
  urlOf(subject: SubjectRef, order: Pick<PaymentOrder, 'title' | 'origin'>): Promise<string | undefined>
  /** The known addresses of these subjects' payments, by subject. */
  knownUrls(kind: string, subjectIds: readonly string[]): Promise<Map<string, string>>
  /** Makes the refund of a paid payment due; false when it is not paid. */
  requestRefund(trx: Trx, subject: SubjectRef): Promise<boolean>
  /**
   * Takes back what is paid for and makes its refund due, as an operator wishes; of one that is due already, the provider
   * is asked again with the next turn, once a minute at most. No operator has money sent back in any other way.
   * @param fen what the operator was shown; the whole amount is sent back and no other
   */
  giveBack(trx: Trx, subject: SubjectRef, fen: number | null): Promise<GivenBack>
  /**
   * Takes what the provider reports, any number of times. False for an unknown payment, and for another amount, which is an
   * alarm. Money that has gone back unasked is an alarm too; what was paid for is withdrawn, or marked where it is too late.
   */
  receive(news: PaymentNews): Promise<boolean>
  /**
   * Queries the provider about the open payments of these subjects, each at most every 3 s, until it fails to answer;
   * not at all while its circuit breaker is open.
   * @param forMs machine time after which no further query is made; the payments left out come first the next time
   * @param clock the database's where a job asks
   * @returns the subjects whose payment is over without money: after its end the provider said so, it was never given
   * to the provider, or the provider has not answered for 24 h since
   */
  ask(kind: string, subjectIds: readonly string[], forMs?: number, clock?: Clock): Promise<string[]>
  /** One run of the job: queries open payments and requests refunds that are due. */
  turn(clock: Clock): Promise<void>
}
