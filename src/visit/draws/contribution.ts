import * as z from 'zod/mini'
import { toBase64 } from '../../../domain/base64'
import { drawContribution } from '../../../domain/rules/draws/contribution'
import { serverNow } from '../../platform/server-clock'
import { readStored, writeStored } from '../../platform/storage'

const BYTES = 16
/** Draws of a campaign that one browser keeps its numbers of: more than a family makes on one phone. */
const MOST_DRAWS = 20

const contribution = z.object({
  /** 22 characters of base64url. */
  value: drawContribution,
  /** When it was made, epoch ms on the server's clock. */
  at: z.number(),
})

/** What this browser added to the number of a draw. */
type Contribution = z.output<typeof contribution>

const book = z.object({
  /** Of the draw that has no answer yet. */
  pending: z.optional(contribution),
  /** Of the draws that were answered, by receipt. */
  drawn: z.record(z.string(), contribution),
})
type Book = z.output<typeof book>

const storageKey = (activityId: string) => `hongbao.contribution.${activityId}`
const read = (activityId: string): Book => readStored('local', storageKey(activityId), book) ?? { drawn: {} }
const write = (activityId: string, value: Book): void => writeStored('local', storageKey(activityId), value)

function made(): Contribution {
  const text = toBase64(crypto.getRandomValues(new Uint8Array(BYTES)))
  return {
    value: text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''),
    at: serverNow(),
  }
}

/**
 * What this browser adds to the number of its draw (decisions §19). It stays the same until the draw is answered, so that
 * a retry is the same call.
 */
export function contributionOf(activityId: string): string {
  const { pending, drawn } = read(activityId)
  const { value, at } = pending ?? made()
  if (pending === undefined) write(activityId, { pending: { value, at }, drawn })
  return value
}

/**
 * The draw is answered: its contribution is kept for its receipt, and the next draw gets another one.
 * @param receipt absent where nothing was drawn. A receipt that is known was a repetition and keeps what it has.
 */
export function settleContribution(activityId: string, receipt: string | undefined): void {
  const { pending, drawn } = read(activityId)
  if (pending === undefined) return
  const known = Object.entries(drawn)
  const isNew = receipt !== undefined && !known.some(([other]) => other === receipt)
  const all = isNew ? [...known, [receipt, pending] as const] : known
  write(activityId, { drawn: Object.fromEntries(all.slice(-MOST_DRAWS)) })
}

/** What this browser added to the draw of a receipt; undefined where it made none for it. */
export function keptContribution(activityId: string, receipt: string): Contribution | undefined {
  const { drawn } = read(activityId)
  return new Map(Object.entries(drawn)).get(receipt)
}
