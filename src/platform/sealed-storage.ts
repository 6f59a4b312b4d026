import * as z from 'zod/mini'
import { toBase64 } from '../../domain/base64'
import { deriveKeys, type EnvelopeKeys, openField, sealField } from '../../domain/envelope'
import { browserCryptoSuite } from './crypto'
import { readStored, writeStored } from './storage'

const KEY_PLACE = 'hongbao.draft-key'
const KEY_BYTES = 32

/** The key of this browser's own sealed values, made when first needed. */
function ownKeys(): EnvelopeKeys {
  const kept = readStored('local', KEY_PLACE, z.string())
  const material = kept ?? toBase64(browserCryptoSuite.randomBytes(KEY_BYTES))
  if (kept === undefined) writeStored('local', KEY_PLACE, material)
  return deriveKeys(material, browserCryptoSuite)
}

/** Reads a value of `writeSealed`; one that is missing, was changed or does not fit counts as absent. */
export function readSealed<S extends z.ZodMiniType>(place: string, schema: S): z.output<S> | undefined {
  const field = readStored('session', place, z.string())
  if (field === undefined) return undefined
  try {
    const parsed = schema.safeParse(JSON.parse(openField(field, ownKeys(), browserCryptoSuite)))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

/** Stores a value for the session, encrypted. */
export function writeSealed(place: string, value: unknown): void {
  writeStored('session', place, sealField(JSON.stringify(value), ownKeys(), browserCryptoSuite))
}
