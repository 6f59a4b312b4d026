import * as z from 'zod/mini'
import { toBase64 } from '../../domain/base64'
import { type CryptoSuite, deriveKeys, type EnvelopeKeys, openField, sealField } from '../../domain/envelope'
import { readStored, removeStored, storedNames, writeStored } from './storage'

const KEY_PLACE = 'hongbao.draft-key'
const KEY_BYTES = 32

/** The ciphers, a large part of a first visit: fetched before the first page only where this browser has a key. */
let suite: CryptoSuite | undefined
/** What was written before they came, by place. */
const waiting = new Map<string, unknown>()

/** Fetches the ciphers, and seals what waited for them. */
async function loadSuite(): Promise<void> {
  suite = (await import('./crypto')).browserCryptoSuite
  for (const [place, value] of waiting) seal(suite, place, value)
  waiting.clear()
}

/** Fetches the ciphers ahead: a value that is written while the page goes away is sealed only if they are there. */
export function prefetchCiphers(): void {
  if (suite === undefined) loadSuite().catch(() => {})
}

/**
 * Makes sealed values readable; to be awaited before the first of them is read.
 * @param isDraftToCome a draft is written as soon as the first page is there, and is to outlive a reload at that moment
 */
export async function openSealedStorage(isDraftToCome = false): Promise<void> {
  const isNeeded = isDraftToCome || readStored('local', KEY_PLACE, z.string()) !== undefined
  // Without the ciphers a draft lives as long as the page.
  if (isNeeded) await loadSuite().catch(() => {})
}

/** The key of this browser's own sealed values, made when first needed. */
function ownKeys(ciphers: CryptoSuite): EnvelopeKeys {
  const kept = readStored('local', KEY_PLACE, z.string())
  const material = kept ?? toBase64(ciphers.randomBytes(KEY_BYTES))
  if (kept === undefined) writeStored('local', KEY_PLACE, material)
  return deriveKeys(material, ciphers)
}

function opened(place: string): unknown {
  if (waiting.has(place)) return waiting.get(place)
  const field = suite && readStored('session', place, z.string())
  if (suite === undefined || field === undefined) return undefined
  try {
    return JSON.parse(openField(field, ownKeys(suite), suite))
  } catch {
    return undefined
  }
}

/** Reads a value of `writeSealed`; one that is missing, was changed or does not fit counts as absent. */
export function readSealed<S extends z.ZodMiniType>(place: string, schema: S): z.output<S> | undefined {
  const parsed = schema.safeParse(opened(place))
  return parsed.success ? parsed.data : undefined
}

function seal(ciphers: CryptoSuite, place: string, value: unknown): void {
  writeStored('session', place, sealField(JSON.stringify(value), ownKeys(ciphers), ciphers))
}

/** Stores a value for the session, encrypted. */
export function writeSealed(place: string, value: unknown): void {
  if (suite) {
    seal(suite, place, value)
    return
  }
  waiting.set(place, value)
  // Where the ciphers cannot be had, the value lives as long as the page.
  loadSuite().catch(() => {})
}

export function removeSealed(place: string): void {
  waiting.delete(place)
  removeStored('session', place)
}

/** Removes every value whose place begins with `prefix`. */
export function removeSealedUnder(prefix: string): void {
  const waits = [...waiting.keys()].filter((place) => place.startsWith(prefix))
  for (const place of [...waits, ...storedNames('session', prefix)]) removeSealed(place)
}
