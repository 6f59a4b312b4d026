import * as z from 'zod/mini'

/*
 * What anyone may read of a campaign's draws (decisions §19): plain JSON of `GET /api/draws/<activityId>`, its
 * `/odds` and its `/receipts/<code>`, without a token. No personal data.
 */

const head = z.object({ seq: z.number(), hash: z.string(), at: z.number() })
const row = z.object({ seq: z.number(), hash: z.string(), receipt: z.string(), body: z.string() })
const opened = z.object({ id: z.string(), hour: z.number(), seed: z.string() })
const table = z.object({
  version: z.number(),
  sha256: z.string(),
  at: z.number(),
  /** The seeds that it draws with, by their anchor: what proves a seed of an hour before the table's text is open. */
  seed: z.optional(
    z.object({ id: z.string(), anchor: z.string(), startHour: z.number(), hours: z.number() }),
  ),
  /** Once the campaign's seed has been opened. */
  text: z.optional(z.string()),
})

/** The draws of a campaign: hashes and heads while it runs, everything once it is over. */
export const drawsAnswer = z.object({
  code: z.literal(200),
  activityId: z.string(),
  isOver: z.boolean(),
  /** From when seed, tables and log are open, epoch ms; null where no end is set. */
  opensAt: z.nullable(z.number()),
  tables: z.array(table),
  /** The newest seed of each root that may be known: of an hour that is over, in the end the root itself. */
  seeds: z.array(opened),
  /** Hashes of rows as they were published, the newest row's last. */
  heads: z.array(head),
  /** A part of the log, from the `from` of the query on. */
  rows: z.array(row),
  /** Where the next part begins; absent at the end. */
  next: z.optional(z.number()),
})
export type DrawsAnswer = z.output<typeof drawsAnswer>

/** One draw by its receipt. */
export const receiptAnswer = z.object({
  code: z.literal(200),
  receipt: z.string(),
  /** The log's text of it. */
  body: z.string(),
  /** Once it is sealed: its place, its hash and the hash before it. */
  seq: z.optional(z.number()),
  hash: z.optional(z.string()),
  before: z.optional(z.string()),
  /** Name of the prize; absent where nothing was won. */
  prize: z.optional(z.string()),
  table,
  /** A seed that gives that of its hour, once that may be known. */
  seed: z.optional(opened),
})
export type ReceiptAnswer = z.output<typeof receiptAnswer>

/** How likely each prize is by the newest table, in the table's order. */
export const oddsAnswer = z.object({
  code: z.literal(200),
  version: z.number(),
  odds: z.array(
    z.object({
      awardIndex: z.number(),
      name: z.string(),
      share: z.number(),
      /** It can run out; its share then goes to the other prizes, or to the thank-you sector. */
      isLimited: z.boolean(),
      whenGone: z.optional(z.literal('thanks')),
    }),
  ),
})
export type OddsAnswer = z.output<typeof oddsAnswer>
