import { randomUUID } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import type { IdempotencyTable, NonceTable } from '../db/tables/core'
import type { Trx } from '../db/transaction'
import type { Uses } from '../process/context'
import { HttpProblem } from './errors'
import { type KeySlot, keyRow, takeKey } from './idempotency-keys'

export type NonceUse = Selectable<NonceTable>
type Wire = Record<string, unknown>

/** Thrown in a transaction to undo it: another run has the call's idempotency key, or an answer is kept under it. */
export class KeyTaken extends Error {
  constructor() {
    super('the idempotency key is taken')
    this.name = 'KeyTaken'
  }
}

/** The rows of a claim, for a caller that writes them with its own. */
export interface ClaimRows {
  readonly nonces: readonly NonceUse[]
  readonly idempotency: readonly Insertable<IdempotencyTable>[]
}

/**
 * What a call uses up: its envelope's nonce and its idempotency key. A call that joins them to its effect writes them in the
 * effect's own transaction: before it nothing has happened, after it the nonce is seen and the answer kept.
 */
export interface Claim {
  readonly nonce: NonceUse | undefined
  readonly slot: KeySlot | undefined
  /** The rows that an answer leaves, where neither nonce nor key has one yet. */
  rowsOf(wire: Wire): ClaimRows
  /**
   * Writes them in a transaction, in place of a key's row that is out of date or holds another body's refusal.
   * @throws HttpProblem 409 for a nonce that was seen; KeyTaken
   */
  write(trx: Trx, wire: Wire): Promise<void>
  /** Says that the transaction of `rowsOf` is committed, or may be. */
  noteWritten(): void
  /** Whether they were written with the effect, if that was committed. */
  readonly isWritten: boolean
}

export function createClaim(
  ctx: Uses<'clock' | 'secrets'>,
  { nonce, slot, okCode }: { nonce: NonceUse | undefined; slot: KeySlot | undefined; okCode: number },
): Claim {
  let isWritten = false
  const owner = randomUUID()
  const rowOf = (wire: Wire) => slot && keyRow(ctx, slot, owner, { wire, okCode })
  return {
    nonce,
    slot,
    get isWritten() {
      return isWritten
    },
    noteWritten() {
      isWritten = true
    },
    rowsOf(wire) {
      const row = rowOf(wire)
      return { nonces: nonce ? [nonce] : [], idempotency: row ? [row] : [] }
    },
    async write(trx, wire) {
      isWritten = true
      if (nonce !== undefined) {
        const added = await trx
          .insertInto('nonces')
          .values(nonce)
          .onConflict((conflict) => conflict.doNothing())
          .returning('nonce')
          .executeTakeFirst()
        if (added === undefined) throw new HttpProblem(409, 'http.replayed')
      }
      const row = rowOf(wire)
      if (row !== undefined && !(await takeKey(trx, ctx.clock.now(), row))) throw new KeyTaken()
    },
  }
}
