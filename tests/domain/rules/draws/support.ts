import { createAudit } from '../../../../domain/rules/draws/audit'
import { hexOf } from '../../../../domain/rules/draws/digest'
import {
  CHAIN_START,
  type DrawEntry,
  entryText,
  type LogRow,
  rowHash,
} from '../../../../domain/rules/draws/log'
import { drawNumber } from '../../../../domain/rules/draws/number'
import { pickPrize } from '../../../../domain/rules/draws/pick'
import { receiptOf } from '../../../../domain/rules/draws/receipt'
import { anchorOf, hourOf, seedOfHour } from '../../../../domain/rules/draws/seeds'
import { type DrawTable, tableHash, tableText, thanksOf } from '../../../../domain/rules/draws/table'
import { HOUR_MS } from '../../../../domain/rules/shanghai-time'
import { nodeCryptoSuite as suite } from '../../../../server/process/crypto'

export { suite }

type Evidence = Parameters<typeof createAudit>[2]

export const START = Date.UTC(2026, 0, 30)
const ROOT = new Uint8Array(32).fill(7)
const HOURS = 48

export const TABLE: DrawTable = {
  activityId: 'wheel',
  version: 1,
  seed: { id: 'seed-1', anchor: anchorOf(suite, ROOT, HOURS), startHour: hourOf(START), hours: HOURS },
  startsAt: START,
  opensAt: START + 40 * HOUR_MS,
  thankYou: 4,
  isDemo: false,
  prizes: [
    { awardIndex: 1, item: '1', name: '88', weight: 1, stock: 50, amountFen: 8_800 },
    { awardIndex: 2, item: '2', name: '8', weight: 10, stock: 2_000, amountFen: 800 },
    { awardIndex: 3, item: '3', name: 'tea', weight: 30, stock: 100_000, amountFen: 0 },
    { awardIndex: 4, item: '4', name: 'thanks', weight: 59, amountFen: 0 },
  ],
}

/** The same with a first prize that soon runs out and leaves its odds to the thank-you sector. */
export const LEAVING: DrawTable = {
  ...TABLE,
  prizes: TABLE.prizes.map((prize) =>
    prize.awardIndex === 2 ? { ...prize, stock: 20, whenGone: 'thanks' } : prize,
  ),
}

/** What an honest server writes down: `count` draws, one every 100 ms, and what it publishes. */
export function honestLog(count: number, table = TABLE): { rows: LogRow[]; evidence: Evidence } {
  const taken = new Map<string, number>()
  const rows: LogRow[] = []
  let hash = CHAIN_START
  for (let at = 0; at < count; at += 1) {
    const now = START + at * 100
    const ref = `ref-${at}`
    const contribution = `mine-${at}`
    const left = new Map(
      table.prizes.flatMap(({ item, stock }) =>
        stock === undefined ? [] : [[item, stock - (taken.get(item) ?? 0)] as const],
      ),
    )
    const seed = seedOfHour(suite, ROOT, table.seed, hourOf(now))
    const number = drawNumber(suite, seed, { activityId: table.activityId, ref, contribution, attempt: 0 })
    const prize = pickPrize(table.prizes, left, number)
    const piece = prize?.stock === undefined ? null : (taken.get(prize.item) ?? 0) + 1
    if (prize && piece !== null) taken.set(prize.item, piece)
    const entry: DrawEntry = {
      version: table.version,
      at: now,
      ref,
      contribution,
      left: Object.fromEntries(left),
      missed: [],
      awardIndex: prize?.awardIndex ?? thanksOf(table),
      piece,
    }
    const row = { seq: at + 1, receipt: receiptOf(suite, table.activityId, ref), body: entryText(entry) }
    hash = rowHash(suite, hash, row)
    rows.push({ ...row, hash })
  }
  return { rows, evidence: evidenceOf(table, rows) }
}

function evidenceOf(table: DrawTable, rows: readonly LogRow[]): Evidence {
  const text = tableText(table)
  return {
    tables: [{ version: table.version, sha256: tableHash(suite, text), at: START - HOUR_MS, text }],
    seeds: [{ id: table.seed.id, hour: table.seed.startHour + HOURS - 1, seed: hexOf(ROOT) }],
    heads: rows
      .filter(({ seq }) => seq % 600 === 0 || seq === rows.length)
      .map(({ seq, hash }) => ({ seq, hash })),
  }
}

/** The chain computed anew over changed rows, as someone who can write the whole table would. */
export function rechained(rows: readonly LogRow[]): LogRow[] {
  let hash = CHAIN_START
  return rows.map((row, at) => {
    const placed = { ...row, seq: at + 1 }
    hash = rowHash(suite, hash, placed)
    return { ...placed, hash }
  })
}

export function audited(rows: readonly LogRow[], evidence: Evidence, activityId = TABLE.activityId) {
  const audit = createAudit(suite, activityId, evidence)
  for (const row of rows) audit.take(row)
  return audit.finish()
}
