import {
  type CryptoSuite,
  deriveKeys,
  type EnvelopeKeys,
  envelopeSchema,
  open,
  seal,
  sealField,
} from '../../domain/envelope'
import { ApiError } from './error'
import type { ApiSession } from './session-book'

const NONCE_BYTES = 16

interface SealedRequest {
  payload: unknown
  /**
   * The body of the answer to this request.
   * @throws ApiError `tampered` for a plain body, a wrong MAC or another request's nonce
   */
  openAnswer: (answer: unknown) => unknown
}

export interface Sealer {
  request: (session: ApiSession, body: unknown, now: number) => SealedRequest
  /** One field as `iv.data.mac`, or as it is in plain mode. */
  field: (session: ApiSession, text: string) => string
}

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Seals requests and opens answers (decisions §3). The session's auth answer alone decides whether there are
 * envelopes.
 */
export function createSealer(suite: CryptoSuite): Sealer {
  const derived = new Map<string, EnvelopeKeys>()
  const keysOf = (issued: string) => {
    const known = derived.get(issued)
    if (known) return known
    const keys = deriveKeys(issued, suite)
    derived.set(issued, keys)
    return keys
  }
  return {
    request({ keys }, body, now) {
      if (!keys) return { payload: body, openAnswer: plainAnswer }
      const nonce = hex(suite.randomBytes(NONCE_BYTES))
      return {
        payload: seal({ ts: now, nonce, body }, keysOf(keys.encryptKey), suite),
        openAnswer: (answer) => openSealed(answer, nonce, keysOf(keys.decodeKey), suite),
      }
    },
    field: ({ keys }, text) => (keys ? sealField(text, keysOf(keys.encryptKey), suite) : text),
  }
}

function plainAnswer(answer: unknown): unknown {
  if (envelopeSchema.safeParse(answer).success) {
    throw new ApiError('tampered', 'an envelope answered a session without keys')
  }
  return answer
}

function openSealed(answer: unknown, nonce: string, keys: EnvelopeKeys, suite: CryptoSuite): unknown {
  let plain: ReturnType<typeof open>
  try {
    plain = open(answer, keys, suite)
  } catch (cause) {
    throw new ApiError('tampered', cause instanceof Error ? cause.message : 'the answer is no envelope')
  }
  if (plain.nonce !== nonce) throw new ApiError('tampered', 'the nonce is that of another request')
  return plain.body
}
