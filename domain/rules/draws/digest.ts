import type { HmacSuite } from '../../hkdf'

/** The hashes that each side provides: node:crypto on the server, crypto-js in the browser. */
export interface DigestSuite extends HmacSuite {
  /** 32 bytes, of bytes or of a text in UTF-8. */
  sha256(message: Uint8Array | string): Uint8Array
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** Two lower-case digits a byte. */
export function hexOf(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += HEX[byte]
  return text
}

/** The bytes of an even number of hexadecimal digits. */
export const bytesOfHex = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

/** SHA-256 of a text in UTF-8, as `sha256sum` prints it. */
export const sha256Hex = (suite: Pick<DigestSuite, 'sha256'>, text: string): string =>
  hexOf(suite.sha256(text))
