import { canonicalJson } from '../../../domain/canonical-json'
import { sha256Hex } from '../../../domain/rules/draws/digest'
import { nodeCryptoSuite } from '../../process/crypto'

/** A campaign's file as a version keeps it. */
export interface CampaignDocument {
  /** Canonical JSON: equal for files that differ in spaces and in the order of their fields alone. */
  text: string
  /** Hexadecimal SHA-256 of `text`. */
  sha256: string
}

/** The document of a file's content. */
export function documentOf(value: unknown): CampaignDocument {
  const text = canonicalJson(value)
  return { text, sha256: documentHash(text) }
}

/** Hexadecimal SHA-256 of a document's text. */
export const documentHash = (text: string): string => sha256Hex(nodeCryptoSuite, text)
