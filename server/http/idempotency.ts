import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import type { Call } from '../../domain/call'
import { canonicalJson } from '../../domain/canonical-json'
import { DAY_MS } from '../../domain/rules/shanghai-time'
import type { Db, Trx } from '../db/transaction'
import type { Uses } from '../process/context'
import { HttpProblem } from './errors'
import type { Session } from './session'

/** How long a result is kept for its retries. */
const KEEP_MS = DAY_MS
/** A run that has not renewed its lease for this long is dead, and another may replace it. Machine time. */
const HOLD_MS = 10_000
const RENEW_MS = 3_000
/** Below the client's time-out of 60 s. */
const WAIT_MS = 50_000
const POLL_MS = 100

const wireSchema = z.record(z.string(), z.unknown())
type Wire = z.output<typeof wireSchema>

/** The value of an `Idempotency-Key` header; HTTP 400 unless it is 1 to 128 visible characters. */
export function idempotencyKeyOf(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,128}$/.test(header))
    throw new HttpProblem(400, 'http.key')
  return header
}

interface Slot {
  readonly visitId: string
  readonly path: string
  readonly keyHash: string
}

/** Runs of this process that others of it wait for, by slot. */
const running = new WeakMap<object, Map<string, Promise<unknown>>>()

/** Takes the slot when it is free, dead, out of date or holds the refusal of another body. One atomic statement. */
async function claim(
  ctx: Uses<'clock' | 'db'>,
  slot: Slot,
  bodyHash: string,
  owner: string,
): Promise<boolean> {
  const now = ctx.clock.now()
  const taken = {
    bodyHash,
    answer: null,
    succeeded: 0,
    owner,
    heldUntil: Date.now() + HOLD_MS,
    expiresAt: now + KEEP_MS,
  }
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('idempotency')
    .values({ ...slot, ...taken })
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
              eb('idempotency.bodyHash', '!=', bodyHash),
            ]),
          ]),
        ),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

const held = (db: Db, slot: Slot, owner: string) =>
  db
    .updateTable('idempotency')
    .where('visitId', '=', slot.visitId)
    .where('path', '=', slot.path)
    .where('keyHash', '=', slot.keyHash)
    .where('owner', '=', owner)

async function runHeld(
  ctx: Uses<'db' | 'log' | 'secrets'>,
  slot: Slot,
  owner: string,
  okCode: number,
  run: (remember: (trx: Trx, wire: Wire) => Promise<void>) => Promise<Wire>,
): Promise<Wire> {
  const store = async (db: Db, wire: Wire) => {
    const answer = ctx.secrets.seal('idempotency.answer', slot, JSON.stringify(wire))
    await held(db, slot, owner)
      .set({ answer, succeeded: wire.code === okCode ? 1 : 0 })
      .where('answer', 'is', null)
      .execute()
  }
  const renewal = setInterval(() => {
    held(ctx.db, slot, owner)
      .set({ heldUntil: Date.now() + HOLD_MS })
      .execute()
      .catch((error: unknown) => ctx.log.warn(error, 'the hold on an idempotency key could not be renewed'))
  }, RENEW_MS).unref()
  try {
    const wire = await run(store)
    await store(ctx.db, wire)
    return wire
  } catch (error) {
    await ctx.db
      .deleteFrom('idempotency')
      .where('keyHash', '=', slot.keyHash)
      .where('visitId', '=', slot.visitId)
      .where('path', '=', slot.path)
      .where('owner', '=', owner)
      .where('answer', 'is', null)
      .execute()
    throw error
  } finally {
    clearInterval(renewal)
  }
}

/**
 * Runs a call once per visit, path and key; equal calls, at the same time or later, get the first answer. A kept
 * success under another body is HTTP 409; a kept refusal made nothing, so another body runs in its place. A run
 * that throws stores nothing.
 */
export async function once(
  ctx: Uses<'clock' | 'db' | 'log' | 'secrets'>,
  request: { session: Session; call: Pick<Call, 'path' | 'okCode'>; key: string; body: unknown },
  run: (remember: (trx: Trx, wire: Wire) => Promise<void>) => Promise<Wire>,
): Promise<Wire> {
  const slot: Slot = {
    visitId: request.session.visitId,
    path: request.call.path,
    keyHash: ctx.secrets.hash('idempotency-key', request.key),
  }
  const bodyHash = ctx.secrets.hash('idempotency-body', canonicalJson(request.body))
  const owner = randomUUID()
  const name = Object.values(slot).join(' ')
  const here = running.get(ctx) ?? new Map<string, Promise<unknown>>()
  running.set(ctx, here)
  const deadline = Date.now() + WAIT_MS

  while (Date.now() < deadline) {
    const other = here.get(name)
    if (other !== undefined) {
      await other.catch(() => {})
    } else if (await claim(ctx, slot, bodyHash, owner)) {
      const own = runHeld(ctx, slot, owner, request.call.okCode, run)
      here.set(name, own)
      return await own.finally(() => here.delete(name))
    }
    const row = await ctx.db
      .selectFrom('idempotency')
      .select(['answer', 'bodyHash', 'succeeded'])
      .where('visitId', '=', slot.visitId)
      .where('path', '=', slot.path)
      .where('keyHash', '=', slot.keyHash)
      .executeTakeFirst()
    if (row?.answer != null) {
      if (row.bodyHash === bodyHash)
        return wireSchema.parse(JSON.parse(ctx.secrets.open('idempotency.answer', slot, row.answer)))
      if (row.succeeded === 1) throw new HttpProblem(409, 'http.keyReused')
    } else if (row !== undefined && !here.has(name)) {
      await sleep(POLL_MS)
    }
  }
  throw new HttpProblem(409, 'http.inProgress')
}

/** Releases what a killed process held; only for a database that no other process uses. */
export async function freeHeldKeys(db: Db): Promise<void> {
  await db.deleteFrom('idempotency').where('answer', 'is', null).execute()
}
