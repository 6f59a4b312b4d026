import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import type { CryptoSuite } from '../../domain/envelope'
import type { DigestSuite } from '../../domain/rules/draws/digest'

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
  hmacSha256: (key, message) => createHmac('sha256', key).update(message).digest(),
  sha256: (message) => createHash('sha256').update(message).digest(),
  randomBytes: (count) => randomBytes(count),
}
