import * as z from 'zod/mini'
import { canonicalJson } from '../../canonical-json'
import { type DigestSuite, sha256Hex } from './digest'
import { WHEN_GONE } from './pick'

const count = z.int().check(z.nonnegative())

export const tablePrize = z.object({
  awardIndex: z.int().check(z.positive()),
  /** Its item in the campaign's stock. */
  item: z.string(),
  name: z.string(),
  weight: z.number().check(z.nonnegative()),
  /** How many there are in all; absent for one that never runs out. */
  stock: z.optional(count),
  /** How many were gone when the campaign's first table was made; the log counts on from there. */
  taken: z.optional(count),
  /** Fen; 0 = no money. */
  amountFen: count,
  release: z.optional(z.object({ every: z.enum(['hour', 'day']), count, carry: z.boolean() })),
  /** Who gets its odds while none of it can be won; the other prizes where it is left out. */
  whenGone: z.optional(z.enum(WHEN_GONE)),
})

/**
 * What a campaign draws from, and the seeds that it draws with: the document whose SHA-256 is published before the first
 * draw (decisions §19). A change of odds, stock, release, end or seed is a new version.
 */
const drawTable = z.object({
  activityId: z.string(),
  /** From 1, without gaps. */
  version: z.int().check(z.positive()),
  seed: z.object({ id: z.string(), anchor: z.string(), startHour: z.int(), hours: z.int() }),
  /** When the first period of a release begins, epoch ms. */
  startsAt: z.number(),
  /** From when the seed may be opened, epoch ms: nothing is drawn from then on. Null where no end is set. */
  opensAt: z.nullable(z.number()),
  /** awardIndex that a draw falls to when nothing else can be won; null = awardIndex 0. */
  thankYou: z.nullable(z.int()),
  /** True in the demo, whose lab may set a result. */
  isDemo: z.boolean(),
  prizes: z.array(tablePrize),
})

export type DrawTable = z.output<typeof drawTable>
export type TablePrize = DrawTable['prizes'][number]
type Sectors = Pick<DrawTable, 'prizes' | 'thankYou'>

/** The text that is hashed and published: canonical JSON. */
export const tableText = (table: DrawTable): string => canonicalJson(table)

/** Reads a published text; undefined when it is none. */
export function readTable(text: string): DrawTable | undefined {
  try {
    const read = drawTable.safeParse(JSON.parse(text))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}

/** Hexadecimal SHA-256 of a table's text, as `sha256sum` prints it. */
export const tableHash = (suite: Pick<DigestSuite, 'sha256'>, text: string): string => sha256Hex(suite, text)

/** awardIndex that a draw falls to when nothing can be won: the thank-you sector, else 0. */
export const thanksOf = ({ prizes, thankYou }: Sectors): number =>
  prizes.find(({ awardIndex }) => awardIndex === thankYou)?.awardIndex ?? 0

/** awardIndex that a draw falls to when the campaign's budget is spent: the thank-you sector unless it is money, else 0. */
export const freeThanksOf = ({ prizes, thankYou }: Sectors): number =>
  prizes.find(({ awardIndex, amountFen }) => awardIndex === thankYou && amountFen === 0)?.awardIndex ?? 0
