import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import { freshIv } from '../fresh-iv'

export const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16
const KEY_ID_BYTES = 6

/** Characters of a key's id, with which every encrypted value begins. */
export const KEY_ID_LENGTH = 8

/** Which key encrypts a value, and what it is tied to. */
export interface SealingContext {
  /** Each purpose has a key of its own. */
  readonly purpose: string
  /** Authenticated, not stored: must be equal when the value is opened. */
  readonly associated: string
}

/** A value that cannot be opened: changed, moved, made for another purpose, or of a key that is not in the list. */
export class Unreadable extends Error {
  constructor({ associated }: SealingContext, why: string, options?: ErrorOptions) {
    super(`the encrypted value of ${associated} cannot be opened: ${why}`, options)
    this.name = 'Unreadable'
  }
}

/** Several master keys: the newest encrypts, all of them decrypt. */
export interface KeyRing {
  /** The ids of the keys, newest first. */
  readonly keyIds: readonly [string, ...string[]]
  /** `<key id>.<base64url of iv, tag and cipher text>`: AES-256-GCM with a fresh IV. */
  seal(context: SealingContext, plain: string): string
  /** @throws Unreadable */
  open(context: SealingContext, sealed: string): string
}

/** The id of the key that a value was encrypted with. */
export const keyIdOf = (sealed: string): string => sealed.slice(0, KEY_ID_LENGTH)

/** A master key: its id, and the key of each purpose (HKDF-SHA256 of the secret). */
function masterKey(secret: string) {
  const derive = (info: string, length: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'utf8'), Buffer.alloc(0), info, length))
  const keys = new Map<string, KeyObject>()
  return {
    id: derive('hongbao/key-id', KEY_ID_BYTES).toString('base64url'),
    keyOf(purpose: string): KeyObject {
      const kept = keys.get(purpose)
      if (kept !== undefined) return kept
      const key = createSecretKey(derive(`hongbao/seal/${purpose}`, KEY_BYTES))
      keys.set(purpose, key)
      return key
    },
  }
}

/** @param secrets newest first */
export function createKeyRing([first, ...others]: readonly [string, ...string[]]): KeyRing {
  const newest = masterKey(first)
  const keys = new Map([...others.map(masterKey), newest].map((key) => [key.id, key]))
  const older = [...keys.keys()].filter((id) => id !== newest.id)

  return {
    keyIds: [newest.id, ...older],
    seal({ purpose, associated }, plain) {
      const iv = freshIv(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', newest.keyOf(purpose), iv)
      cipher.setAAD(Buffer.from(associated, 'utf8'))
      const data = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return `${newest.id}.${Buffer.concat([iv, cipher.getAuthTag(), data]).toString('base64url')}`
    },
    open(context, sealed) {
      const key = keys.get(keyIdOf(sealed))
      if (key === undefined || sealed[KEY_ID_LENGTH] !== '.') throw new Unreadable(context, 'unknown key')
      const bytes = Buffer.from(sealed.slice(KEY_ID_LENGTH + 1), 'base64url')
      try {
        const decipher = createDecipheriv(
          'aes-256-gcm',
          key.keyOf(context.purpose),
          bytes.subarray(0, IV_BYTES),
          { authTagLength: TAG_BYTES },
        )
        decipher.setAAD(Buffer.from(context.associated, 'utf8'))
        decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
        const data = bytes.subarray(IV_BYTES + TAG_BYTES)
        return decipher.update(data, undefined, 'utf8') + decipher.final('utf8')
      } catch (error) {
        throw new Unreadable(context, 'it was changed or belongs elsewhere', { cause: error })
      }
    },
  }
}
