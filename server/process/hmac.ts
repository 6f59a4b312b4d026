import { createHmac, hash } from 'node:crypto'

const BLOCK_BYTES = 64
const HASH_BYTES = 32
/** Longer messages are hashed by node:crypto's own object, whose cost they hide. */
const MOST_BYTES = 4_096
/** Of one character of a JavaScript text in UTF-8. */
const MOST_BYTES_OF_CHARACTER = 3

/** Both hashes take their text from here: nothing is made anew but the digests. */
const inner = Buffer.alloc(BLOCK_BYTES + MOST_BYTES)
const outer = Buffer.alloc(BLOCK_BYTES + HASH_BYTES)

/** A key as the two hashes take it: padded to a block, each with its own mask. A longer one is hashed first (RFC 2104). */
interface HmacKey {
  readonly bytes: Uint8Array
  readonly innerPad: Uint8Array
  readonly outerPad: Uint8Array
}

export function hmacKey(given: Uint8Array): HmacKey {
  const bytes = given.length > BLOCK_BYTES ? hash('sha256', given, 'buffer') : given
  const innerPad = new Uint8Array(BLOCK_BYTES).fill(0x36)
  const outerPad = new Uint8Array(BLOCK_BYTES).fill(0x5c)
  for (let at = 0; at < bytes.length; at++) {
    innerPad[at] = (bytes[at] ?? 0) ^ 0x36
    outerPad[at] = (bytes[at] ?? 0) ^ 0x5c
  }
  return { bytes, innerPad, outerPad }
}

/**
 * HMAC-SHA-256 (RFC 2104, FIPS 198-1) of a text in UTF-8 or of bytes, by two hashes of node:crypto. Its `createHmac` makes an
 * object outside the heap for each, which costs twice as much and has to be collected.
 * @param encoding of the 32 bytes that come back
 */
export function hmacSha256(
  { bytes, innerPad, outerPad }: HmacKey,
  message: Uint8Array | string,
  encoding: 'base64url' | 'binary',
): string {
  const isLong = message.length * (typeof message === 'string' ? MOST_BYTES_OF_CHARACTER : 1) > MOST_BYTES
  if (isLong) return createHmac('sha256', bytes).update(message).digest(encoding)
  inner.set(innerPad)
  const length = put(message)
  outer.set(outerPad)
  outer.write(hash('sha256', inner.subarray(0, BLOCK_BYTES + length), 'binary'), BLOCK_BYTES, 'binary')
  return hash('sha256', outer, encoding)
}

/** Puts a message behind the pad; gives how many bytes it is. */
function put(message: Uint8Array | string): number {
  if (typeof message === 'string') return inner.write(message, BLOCK_BYTES, 'utf8')
  inner.set(message, BLOCK_BYTES)
  return message.length
}
