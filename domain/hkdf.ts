/** The hash that each side provides: node:crypto on the server, crypto-js in the browser. */
export interface HmacSuite {
  /** 32 bytes, of bytes or of a text in UTF-8. */
  hmacSha256(key: Uint8Array, message: Uint8Array | string): Uint8Array
}

const HASH_BYTES = 32

const NO_SALT = new Uint8Array(HASH_BYTES)

/**
 * The first half of HKDF with SHA-256 (RFC 5869): the key that `hkdfExpand` makes others from.
 * @param material input keying material
 * @param salt empty means 32 zero bytes (RFC 5869)
 */
export const hkdfExtract = (suite: HmacSuite, material: Uint8Array, salt: Uint8Array): Uint8Array =>
  suite.hmacSha256(salt.length === 0 ? NO_SALT : salt, material)

/**
 * The second half.
 * @param info what the derived key is for
 * @param lengthBytes at most 255 × 32; more throws a RangeError
 */
export function hkdfExpand(
  suite: HmacSuite,
  pseudoRandomKey: Uint8Array,
  info: Uint8Array,
  lengthBytes: number,
): Uint8Array {
  if (lengthBytes > 255 * HASH_BYTES)
    throw new RangeError(`HKDF gives at most 8160 bytes, not ${lengthBytes}`)
  const output = new Uint8Array(lengthBytes)
  let block: Uint8Array = new Uint8Array(0)
  for (let at = 0, counter = 1; at < lengthBytes; at += HASH_BYTES, counter += 1) {
    const input = new Uint8Array(block.length + info.length + 1)
    input.set(block)
    input.set(info, block.length)
    input[input.length - 1] = counter
    block = suite.hmacSha256(pseudoRandomKey, input)
    output.set(block.subarray(0, Math.min(HASH_BYTES, lengthBytes - at)), at)
  }
  return output
}
