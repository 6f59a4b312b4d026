import { createHmac, timingSafeEqual } from 'node:crypto'

/** Far more than two clocks differ; a recorded message is worth nothing afterwards. */
export const MAX_AGE_MS = 300_000

type Headers = Readonly<Record<string, unknown>>

/** How messages to and from a gateway are signed. */
export interface SignedMessages {
  /** The headers of a signed message: HMAC-SHA256 over the direction, the time stamp, a dot and the body's bytes, hex. */
  headersOf(body: string, key: string, now: number): Record<string, string>
  /** Whether the key's owner signed this body within the last five minutes. Compares in constant time. */
  isFresh(body: string, headers: Headers, key: string, now: number): boolean
  /** The signature that a message brought: no other one of the key's owner has it. */
  signatureIn(headers: Headers): string
}

/**
 * @param kind is in the names of the headers: `x-<kind>-timestamp` (epoch ms) and `x-<kind>-signature`
 * @param direction of answers, `answer.`: a request that is sent back is none
 */
export function signedMessages(kind: string, direction: '' | 'answer.' = ''): SignedMessages {
  const signatureOf = (body: string, timestamp: string, key: string): string =>
    createHmac('sha256', key).update(`${direction}${timestamp}.${body}`).digest('hex')
  const timestampHeader = `x-${kind}-timestamp`
  const signatureHeader = `x-${kind}-signature`
  return {
    headersOf(body, key, now) {
      const timestamp = String(now)
      return {
        'content-type': 'application/json',
        [timestampHeader]: timestamp,
        [signatureHeader]: signatureOf(body, timestamp, key),
      }
    },
    isFresh(body, headers, key, now) {
      const { [timestampHeader]: timestamp, [signatureHeader]: signature } = headers
      if (typeof timestamp !== 'string' || typeof signature !== 'string') return false
      if (!/^\d{1,16}$/.test(timestamp) || Math.abs(now - Number(timestamp)) > MAX_AGE_MS) return false
      const expected = Buffer.from(signatureOf(body, timestamp, key))
      const given = Buffer.from(signature)
      return expected.length === given.length && timingSafeEqual(expected, given)
    },
    signatureIn: (headers) => String(headers[signatureHeader]),
  }
}
