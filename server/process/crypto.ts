import { createCipheriv, createDecipheriv, createHmac, hash } from 'node:crypto'
import type { CryptoSuite } from '../../domain/envelope'
import type { DigestSuite } from '../../domain/rules/draws/digest'
import { freshIv } from './fresh-iv'

/** A digest that comes as a text costs less than one in a buffer of its own. */
const bytesOf = (digest: string): Uint8Array => Buffer.from(digest, 'binary')

/** The primitives of the envelope and of draws over node:crypto. */
export const nodeCryptoSuite: CryptoSuite & DigestSuite = {
  aesCbcEncrypt(plain, key, iv) {
    const cipher = createCipheriv('aes-256-cbc', key, iv)
    return Buffer.concat([cipher.update(plain), cipher.final()])
  },
  aesCbcDecrypt(data, key, iv) {
    const decipher = createDecipheriv('aes-256-cbc', key, iv)
    return Buffer.concat([decipher.update(data), decipher.final()])
  },
  hmacSha256: (key, message) => bytesOf(createHmac('sha256', key).update(message).digest('binary')),
  sha256: (message) => bytesOf(hash('sha256', message, 'binary')),
  randomBytes: freshIv,
}
