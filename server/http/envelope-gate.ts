import type { FastifyRequest } from 'fastify'
import type { Call } from '../../domain/call'
import {
  deriveKeys,
  EnvelopeError,
  type EnvelopeKeys,
  envelopeSchema,
  FRESH_WINDOW_MS,
  isFresh,
  open,
  openField,
  seal,
} from '../../domain/envelope'
import { nodeCryptoSuite } from '../process/crypto'
import { HttpProblem } from './errors'
import { refuseUnstorable } from './request-body'
import type { Session } from './session/session'

/** A request as its handler may see it. */
export interface OpenedRequest {
  readonly body: unknown
  /** What the answer has to repeat; undefined when the request was plain. */
  readonly nonce: string | undefined
  /** Opens a field that is encrypted inside the payload; as it came in plain mode. HTTP 400 when wrong. */
  openField(text: string): string
}

function storable<T>(value: T): T {
  refuseUnstorable(value)
  return value
}

function attempt<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof EnvelopeError) throw new HttpProblem(400, 'http.envelope')
    throw error
  }
}

/**
 * Opens the envelope of a request and refuses texts that a database cannot store: every text of a call
 * comes from here. A refusal is HTTP 400: a plain body in a session that has keys, an envelope in one that has
 * none, a wrong MAC, a `ts` more than 300 s off, a text that cannot be stored. A nonce seen before is HTTP 409,
 * which never settles the call's idempotency key: the first request may still be under way. An envelope without
 * a session is HTTP 401, since only a new token can help.
 * @param mayRepeat lets an envelope through that was seen before
 */
export async function openRequest(
  ctx: Uses<'clock' | 'nonces'>,
  call: Call,
  session: Session,
  request: FastifyRequest,
  mayRepeat: boolean,
): Promise<OpenedRequest> {
  const sent = call.method === 'GET' ? request.query : request.body
  const raw = sent === undefined ? {} : sent
  const looksSealed = envelopeSchema.safeParse(raw).success
  if (!call.sealed || session.keys === undefined) {
    if (call.sealed && looksSealed) {
      throw session.anonymous
        ? new HttpProblem(401, 'http.unauthorised')
        : new HttpProblem(400, 'http.envelope')
    }
    return { body: storable(raw), nonce: undefined, openField: (text) => text }
  }
  if (!looksSealed) throw new HttpProblem(400, 'http.plainRefused')
  const keys: EnvelopeKeys = deriveKeys(session.keys.encryptKey, nodeCryptoSuite)
  const plain = attempt(() => open(raw, keys, nodeCryptoSuite))
  if (!isFresh(plain.ts, ctx.clock.now())) throw new HttpProblem(400, 'http.clockOff')
  const expiresAt = Math.ceil(plain.ts) + FRESH_WINDOW_MS + 1
  if (!mayRepeat && !(await ctx.nonces.isFirstUse(session.id, plain.nonce, expiresAt)))
    throw new HttpProblem(409, 'http.replayed')
  return {
    body: storable(plain.body),
    nonce: plain.nonce,
    openField: (text) => storable(attempt(() => openField(text, keys, nodeCryptoSuite))),
  }
}

/** The answer in the form of its request: sealed with the session's `decodeKey` and the same nonce, or plain. */
export function sealAnswer(
  ctx: Uses<'clock'>,
  session: Session,
  request: OpenedRequest,
  body: Record<string, unknown>,
): object {
  if (request.nonce === undefined || session.keys === undefined) return body
  const keys = deriveKeys(session.keys.decodeKey, nodeCryptoSuite)
  return seal({ ts: ctx.clock.now(), nonce: request.nonce, body }, keys, nodeCryptoSuite)
}
