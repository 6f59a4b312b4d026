import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

/** The installation's keys, from HONGBAO_SECRET: stored data is encrypted, what is looked up is hashed. */
export interface Secrets {
  /** AES-256-GCM with a fresh IV: base64url of iv, tag and cipher text. */
  encrypt(plain: string): string
  /** The inverse; throws when the text was changed or made with another secret. */
  decrypt(sealed: string): string
  /** Keyed hash (HMAC-SHA256, base64url) of a purpose and its parts; equal only for equal parts in equal order. */
  hash(purpose: string, ...parts: readonly string[]): string
}

/** Derives the keys of storage from the secret (HKDF-SHA256). */
export function createSecrets(secret: string): Secrets {
  const derive = (info: string) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'utf8'), Buffer.alloc(0), info, KEY_BYTES))
  const storageKey = derive('hongbao/storage')
  const hashKey = derive('hongbao/hash')

  return {
    encrypt(plain) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', storageKey, iv)
      const data = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), data]).toString('base64url')
    },
    decrypt(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', storageKey, bytes.subarray(0, IV_BYTES))
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    },
    hash(purpose, ...parts) {
      return createHmac('sha256', hashKey)
        .update(JSON.stringify([purpose, ...parts]))
        .digest('base64url')
    },
  }
}
