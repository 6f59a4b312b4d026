import { deflateRawSync } from 'node:zlib'

/** What production's key material is made of. */
export const SECRET_BYTES = 32

const HEX = /^[0-9a-f]+$/i

/**
 * Whether a text can be `SECRET_BYTES` random bytes, in hexadecimal or base64: long enough, and without the repetition
 * that a compressor finds (`aaaa…`, `0123456789…` again and again). It cannot tell a sentence from chance.
 */
export function isRandomSecret(text: string): boolean {
  const bytes = HEX.test(text) ? text.length / 2 : Math.floor((text.length * 6) / 8)
  return bytes >= SECRET_BYTES && deflateRawSync(text, { level: 9 }).length >= SECRET_BYTES
}
