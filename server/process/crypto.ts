import { createCipheriv, createDecipheriv, hash } from 'node:crypto'
import type { CryptoSuite } from '../../domain/envelope'
import type { DigestSuite } from '../../domain/rules/draws/digest'
import { freshIv } from './fresh-iv'
import { hmacKey, hmacSha256 } from './hmac'

const CBC = 'aes-256-cbc'
/**
 * A cipher's key goes as a text: one that is bytes costs more, and on Node 24, which throws and catches two errors within it
 * for each, four times what the cipher itself takes.
 */
const LATIN1 = { encoding: 'latin1' } as const
const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength)
const textOf = (key: Uint8Array): string => bufferOf(key).toString('latin1')

/** A digest that comes as a text costs less than one in a buffer of its own. */
const bytesOf = (digest: string): Uint8Array => Buffer.from(digest, 'binary')

/** The primitives of the envelope and of draws over node:crypto. */
export const nodeCryptoSuite: CryptoSuite & DigestSuite = {
  aesCbcEncrypt(plain, key, iv) {
    const cipher = createCipheriv(CBC, textOf(key), iv, LATIN1)
    return Buffer.concat([cipher.update(plain), cipher.final()])
  },
  aesCbcDecrypt(data, key, iv) {
    const decipher = createDecipheriv(CBC, textOf(key), iv, LATIN1)
    return Buffer.concat([decipher.update(data), decipher.final()])
  },
  hmacSha256: (key, message) => bytesOf(hmacSha256(hmacKey(key), message, 'binary')),
  sha256: (message) => bytesOf(hash('sha256', message, 'binary')),
  toBase64: (bytes) => bufferOf(bytes).toString('base64'),
  fromBase64(text) {
    const bytes = Buffer.from(text, 'base64')
    return bytes.toString('base64') === text ? bytes : undefined
  },
  randomBytes: freshIv,
}
