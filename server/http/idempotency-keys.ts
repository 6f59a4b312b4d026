import type { Insertable } from 'kysely'
import * as z from 'zod'
import { canonicalJson } from '../../domain/canonical-json'
import { DAY_MS } from '../../domain/rules/shanghai-time'
import type { IdempotencyTable } from '../db/tables/core'
import type { Db } from '../db/transaction'
import { HttpProblem } from './errors'

/** How long a result is kept for its retries. */
const KEEP_MS = DAY_MS
/** Refusals of a visit that are kept; what it is refused beyond them takes the place of the oldest. */
const MOST_REFUSALS = 20
/** A run that has not renewed its lease for this long is dead, and another may replace it. Machine time. */
export const HOLD_MS = 10_000

const wireSchema = z.record(z.string(), z.unknown())
export type Wire = z.output<typeof wireSchema>

/** The place of a call's answer, and what the call was. */
export interface KeySlot {
  readonly visitId: string
  readonly path: string
  readonly keyHash: string
  readonly bodyHash: string
}

export const slotOf = (
  { secrets }: Uses<'secrets'>,
  { visitId, path, key, body }: { visitId: string; path: string; key: string; body: unknown },
): KeySlot => ({
  visitId,
  path,
  keyHash: secrets.hash('idempotency-key', key),
  bodyHash: secrets.hash('idempotency-body', canonicalJson(body)),
})

type KeyRow = Insertable<IdempotencyTable>

/** The row of a key: with its answer, or held by a run that has none yet. */
export function keyRow(
  { clock, secrets }: Uses<'clock' | 'secrets'>,
  slot: KeySlot,
  owner: string,
  answered?: { wire: Wire; okCode: number },
): KeyRow {
  return {
    ...slot,
    answer: answered ? secrets.seal('idempotency.answer', slot, JSON.stringify(answered.wire)) : null,
    succeeded: answered && answered.wire.code === answered.okCode ? 1 : 0,
    owner,
    heldUntil: Date.now() + HOLD_MS,
    expiresAt: clock.now() + KEEP_MS,
  }
}

/**
 * Writes a key's row when its place is free, dead, out of date or holds the refusal of another body; false otherwise. One
 * atomic statement.
 */
export async function takeKey(db: Db, now: number, row: KeyRow): Promise<boolean> {
  const { visitId: _visit, path: _path, keyHash: _key, ...taken } = row
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('idempotency')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['visitId', 'path', 'keyHash'])
        .doUpdateSet(taken)
        .where((eb) =>
          eb.or([
            eb('idempotency.expiresAt', '<=', now),
            eb.and([eb('idempotency.answer', 'is', null), eb('idempotency.heldUntil', '<', Date.now())]),
            eb.and([
              eb('idempotency.answer', 'is not', null),
              eb('idempotency.succeeded', '=', 0),
              eb('idempotency.bodyHash', '!=', row.bodyHash),
            ]),
          ]),
        ),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Deletes the oldest refusals of a visit that has more of them than are kept. */
export async function dropOldRefusals(db: Db, visitId: string): Promise<void> {
  const oldest = await db
    .selectFrom('idempotency')
    .select('expiresAt')
    .where('visitId', '=', visitId)
    .where('succeeded', '=', 0)
    .where('answer', 'is not', null)
    .orderBy('expiresAt', 'desc')
    .offset(MOST_REFUSALS)
    .limit(1)
    .executeTakeFirst()
  if (oldest === undefined) return
  await db
    .deleteFrom('idempotency')
    .where('visitId', '=', visitId)
    .where('succeeded', '=', 0)
    .where('answer', 'is not', null)
    .where('expiresAt', '<=', oldest.expiresAt)
    .execute()
}

/**
 * What is kept under a key: the answer of an equal call, 'running' while a run holds it, undefined where nothing stands in
 * the way of a run.
 * @throws HttpProblem 409 where a success of another body is kept
 */
export async function keptAnswer(
  { db, secrets }: Uses<'db' | 'secrets'>,
  slot: KeySlot,
): Promise<{ wire: Wire } | 'running' | undefined> {
  const row = await db
    .selectFrom('idempotency')
    .select(['answer', 'bodyHash', 'succeeded'])
    .where('visitId', '=', slot.visitId)
    .where('path', '=', slot.path)
    .where('keyHash', '=', slot.keyHash)
    .executeTakeFirst()
  if (row === undefined) return undefined
  if (row.answer === null) return 'running'
  if (row.bodyHash === slot.bodyHash)
    return { wire: wireSchema.parse(JSON.parse(secrets.open('idempotency.answer', slot, row.answer))) }
  if (row.succeeded === 1) throw new HttpProblem(409, 'http.keyReused')
  return undefined
}
