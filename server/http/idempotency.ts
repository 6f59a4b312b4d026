import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Call } from '../../domain/call'
import { REFUSAL_MS } from '../db/tables/retention'
import type { Db, Trx } from '../db/transaction'
import { HttpProblem } from './errors'
import {
  dropOldRefusals,
  HOLD_MS,
  type KeySlot,
  keptAnswer,
  keyRow,
  slotOf,
  takeKey,
  type Wire,
} from './idempotency-keys'
import type { Session } from './session/session'

/** Thrown in a transaction to undo it: another run has the call's idempotency key. */
class KeyTaken extends Error {
  constructor() {
    super('the idempotency key is taken')
    this.name = 'KeyTaken'
  }
}

const RENEW_MS = 3_000
/** Below the client's time-out of 60 s. */
const WAIT_MS = 50_000
const POLL_MS = 100

/** The value of an `Idempotency-Key` header; HTTP 400 unless it is 1 to 128 visible characters. */
export function idempotencyKeyOf(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,128}$/.test(header))
    throw new HttpProblem(400, 'http.key')
  return header
}

/** Runs of this process that others of it wait for, by slot. */
const running = new WeakMap<object, Map<string, Promise<unknown>>>()

/**
 * What `attempt` gives, or the answer that is kept of an equal call; equal calls of this process wait for one another.
 * @param attempt undefined when the slot was not free
 */
async function runOrRead(
  ctx: Uses<'db' | 'secrets'>,
  slot: KeySlot,
  attempt: () => Promise<Wire | undefined>,
): Promise<Wire> {
  const name = [slot.visitId, slot.path, slot.keyHash].join(' ')
  const here = running.get(ctx) ?? new Map<string, Promise<unknown>>()
  running.set(ctx, here)
  const deadline = Date.now() + WAIT_MS
  while (Date.now() < deadline) {
    const other = here.get(name)
    if (other !== undefined) {
      await other.catch(() => {})
    } else {
      const own = attempt()
      here.set(name, own)
      const wire = await own.finally(() => here.delete(name))
      if (wire !== undefined) return wire
    }
    const kept = await keptAnswer(ctx, slot)
    if (kept === 'running') {
      if (!here.has(name)) await sleep(POLL_MS)
    } else if (kept !== undefined) return kept.wire
  }
  throw new HttpProblem(409, 'http.inProgress')
}

const held = (db: Db, slot: KeySlot, owner: string) =>
  db
    .updateTable('idempotency')
    .where('visitId', '=', slot.visitId)
    .where('path', '=', slot.path)
    .where('keyHash', '=', slot.keyHash)
    .where('owner', '=', owner)

async function runHeld(
  ctx: Uses<'clock' | 'db' | 'log' | 'secrets'>,
  slot: KeySlot,
  owner: string,
  okCode: number,
  run: (remember: (trx: Trx, wire: Wire) => Promise<void>) => Promise<Wire>,
): Promise<Wire> {
  const isRefusal = ({ code }: Wire) => code !== okCode
  const answered = (db: Db, wire: Wire) =>
    held(db, slot, owner).set({
      answer: ctx.secrets.seal('idempotency.answer', slot, JSON.stringify(wire)),
      ...(isRefusal(wire) ? { succeeded: 0, expiresAt: ctx.clock.now() + REFUSAL_MS } : { succeeded: 1 }),
    })
  let isRemembered = false
  /** With the effect: undoes it where another run has taken this one's place, which makes the effect itself. */
  const remember = async (trx: Trx, wire: Wire) => {
    const { numUpdatedRows } = await answered(trx, wire).executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new KeyTaken()
    isRemembered = true
  }
  const renewal = setInterval(() => {
    held(ctx.db, slot, owner)
      .set({ heldUntil: Date.now() + HOLD_MS })
      .execute()
      .catch((error: unknown) => ctx.log.warn(error, 'the hold on an idempotency key could not be renewed'))
  }, RENEW_MS).unref()
  try {
    const wire = await run(remember)
    // A success that was remembered is kept already; a refusal may have undone that.
    if (!isRemembered || isRefusal(wire)) await answered(ctx.db, wire).where('answer', 'is', null).execute()
    if (isRefusal(wire)) await dropOldRefusals(ctx.db, slot.visitId)
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

interface Request {
  session: Session
  call: Pick<Call, 'path' | 'okCode'>
  key: string
  body: unknown
}

/**
 * Runs a call once per visit, path and key; equal calls, at the same time or later, get the first answer. A kept
 * success under another body is HTTP 409; a kept refusal made nothing, so another body runs in its place. A run
 * that throws stores nothing. One that was taken for dead and was not is undone by its `remember`, and gives the answer of
 * the run that took its place.
 */
export async function once(
  ctx: Uses<'clock' | 'db' | 'log' | 'secrets'>,
  { session: { visitId }, call: { path, okCode }, key, body }: Request,
  run: (remember: (trx: Trx, wire: Wire) => Promise<void>) => Promise<Wire>,
): Promise<Wire> {
  const slot = slotOf(ctx, { visitId, path, key, body })
  const owner = randomUUID()
  return runOrRead(ctx, slot, async () => {
    if (!(await takeKey(ctx.db, ctx.clock.now(), keyRow(ctx, slot, owner)))) return undefined
    return runHeld(ctx, slot, owner, okCode, run).catch((error: unknown) => {
      if (error instanceof KeyTaken) return undefined
      throw error
    })
  })
}

/** Releases what a killed process held; only for a database that no other process uses. */
export async function freeHeldKeys(db: Db): Promise<void> {
  await db.deleteFrom('idempotency').where('answer', 'is', null).execute()
}
