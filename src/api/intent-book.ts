import * as z from 'zod/mini'
import { toBase64 } from '../../domain/base64'
import type { CryptoSuite } from '../../domain/envelope'
import { readStored, removeStored, writeStored } from '../platform/storage'

const KEY_BYTES = 24

const intent = z.object({
  key: z.string(),
  /** HMAC of the body under `key`: tells a repetition from another intent without storing what was entered. */
  body: z.string(),
})

export interface IntentBook {
  /** The idempotency key of an intent: the stored one while the same intent has no answer, else a new one. */
  begin: (name: string, body: unknown) => string
  /** The intent has its answer; the next one gets a key of its own. */
  settle: (name: string) => void
}

const utf8 = new TextEncoder()
const storageKey = (name: string) => `hongbao.intent.${name}`

/** Idempotency keys in the browser's local storage, so that they outlive a killed tab (decisions §3). */
export function storedIntents(suite: CryptoSuite): IntentBook {
  const digest = (key: string, body: unknown) =>
    toBase64(suite.hmacSha256(utf8.encode(key), JSON.stringify(body)))
  return {
    begin(name, body) {
      const kept = readStored('local', storageKey(name), intent)
      if (kept && kept.body === digest(kept.key, body)) return kept.key
      const key = toBase64(suite.randomBytes(KEY_BYTES)).replace(/[^A-Za-z0-9]/g, '-')
      writeStored('local', storageKey(name), { key, body: digest(key, body) })
      return key
    },
    settle: (name) => removeStored('local', storageKey(name)),
  }
}
