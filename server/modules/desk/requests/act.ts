import type * as z from 'zod/mini'
import type { DeskAction } from '../../../../domain/desk/actions'
import type { AuditAction } from '../../../../domain/desk/audit/audit-actions'
import type { DeskCall } from '../../../../domain/desk/call'
import type { RequestKind } from '../../../../domain/desk/request-calls'
import type { Trx } from '../../../db/transaction'
import type { Wire } from '../../../http/desk/route'
import type { Lang, Refused } from '../../../messages/catalogue'
import type { Operator } from '../../../process/operators/accounts'

type Detail = Readonly<Record<string, unknown>>

/** What was done, in a transaction that is undone where it has to wait for a second person. */
export interface Done<A extends object> {
  /** What is answered; or what gives it once the transaction has ended. */
  readonly answer: A | (() => Promise<A | Refused>)
  /** What the audit log notes of it; without it nothing has changed, or what the shell calls too has written the row. */
  readonly detail?: Detail
  /** What the audit log notes where that is not `detail`, which who confirms reads; false for no row of its own. */
  readonly noted?: Detail | false
  /** The campaign where the parameters name none. */
  readonly activityId?: string
  /** Campaigns that who does it, and who confirms, must work on where it is not the one that the parameters name; null for every one. */
  readonly campaigns?: readonly string[] | null
}

/** The same of what a second person may have to confirm. */
export interface DoneInTwo<A extends object> extends Done<A> {
  readonly answer: A
  readonly detail: Detail
  /** Whom it is about, masked, for who confirms: it is not in the audit log, and goes once it is decided. */
  readonly shown?: Readonly<Record<string, string>>
  /** Campaigns in which that person has something, for who confirms, as `shown`. */
  readonly touched?: readonly string[]
  /** Money that it has set going: it waits above a limit. Without it it waits. */
  readonly fen?: number | undefined
  /** Whether one person may do it, whatever the money. */
  readonly mayAlone?: boolean
  /** What names it among those that wait, where the parameters say more than that. */
  readonly same?: unknown
  /** Keyed mark of what it has written over: where another one is found at the confirmation, it is not carried out. */
  readonly found?: string
  /** The account that it changes: its owner does not confirm it. */
  readonly account?: string
}

export interface Given<P> {
  readonly params: P
  /** Who asks for it. */
  readonly by: Operator
  readonly lang: Lang
  /** Who has confirmed it; undefined where it is tried alone. */
  readonly confirmedBy: string | undefined
}

/** Does it `at` epoch ms, by `own`: the operator as they are in this transaction, after the turn. What it refuses it has not begun, or says `undo`. */
export type Run<D extends Done<object>> = (trx: Trx, at: number, own: Operator) => Promise<D | Refused>

/** What asks the network or takes longer than a transaction: the log has a row before it and one after it. */
interface TwoParts<A extends object> {
  readonly detail: Detail
  work(): Promise<A>
  /** What the last row says beside. */
  ended?(answer: A): Detail
  /** What is answered where it fails. */
  failed(error: unknown): Refused
}

interface Named<P> {
  readonly name: AuditAction | ((params: P) => AuditAction)
  /** With whom it goes one after the other, in all processes. */
  turn?(params: P, by: Pick<Operator, 'name'>): readonly string[]
  /** Above the limit of all calls, for one that carries a document. */
  readonly bodyLimitBytes?: number
}

/** What is done at once, or after what takes its time or asks the network, which goes before the transaction. */
type Doing<P, D extends Done<object>, More = never> =
  | { run(trx: Trx, given: Given<P> & { readonly at: number; readonly own: Operator }): Promise<D | Refused> }
  | { prepare(given: Given<P>): Promise<Run<D> | More | Refused> }

/**
 * Something that an operator does, whole: the runner (`run.ts`) takes the turn, looks whether they still may, and writes the row
 * of the audit log, with the reason where the parameters have one.
 */
export type Act<P, A extends object> = Named<P> & Doing<P, Done<A>, TwoParts<A>>

/** What a call does, where that is one act. */
export type ActOf<C extends DeskCall> = Act<z.output<C['request']>, Wire<C>>

/** An act that a second person may have to confirm. Alone or confirmed, it is carried out by the same function. */
export type WaitingAct<P, A extends object> = Named<P> &
  Doing<P, DoneInTwo<A>> & {
    readonly kind: RequestKind
    readonly needs: DeskAction
    /** As the parameters come back out of the database. */
    readonly params: z.ZodMiniType<P>
    /** How many of one person may wait, where each is long, and what one more is answered. */
    readonly mostWaiting?: { readonly count: number; readonly refusal: Refused }
  }

/** Prepares an act, where there is something to prepare. */
export async function prepared<P, D extends Done<object>, More = never>(
  act: Doing<P, D, More>,
  given: Given<P>,
): Promise<Run<D> | More | Refused> {
  return 'run' in act ? (trx, at, own) => act.run(trx, { ...given, at, own }) : act.prepare(given)
}
