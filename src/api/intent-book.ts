import * as z from 'zod/mini'
import { toBase64 } from '../../domain/base64'
import type { CryptoSuite } from '../../domain/envelope'
import { readStored, removeStored, writeStored } from '../platform/storage'

const KEY_BYTES = 24
/** Intents of one name that wait for an answer at a time: those of the people and tabs that share a browser. */
const MOST_WAITING = 8

const intents = z.array(
  z.object({
    key: z.string(),
    /** HMAC of the body under `key`: tells a repetition from another intent without storing what was entered. */
    body: z.string(),
  }),
)

export interface IntentBook {
  /** The idempotency key of an intent: the stored one while the same intent has no answer, else a new one. */
  begin: (name: string, body: unknown) => string
  /** The intent of a key has its answer; the next one gets a key of its own. */
  settle: (name: string, key: string) => void
}

const utf8 = new TextEncoder()
const storageKey = (name: string) => `hongbao.intent.${name}`

/** Idempotency keys in the browser's local storage, so that they outlive a killed tab (decisions §3). */
export function storedIntents(suite: CryptoSuite): IntentBook {
  const digest = (key: string, body: unknown) =>
    toBase64(suite.hmacSha256(utf8.encode(key), JSON.stringify(body)))
  const waiting = (name: string) => readStored('local', storageKey(name), intents) ?? []
  return {
    begin(name, body) {
      const kept = waiting(name)
      const same = kept.find((one) => one.body === digest(one.key, body))
      if (same) return same.key
      const key = toBase64(suite.randomBytes(KEY_BYTES)).replace(/[^A-Za-z0-9]/g, '-')
      const all = [...kept, { key, body: digest(key, body) }]
      writeStored('local', storageKey(name), all.slice(-MOST_WAITING))
      return key
    },
    settle(name, key) {
      const left = waiting(name).filter((one) => one.key !== key)
      if (left.length > 0) writeStored('local', storageKey(name), left)
      else removeStored('local', storageKey(name))
    },
  }
}
