import { describe, expect, it } from 'vitest'
import type { ReceiptAnswer } from '../../../../domain/calls/draws'
import { CHAIN_START, type DrawEntry, entryText, readEntry } from '../../../../domain/rules/draws/log'
import { drawNumber } from '../../../../domain/rules/draws/number'
import { hourOf, seedOpensAt } from '../../../../domain/rules/draws/seeds'
import { tableText } from '../../../../domain/rules/draws/table'
import { type CheckedReceipt, checkReceipt } from '../../../../src/campaigns/receipt/checks'
import { browserDigestSuite } from '../../../../src/platform/digest'
import { honestLog, START, suite, TABLE } from '../../../domain/rules/draws/support'

const { rows, evidence } = honestLog(20)
const [row, other] = [rows[7], rows[8]]
const [published] = evidence.tables
const [root] = evidence.seeds
if (!row || !other || !published || !root) throw new Error('the log of the tests is too short')
const entry = readEntry(row.body) as DrawEntry

const { text, ...commit } = published
type Known = Parameters<typeof checkReceipt>[1]
const KNOWN: Known = {
  activityId: TABLE.activityId,
  code: row.receipt,
  opensAt: TABLE.opensAt,
  kept: { value: entry.contribution, at: entry.at - 500 },
  heads: evidence.heads,
}
/** As the server answers once the campaign is over. */
const OVER: ReceiptAnswer = {
  code: 200,
  receipt: row.receipt,
  body: row.body,
  seq: row.seq,
  hash: row.hash,
  before: rows[6]?.hash ?? CHAIN_START,
  prize: 'tea',
  table: { ...commit, text, seed: TABLE.seed },
  seed: root,
}
/** As it answers within seconds of the draw. */
const FRESH: ReceiptAnswer = {
  code: 200,
  receipt: row.receipt,
  body: row.body,
  table: { ...commit, seed: TABLE.seed },
}

const checked = (answer: ReceiptAnswer, known: Partial<Known> = {}, drawn = entry): CheckedReceipt =>
  checkReceipt(browserDigestSuite, { ...KNOWN, ...known }, answer, drawn)
const kinds = (answer: ReceiptAnswer, known?: Partial<Known>, drawn?: DrawEntry) =>
  Object.fromEntries(
    Object.entries(checked(answer, known, drawn).checks).map(([name, { kind }]) => [name, kind]),
  )
const ALL_OK = {
  contribution: 'ok',
  receipt: 'ok',
  chain: 'ok',
  seed: 'ok',
  table: 'ok',
  prize: 'ok',
}
/** The answer with another entry in it, sealed anew by the server. */
const rewritten = (change: Partial<DrawEntry>) => {
  const drawn = { ...entry, ...change }
  return { answer: { ...OVER, body: entryText(drawn) }, drawn }
}

describe('the checks of a receipt', () => {
  it('all fit once the campaign is over, and give the number of the draw', () => {
    expect(kinds(OVER)).toEqual(ALL_OK)
    const seed = new Uint8Array(32).fill(7)
    let ofHour: Uint8Array = seed
    for (let hour = 1; hour < TABLE.seed.hours; hour += 1) ofHour = suite.sha256(ofHour)
    expect(checked(OVER).number).toBe(
      drawNumber(suite, ofHour, { activityId: 'wheel', ...entry, attempt: 0 }),
    )
  })

  it('wait for what is not open yet, until when it is', () => {
    const { checks, number } = checked(FRESH)
    expect(number).toBeUndefined()
    expect(checks).toEqual({
      contribution: { kind: 'ok' },
      receipt: { kind: 'ok' },
      chain: { kind: 'sealing' },
      seed: { kind: 'waits', until: seedOpensAt(hourOf(START)) },
      table: { kind: 'waits', until: TABLE.opensAt },
      prize: { kind: 'waits', until: TABLE.opensAt },
    })
    expect(checked(FRESH, { opensAt: null }).checks.prize).toEqual({ kind: 'waits', until: undefined })
  })

  it('prove the seed of a past hour by the anchor while the table is closed', () => {
    const { text: _, ...closed } = OVER.table
    const { checks, number } = checked({ ...OVER, table: closed })
    expect(checks.seed.kind).toBe('ok')
    expect(number).toBeGreaterThanOrEqual(0)
    expect(checks.prize.kind).toBe('waits')
  })

  it('find a receipt of another draw', () => {
    expect(kinds(OVER, { code: other.receipt }).receipt).toBe('bad')
    expect(kinds({ ...OVER, receipt: other.receipt }).receipt).toBe('bad')
  })

  it('find a row that was changed, one that does not follow, and one that was published otherwise', () => {
    expect(kinds({ ...OVER, body: other.body }).chain).toBe('bad')
    expect(kinds({ ...OVER, before: row.hash }).chain).toBe('bad')
    expect(kinds({ ...OVER, before: undefined }).chain).toBe('bad')
    expect(kinds(OVER, { heads: [{ seq: row.seq, hash: other.hash }] }).chain).toBe('bad')
    expect(kinds(OVER, { heads: [{ seq: other.seq, hash: other.hash }] }).chain).toBe('ok')
  })

  it('find a seed that belongs to no anchor, and then no prize that it gives', () => {
    const found = checked({ ...OVER, seed: { ...root, seed: '08'.repeat(32) } })
    expect(found.checks.seed.kind).toBe('bad')
    expect(found.checks.prize.kind).toBe('bad')
    expect(found.number).toBeUndefined()
  })

  it('find a table that is not the published one', () => {
    const changed = tableText({ ...TABLE, thankYou: 3 })
    expect(kinds({ ...OVER, table: { ...OVER.table, text: changed } }).table).toBe('bad')
    const moved = { ...TABLE.seed, anchor: 'f'.repeat(64) }
    expect(kinds({ ...OVER, table: { ...OVER.table, seed: moved } }).table).toBe('bad')
    expect(kinds({ ...OVER, table: { ...OVER.table, text: '{}' } })).toMatchObject({
      table: 'bad',
      prize: 'bad',
    })
  })

  it('find a prize that the number does not give, and one that was set by hand', () => {
    const won = rewritten({ awardIndex: entry.awardIndex === 1 ? 2 : 1, piece: 1 })
    expect(kinds(won.answer, {}, won.drawn)).toMatchObject({ prize: 'bad', chain: 'bad' })
    const byHand = rewritten({ by: 'lab' })
    expect(kinds(byHand.answer, {}, byHand.drawn).prize).toBe('bad')
    const demo = { ...OVER.table, text: tableText({ ...TABLE, isDemo: true }) }
    expect(kinds({ ...byHand.answer, table: demo }, {}, byHand.drawn).prize).toBe('byHand')
  })

  it('say whether this browser made the number, and blame no one for a draw of another device', () => {
    expect(kinds(OVER, { kept: undefined }).contribution).toBe('elsewhere')
    expect(kinds(OVER, { kept: { value: 'mine', at: entry.at - 500 } }).contribution).toBe('bad')
    expect(kinds(OVER, { kept: { value: 'mine', at: entry.at + 3_600_000 } }).contribution).toBe('elsewhere')
    const without = rewritten({ contribution: '' })
    expect(kinds(without.answer, {}, without.drawn).contribution).toBe('bad')
  })
})
