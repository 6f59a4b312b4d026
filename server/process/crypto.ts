import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hash } from 'node:crypto'
import type { CryptoSuite } from '../../domain/envelope'
import type { DigestSuite } from '../../domain/rules/draws/digest'
import { freshIv } from './fresh-iv'

/** A digest that comes as a text costs less than one in a buffer of its own. */
const bytesOf = (digest: string): Uint8Array => Buffer.from(digest, 'binary')

/**
 * Node 24 throws and catches two errors within it for each key that is bytes, five times what the hash itself takes; a text
 * or a key of its own is spared them.
 */
const LATIN1 = { encoding: 'latin1' } as const
const textOf = ({ buffer, byteOffset, byteLength }: Uint8Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString('latin1')

/** The primitives of the envelope and of draws over node:crypto. */
export const nodeCryptoSuite: CryptoSuite & DigestSuite = {
  aesCbcEncrypt(plain, key, iv) {
    const cipher = createCipheriv('aes-256-cbc', createSecretKey(key), iv)
    return Buffer.concat([cipher.update(plain), cipher.final()])
  },
  aesCbcDecrypt(data, key, iv) {
    const decipher = createDecipheriv('aes-256-cbc', createSecretKey(key), iv)
    return Buffer.concat([decipher.update(data), decipher.final()])
  },
  hmacSha256: (key, message) =>
    bytesOf(createHmac('sha256', textOf(key), LATIN1).update(message).digest('binary')),
  sha256: (message) => bytesOf(hash('sha256', message, 'binary')),
  randomBytes: freshIv,
}
