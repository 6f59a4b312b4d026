import * as z from 'zod/mini'
import { canonicalJson } from '../../canonical-json'
import { type DigestSuite, sha256Hex } from './digest'

const count = z.int().check(z.nonnegative())

/** One draw, as the log keeps it: what it was made of, what it saw and what it gave. No personal data. */
const drawEntry = z.object({
  /** Version of the prize table. */
  version: z.int(),
  /** Epoch ms. */
  at: z.number(),
  /** The award's own identity: a keyed hash of campaign and person. */
  ref: z.string(),
  /** What the player's browser made at the tap; empty where the caller sent none. */
  contribution: z.string(),
  /** How many of each limited item could be won when the draw looked. */
  left: z.record(z.string(), count),
  /** Items whose last piece another draw took between the look and the take, in order. */
  missed: z.array(z.string()),
  /** 0 = nothing could be won. */
  awardIndex: count,
  /** Which piece of its item it took, counted from 1; null for an item that never runs out. */
  piece: z.nullable(z.int()),
  /** Set when the number alone did not decide: by the lab of a demo, or because the campaign's budget was spent. */
  by: z.optional(z.enum(['lab', 'budget'])),
})
export type DrawEntry = z.output<typeof drawEntry>

/** A sealed row of the log. */
export interface LogRow {
  /** From 1, without gaps. */
  seq: number
  /** Hexadecimal, of the row before, the place and the text. */
  hash: string
  receipt: string
  /** The entry's text. */
  body: string
}

/** The chain's beginning, before the first row. */
export const CHAIN_START = ''

/** The text of an entry that is hashed: canonical JSON. */
export const entryText = (entry: DrawEntry): string => canonicalJson(entry)

/** Reads an entry's text; undefined when it is none. */
export function readEntry(text: string): DrawEntry | undefined {
  try {
    const read = drawEntry.safeParse(JSON.parse(text))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}

/** Hash of a row: SHA-256 of the hash before it, its place, its receipt and its text, each on a line. */
export const rowHash = (
  suite: Pick<DigestSuite, 'sha256'>,
  before: string,
  { seq, receipt, body }: Omit<LogRow, 'hash'>,
): string => sha256Hex(suite, `${before}\n${seq}\n${receipt}\n${body}`)
