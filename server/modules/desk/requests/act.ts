import type * as z from 'zod/mini'
import type { DeskAction } from '../../../../domain/desk/actions'
import type { RequestKind } from '../../../../domain/desk/request-calls'
import type { Trx } from '../../../db/transaction'
import type { Lang, Refused } from '../../../messages/catalogue'
import type { Operator } from '../../../process/operators/accounts'

/** What was done, in a transaction that is undone where it has to wait for a second person. */
export interface Done<A extends object> {
  readonly answer: A
  /** An account's name, or a campaign's id. */
  readonly subject: string
  /** Campaigns that who confirms must work on; null for every one. */
  readonly campaigns: readonly string[] | null
  /** What the audit log notes of it. */
  readonly detail: Readonly<Record<string, unknown>>
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

/** Does it, and notes it in the audit log; what it refuses it has not begun. */
export type Run<A extends object> = (trx: Trx) => Promise<Done<A> | Refused>

/** Something that a second person may have to confirm. Alone or confirmed, it is carried out by the same function. */
export interface Act<P, A extends object> {
  readonly kind: RequestKind
  readonly needs: DeskAction
  /** As the parameters come back out of the database. */
  readonly params: z.ZodMiniType<P>
  /** How many of one person may wait, where each is long, and what one more is answered. */
  readonly mostWaiting?: { readonly count: number; readonly refusal: Refused }
  /** What takes its time or asks the network, before the transaction. */
  prepare(given: Given<P>): Promise<Run<A> | Refused>
}
