const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const PAD = '='
/** Value of a character by its code, 255 for every other one. */
const VALUES = new Uint8Array(128).fill(255)
for (let value = 0; value < ALPHABET.length; value++) VALUES[ALPHABET.charCodeAt(value)] = value

/**
 * Encodes bytes as base64 with padding. Written by table: `btoa` and `atob` cost several times as much in Node
 * and need a binary string in between.
 */
export function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const group = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0)
    text += ALPHABET.charAt(group >> 18) + ALPHABET.charAt((group >> 12) & 63)
    text += at + 1 < bytes.length ? ALPHABET.charAt((group >> 6) & 63) : PAD
    text += at + 2 < bytes.length ? ALPHABET.charAt(group & 63) : PAD
  }
  return text
}

/**
 * Decodes base64 text. Only the canonical form is taken (alphabet of RFC 4648 §4, padding, no blanks,
 * unused bits zero), so that each byte string has one text.
 * @returns undefined for any other text.
 */
export function fromBase64(text: string): Uint8Array | undefined {
  if (text.length % 4 !== 0) return undefined
  const padding = text.endsWith('==') ? 2 : text.endsWith(PAD) ? 1 : 0
  const digits = text.length - padding
  const bytes = new Uint8Array((text.length / 4) * 3 - padding)
  let group = 0
  let bits = 0
  let filled = 0
  for (let at = 0; at < digits; at++) {
    const code = text.charCodeAt(at)
    const value = code < 128 ? (VALUES[code] ?? 255) : 255
    if (value === 255) return undefined
    group = ((group << 6) | value) & 0xffff
    bits += 6
    if (bits >= 8) {
      bits -= 8
      bytes[filled++] = (group >> bits) & 0xff
    }
  }
  return (group & ((1 << bits) - 1)) === 0 ? bytes : undefined
}
