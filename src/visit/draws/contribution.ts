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
  /** Of the draws that have no answer yet, by the subject of who draws; '' before anyone is proved. */
  pending: z.record(z.string(), contribution),
  /** Of the draws that were answered, by receipt. */
  drawn: z.record(z.string(), contribution),
})
type Book = z.output<typeof book>

const NOTHING: Book = { pending: {}, drawn: {} }

const storageKey = (activityId: string) => `hongbao.contribution.${activityId}`
const read = (activityId: string): Book => readStored('local', storageKey(activityId), book) ?? NOTHING
const write = (activityId: string, value: Book): void => writeStored('local', storageKey(activityId), value)

/** The entries with one more, or changed, at their end; the oldest go. */
const withNewest = <T>(entries: Record<string, T>, name: string, value: T): Record<string, T> => {
  const { [name]: _before, ...others } = entries
  return Object.fromEntries([...Object.entries(others), [name, value] as const].slice(-MOST_DRAWS))
}

function made(): Contribution {
  const text = toBase64(crypto.getRandomValues(new Uint8Array(BYTES)))
  return {
    value: text.replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, ''),
    at: serverNow(),
  }
}

/**
 * What this browser adds to the number of a draw (decisions §19). It stays the same until the draw is answered, so that a
 * retry is the same call.
 * @param player subject of who draws, where it is known
 */
export function contributionOf(activityId: string, player = ''): string {
  const { pending, drawn } = read(activityId)
  const { value, at } = pending[player] ?? made()
  if (!(player in pending)) write(activityId, { pending: withNewest(pending, player, { value, at }), drawn })
  return value
}

/**
 * The draw is answered: its contribution is kept for its receipt, and the player's next draw gets another one.
 * @param receipt absent where nothing was drawn. A receipt that is known was a repetition and keeps what it has.
 */
export function settleContribution(activityId: string, receipt: string | undefined, player = ''): void {
  const { pending, drawn } = read(activityId)
  const { [player]: settled, ...others } = pending
  if (settled === undefined) return
  const isNew = receipt !== undefined && !Object.keys(drawn).includes(receipt)
  write(activityId, { pending: others, drawn: isNew ? withNewest(drawn, receipt, settled) : drawn })
}

/** What this browser added to the draw of a receipt; undefined where it made none for it. */
export function keptContribution(activityId: string, receipt: string): Contribution | undefined {
  const { drawn } = read(activityId)
  return new Map(Object.entries(drawn)).get(receipt)
}
