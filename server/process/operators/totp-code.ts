import { createHmac } from 'node:crypto'

/** How long a code is good for. */
export const STEP_MS = 30_000
export const DIGITS = 6

/**
 * The code of a moment (RFC 6238 with SHA-1, 6 digits of 30 s; RFC 4226 §5.3).
 * @param at epoch ms
 */
export function totpCode(secret: Buffer, at: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at / STEP_MS)))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0x0f
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}
