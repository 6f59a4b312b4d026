import type { ReceiptAnswer } from '../../../domain/calls/draws'
import type { Head } from '../../../domain/rules/draws/audit'
import { bytesOfHex, type DigestSuite } from '../../../domain/rules/draws/digest'
import { type DrawEntry, rowHash } from '../../../domain/rules/draws/log'
import { drawNumber } from '../../../domain/rules/draws/number'
import { receiptOf } from '../../../domain/rules/draws/receipt'
import { replay } from '../../../domain/rules/draws/replay'
import { belongs, hourOf, seedOpensAt, seedsUpTo } from '../../../domain/rules/draws/seeds'
import { readTable, tableHash } from '../../../domain/rules/draws/table'

/** More than the clocks of a phone and the server differ once the phone has learnt the server's. */
const SKEW_MS = 60_000

/**
 * `ok` · `bad` it does not fit · `waits` until a time in epoch ms, or until the campaign's end where none is set ·
 * `sealing` its row is written within seconds · `byHand` the lab of the demo has set the result ·
 * `elsewhere` this browser made no number for the draw.
 */
export type CheckState =
  | { readonly kind: 'ok' | 'bad' | 'sealing' | 'byHand' | 'elsewhere' }
  | { readonly kind: 'waits'; readonly until: number | undefined }

/** The checks of a receipt, in the order in which they can be made. */
export const CHECKS = ['contribution', 'receipt', 'chain', 'seed', 'table', 'prize'] as const
export type CheckName = (typeof CHECKS)[number]

export interface CheckedReceipt {
  readonly checks: Readonly<Record<CheckName, CheckState>>
  /** From 0 to below 1; undefined until the seed of its hour is open, and for a seed that does not fit. */
  readonly number: number | undefined
}

const judged = (fits: boolean): CheckState => ({ kind: fits ? 'ok' : 'bad' })

/** What the visitor knows of a draw beside the server's answer. */
interface Known {
  readonly activityId: string
  /** The receipt's code, as the visitor has it. */
  readonly code: string
  /** From when seed and table are open, epoch ms; null where no end is set. */
  readonly opensAt: number | null
  /** What this browser made for the draw. */
  readonly kept: { readonly value: string; readonly at: number } | undefined
  /** Hashes of rows that were published. */
  readonly heads: readonly Head[]
}

/** Checks a draw from what its receipt says, with this browser's own arithmetic (decisions §19). */
export function checkReceipt(
  suite: DigestSuite,
  { activityId, code, opensAt, kept, heads }: Known,
  answer: ReceiptAnswer,
  entry: DrawEntry,
): CheckedReceipt {
  const end: CheckState = { kind: 'waits', until: opensAt ?? undefined }
  const isOfDraw = answer.receipt === code && receiptOf(suite, activityId, entry.ref) === code
  const seed = seedOf(suite, answer, entry)
  const known = answer.table.seed !== undefined || answer.table.text !== undefined
  const opening: CheckState = { kind: 'waits', until: seedOpensAt(hourOf(entry.at)) }
  const number = seed && drawNumber(suite, seed, { activityId, ...entry, attempt: entry.missed.length })
  return {
    checks: {
      contribution: contributionState(kept, entry),
      receipt: judged(isOfDraw),
      chain: chainState(suite, code, answer, heads),
      seed: answer.seed === undefined ? opening : known ? judged(seed !== undefined) : end,
      table: answer.table.text === undefined ? end : judged(isTable(suite, activityId, answer, entry)),
      prize: answer.table.text === undefined ? end : prizeState(suite, answer.table.text, entry, seed),
    },
    number,
  }
}

/** A person who drew on another device before gets the first result again; what this browser made later is in no draw. */
function contributionState(kept: Known['kept'], { contribution, at }: DrawEntry): CheckState {
  if (kept === undefined) return { kind: 'elsewhere' }
  if (kept.value === contribution) return { kind: 'ok' }
  return { kind: kept.at > at + SKEW_MS ? 'elsewhere' : 'bad' }
}

function chainState(
  suite: DigestSuite,
  code: string,
  { seq, hash, before, body }: ReceiptAnswer,
  heads: readonly Head[],
): CheckState {
  if (seq === undefined) return { kind: 'sealing' }
  if (before === undefined) return { kind: 'bad' }
  const isPublished = heads.every((head) => head.seq !== seq || head.hash === hash)
  return judged(isPublished && rowHash(suite, before, { seq, receipt: code, body }) === hash)
}

/** The seed of the draw's hour, where one is open and belongs to the published anchor. */
function seedOf(
  suite: DigestSuite,
  { seed, table }: ReceiptAnswer,
  { at }: DrawEntry,
): Uint8Array | undefined {
  const range = table.seed ?? (table.text === undefined ? undefined : readTable(table.text)?.seed)
  if (seed === undefined || range === undefined || seed.id !== range.id) return undefined
  const bytes = bytesOfHex(seed.seed)
  if (!belongs(suite, range, seed.hour, bytes)) return undefined
  return seedsUpTo(suite, seed.hour, bytes, range.startHour)(hourOf(at))
}

/** Whether the opened text is the one whose hash was published, of this campaign and with these seeds. */
function isTable(
  suite: DigestSuite,
  activityId: string,
  { table: { text = '', sha256, seed } }: ReceiptAnswer,
  { version }: DrawEntry,
): boolean {
  const table = readTable(text)
  return (
    table !== undefined &&
    tableHash(suite, text) === sha256 &&
    table.activityId === activityId &&
    table.version === version &&
    (seed === undefined || (seed.anchor === table.seed.anchor && seed.id === table.seed.id))
  )
}

function prizeState(
  suite: DigestSuite,
  text: string,
  entry: DrawEntry,
  seed: Uint8Array | undefined,
): CheckState {
  const table = readTable(text)
  if (table === undefined) return { kind: 'bad' }
  if (entry.by === 'lab') return { kind: table.isDemo ? 'byHand' : 'bad' }
  const again = seed && replay(suite, table, entry, seed)
  return judged(again?.awardIndex === entry.awardIndex && again.hasPiece === (entry.piece !== null))
}
