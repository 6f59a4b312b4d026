import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { CryptoSuite } from '../../domain/envelope'

/** The envelope's primitives over node:crypto. */
export const nodeCryptoSuite: CryptoSuite = {
  aesCbcEncrypt(plain, key, iv) {
    const cipher = createCipheriv('aes-256-cbc', key, iv)
    return Buffer.concat([cipher.update(plain), cipher.final()])
  },
  aesCbcDecrypt(data, key, iv) {
    const decipher = createDecipheriv('aes-256-cbc', key, iv)
    return Buffer.concat([decipher.update(data), decipher.final()])
  },
  hmacSha256: (key, message) => createHmac('sha256', key).update(message).digest(),
  randomBytes: (count) => randomBytes(count),
}
