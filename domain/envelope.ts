import * as z from 'zod/mini'
import { type HmacSuite, hkdfExpand, hkdfExtract } from './hkdf'

/** The primitives that each side provides: node:crypto on the server, crypto-js in the browser. */
export interface CryptoSuite extends HmacSuite {
  /** AES-256-CBC with PKCS#7 padding; `key` 32 bytes, `iv` 16 bytes. */
  aesCbcEncrypt(plain: Uint8Array, key: Uint8Array, iv: Uint8Array): Uint8Array
  /** The inverse; throws when the padding is wrong. */
  aesCbcDecrypt(cipher: Uint8Array, key: Uint8Array, iv: Uint8Array): Uint8Array
  /** Base64 in its canonical form alone, as `base64.ts` writes and reads it. */
  toBase64(bytes: Uint8Array): string
  fromBase64(text: string): Uint8Array | undefined
  /** Unpredictable bytes, for an initialisation vector. */
  randomBytes(count: number): Uint8Array
}

/** The two keys made from one issued key, 32 bytes each. */
export interface EnvelopeKeys {
  readonly enc: Uint8Array
  readonly mac: Uint8Array
}

/** What travels (decisions §3): all fields base64, the MAC over the text `v.iv.data`. */
export const envelopeSchema = z.object({
  v: z.literal(1),
  iv: z.string(),
  data: z.string(),
  mac: z.string(),
})
export type Envelope = z.output<typeof envelopeSchema>

/** 16 to 64 characters that any store and any log takes as they are (decisions §3). */
const NONCE = /^[A-Za-z0-9_+/=-]{16,64}$/

/** What is inside: `ts` in epoch ms; an answer repeats the nonce of its request. */
const plaintextSchema = z.object({
  ts: z.number(),
  nonce: z.string().check(z.regex(NONCE)),
  body: z.unknown(),
})
type Plaintext = z.output<typeof plaintextSchema>

/**
 * Why an envelope was refused: `malformed` = wrong shape, outside or inside; `mac` = not made with this key, or
 * changed in transit; `decrypt` = an authentic envelope whose cipher text cannot be decrypted.
 */
type EnvelopeFault = 'malformed' | 'mac' | 'decrypt'

export class EnvelopeError extends Error {
  override readonly name = 'EnvelopeError'
  constructor(
    readonly reason: EnvelopeFault,
    detail: string,
  ) {
    super(`envelope refused (${reason}): ${detail}`)
  }
}

/** How far a request's `ts` may be from the server's clock (decisions §3). */
export const FRESH_WINDOW_MS = 300_000

const KEY_BYTES = 32
const IV_BYTES = 16
const BLOCK_BYTES = 16
const MAC_BYTES = 32

const utf8 = new TextEncoder()
const ENC_INFO = utf8.encode('hongbao/enc')
const MAC_INFO = utf8.encode('hongbao/mac')
const NO_SALT = new Uint8Array(0)

/** True when `ts` is at most 300 s off `now`, either way; both epoch ms. */
export function isFresh(ts: number, now: number): boolean {
  return Math.abs(now - ts) <= FRESH_WINDOW_MS
}

/**
 * Derives the AES and the MAC key from an issued key (`encryptKey` or `decodeKey` of the auth answer).
 * @throws EnvelopeError `malformed` when the text is not base64 of 32 bytes.
 */
export function deriveKeys(base64Key: string, suite: CryptoSuite): EnvelopeKeys {
  const material = suite.fromBase64(base64Key)
  if (material?.length !== KEY_BYTES) throw new EnvelopeError('malformed', 'the issued key is not 32 bytes')
  const pseudoRandomKey = hkdfExtract(suite, material, NO_SALT)
  return {
    enc: hkdfExpand(suite, pseudoRandomKey, ENC_INFO, KEY_BYTES),
    mac: hkdfExpand(suite, pseudoRandomKey, MAC_INFO, KEY_BYTES),
  }
}

/** Encrypts and authenticates `plain` with a fresh IV. `body` is anything that JSON can carry. */
export function seal({ ts, nonce, body }: Plaintext, keys: EnvelopeKeys, suite: CryptoSuite): Envelope {
  const { iv, data } = encrypt(JSON.stringify({ ts, nonce, body }), keys, suite)
  return { v: 1, iv, data, mac: macOf(`1.${iv}.${data}`, keys, suite) }
}

/**
 * Checks and decrypts an envelope. The caller checks freshness and nonce.
 * @throws EnvelopeError
 */
export function open(envelope: unknown, keys: EnvelopeKeys, suite: CryptoSuite): Plaintext {
  const parsed = envelopeSchema.safeParse(envelope)
  if (!parsed.success) throw new EnvelopeError('malformed', 'not { v: 1, iv, data, mac }')
  const { v, iv, data, mac } = parsed.data
  const plain = plaintextSchema.safeParse(
    parseJson(decrypt({ iv, data, mac }, `${v}.${iv}.${data}`, keys, suite)),
  )
  if (!plain.success) throw new EnvelopeError('malformed', 'the plaintext is not { ts, nonce, body }')
  return plain.data
}

/** Encrypts one field of a payload: `base64(iv).base64(data).base64(mac)`, the MAC over `iv.data`. */
export function sealField(text: string, keys: EnvelopeKeys, suite: CryptoSuite): string {
  const { iv, data } = encrypt(text, keys, suite)
  return `${iv}.${data}.${macOf(`${iv}.${data}`, keys, suite)}`
}

/**
 * The inverse of `sealField`.
 * @throws EnvelopeError
 */
export function openField(field: string, keys: EnvelopeKeys, suite: CryptoSuite): string {
  const [iv, data, mac, ...rest] = field.split('.')
  if (iv === undefined || data === undefined || mac === undefined || rest.length > 0) {
    throw new EnvelopeError('malformed', 'the field is not iv.data.mac')
  }
  return decrypt({ iv, data, mac }, `${iv}.${data}`, keys, suite)
}

function encrypt(text: string, keys: EnvelopeKeys, suite: CryptoSuite) {
  const iv = suite.randomBytes(IV_BYTES)
  const data = suite.aesCbcEncrypt(utf8.encode(text), keys.enc, iv)
  return { iv: suite.toBase64(iv), data: suite.toBase64(data) }
}

function decrypt(
  sealed: Omit<Envelope, 'v'>,
  authenticated: string,
  keys: EnvelopeKeys,
  suite: CryptoSuite,
): string {
  const iv = suite.fromBase64(sealed.iv)
  const data = suite.fromBase64(sealed.data)
  const mac = suite.fromBase64(sealed.mac)
  if (iv?.length !== IV_BYTES) throw new EnvelopeError('malformed', 'iv is not base64 of 16 bytes')
  if (mac?.length !== MAC_BYTES) throw new EnvelopeError('malformed', 'mac is not base64 of 32 bytes')
  if (data === undefined || data.length === 0 || data.length % BLOCK_BYTES !== 0) {
    throw new EnvelopeError('malformed', 'data is not base64 of whole blocks')
  }
  if (!sameBytes(mac, suite.hmacSha256(keys.mac, authenticated))) {
    throw new EnvelopeError('mac', 'wrong MAC')
  }
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
      suite.aesCbcDecrypt(data, keys.enc, iv),
    )
  } catch {
    throw new EnvelopeError('decrypt', 'the cipher text is no text')
  }
}

function macOf(text: string, keys: EnvelopeKeys, suite: CryptoSuite): string {
  return suite.toBase64(suite.hmacSha256(keys.mac, text))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new EnvelopeError('malformed', 'the plaintext is no JSON')
  }
}

/** Compares in a time that does not depend on where the bytes differ. */
function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false
  let difference = 0
  for (let at = 0; at < a.length; at += 1) difference |= (a[at] ?? 0) ^ (b[at] ?? 0)
  return difference === 0
}
