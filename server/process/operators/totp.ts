import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const STEP_MS = 30_000
const DIGITS = 6
/** Bytes of a secret: as many as the HMAC has. */
const SECRET_BYTES = 20
/** Steps before and after the present one whose codes count, for a phone whose clock is off. */
const WINDOW = 1
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const newTotpSecret = (): Buffer => randomBytes(SECRET_BYTES)

/** The code of a step (RFC 6238 with SHA-1, 6 digits of 30 s; RFC 4226 §5.3). */
function codeOfStep(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0x0f
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** @param now epoch ms */
const stepAt = (now: number): number => Math.floor(now / STEP_MS)

/** @param now epoch ms */
export const totpCode = (secret: Buffer, now: number): string => codeOfStep(secret, stepAt(now))

/** The step that a code is of, among the present one and its neighbours; undefined for a code of none. */
export function stepOfCode(secret: Buffer, code: string, now: number): number | undefined {
  const given = Buffer.from(code.padEnd(DIGITS).slice(0, DIGITS))
  const steps = Array.from({ length: 2 * WINDOW + 1 }, (_, index) => stepAt(now) - WINDOW + index)
  return steps.find((step) => {
    const expected = Buffer.from(codeOfStep(secret, step))
    return code.length === DIGITS && given.length === expected.length && timingSafeEqual(given, expected)
  })
}

/** What an authenticator app reads, as a link or from a QR code. */
export function totpAddress(name: string, secret: Buffer): string {
  const label = `Hongbao:${name}`
  return `otpauth://totp/${encodeURIComponent(label)}?secret=${base32(secret)}&issuer=Hongbao`
}

/** RFC 4648 §6, without padding. */
function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}
