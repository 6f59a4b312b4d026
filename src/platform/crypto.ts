import 'crypto-js/aes'
import CryptoJS from 'crypto-js/core'
import HmacSHA256 from 'crypto-js/hmac-sha256'
import WordArray from 'crypto-js/lib-typedarrays'
import { fromBase64, toBase64 } from '../../domain/base64'
import type { CryptoSuite } from '../../domain/envelope'

type Words = ReturnType<typeof WordArray.create>

const BLOCK_BYTES = 16

/** crypto-js takes off whatever the last byte says; this checks that it is a PKCS#7 padding. */
const strictPadding = {
  unpad(words: Words) {
    const bytes = toBytes(words)
    const count = bytes[bytes.length - 1] ?? 0
    const padding = bytes.subarray(-count)
    if (count < 1 || count > BLOCK_BYTES || padding.some((byte) => byte !== count)) {
      throw new Error('wrong padding')
    }
    words.sigBytes -= count
  },
}

/** The envelope's primitives over crypto-js, whose defaults are CBC and PKCS#7. */
export const browserCryptoSuite: CryptoSuite = {
  aesCbcEncrypt(plain, key, iv) {
    const cipher = CryptoJS.algo.AES.createEncryptor(toWords(key), { iv: toWords(iv) })
    return toBytes(cipher.finalize(toWords(plain)))
  },
  aesCbcDecrypt(data, key, iv) {
    const cipher = CryptoJS.algo.AES.createDecryptor(toWords(key), {
      iv: toWords(iv),
      padding: strictPadding,
    })
    return toBytes(cipher.finalize(toWords(data)))
  },
  hmacSha256: (key, message) => toBytes(HmacSHA256(wordsOf(message), toWords(key))),
  toBase64,
  fromBase64,
  randomBytes: (count) => globalThis.crypto.getRandomValues(new Uint8Array(count)),
}

const utf8 = new TextEncoder()

/** Of bytes, or of a text in UTF-8. */
export const wordsOf = (message: Uint8Array | string): Words =>
  toWords(typeof message === 'string' ? utf8.encode(message) : message)

function toWords(bytes: Uint8Array): Words {
  return WordArray.create(bytes)
}

export function toBytes(words: Words): Uint8Array {
  const bytes = new Uint8Array(words.sigBytes)
  for (let at = 0; at < bytes.length; at += 1) {
    bytes[at] = (words.words[at >>> 2] ?? 0) >>> (24 - (at % 4) * 8)
  }
  return bytes
}
