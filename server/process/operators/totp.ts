import { randomBytes, timingSafeEqual } from 'node:crypto'
import { DIGITS, STEP_MS, totpCode } from './totp-code'

/** Bytes of a secret: as many as the HMAC has. */
const SECRET_BYTES = 20
/** Steps before and after the present one whose codes count, for a phone whose clock is off. */
const WINDOW = 1
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const newTotpSecret = (): Buffer => randomBytes(SECRET_BYTES)

/** The step that a code is of, among the present one and its neighbours; undefined for a code of none. */
export function stepOfCode(secret: Buffer, code: string, now: number): number | undefined {
  const given = Buffer.from(code.padEnd(DIGITS).slice(0, DIGITS))
  const steps = Array.from(
    { length: 2 * WINDOW + 1 },
    (_, index) => Math.floor(now / STEP_MS) - WINDOW + index,
  )
  return steps.find((step) => {
    const expected = Buffer.from(totpCode(secret, step * STEP_MS))
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
