/** Of this browser: what a served form keeps is encrypted with it. A place of its own, since the app's key has it fetch its ciphers first. */
const KEY_PLACE = 'hongbao.served-key'
/** Of this tab and session. */
const ENTRIES_PLACE = 'hongbao.served-form'
const ALGORITHM = 'AES-GCM'
const KEY_BYTES = 32
const IV_BYTES = 12

/** What stands in each field of a form, in their order; null for what is not kept. */
export type Entries = (string | boolean | null)[]

interface Kept {
  address: string
  entries: Entries
}

/** Bytes as storage has them: this file shares no code with the app, which comes later. */
const toText = (bytes: Uint8Array) => JSON.stringify([...bytes])
const toBytes = (text: string) => Uint8Array.from(JSON.parse(text) as number[])

const random = (length: number) => crypto.getRandomValues(new Uint8Array(length))

function cipherKey(): Promise<CryptoKey> {
  const text = localStorage.getItem(KEY_PLACE) ?? toText(random(KEY_BYTES))
  localStorage.setItem(KEY_PLACE, text)
  return crypto.subtle.importKey('raw', toBytes(text), ALGORITHM, false, ['encrypt', 'decrypt'])
}

/** Counts what was asked of the store, so that what was removed meanwhile is not written any more. */
let turn = 0

/** Keeps what stands in the form of this address until the session ends; not where storage or ciphers are denied. */
export async function keepEntries(entries: Entries): Promise<void> {
  turn += 1
  const own = turn
  try {
    const kept: Kept = { address: location.href, entries }
    const iv = random(IV_BYTES)
    const text = new TextEncoder().encode(JSON.stringify(kept))
    const sealed = await crypto.subtle.encrypt({ name: ALGORITHM, iv }, await cipherKey(), text)
    if (own === turn)
      sessionStorage.setItem(ENTRIES_PLACE, toText(new Uint8Array([...iv, ...new Uint8Array(sealed)])))
  } catch {
    // An origin without TLS, or storage that is denied: what is entered lives as long as the page.
  }
}

/** @returns what was kept for this address; undefined where there is nothing, or nothing that can be read */
export async function keptEntries(): Promise<Entries | undefined> {
  try {
    const text = sessionStorage.getItem(ENTRIES_PLACE)
    if (text === null) return undefined
    const bytes = toBytes(text)
    const iv = bytes.subarray(0, IV_BYTES)
    const opened = await crypto.subtle.decrypt(
      { name: ALGORITHM, iv },
      await cipherKey(),
      bytes.subarray(IV_BYTES),
    )
    const { address, entries } = JSON.parse(new TextDecoder().decode(opened)) as Kept
    return address === location.href ? entries : undefined
  } catch {
    return undefined
  }
}

export function forgetEntries(): void {
  turn += 1
  try {
    sessionStorage.removeItem(ENTRIES_PLACE)
  } catch {
    // Nothing was kept.
  }
}
