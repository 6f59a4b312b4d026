import { expect, it } from 'vitest'
import type { Fault } from '../../../../domain/rules/draws/finding'
import { type DrawEntry, entryText, type LogRow, readEntry } from '../../../../domain/rules/draws/log'
import { drawNumber } from '../../../../domain/rules/draws/number'
import { pickPrize } from '../../../../domain/rules/draws/pick'
import { receiptOf } from '../../../../domain/rules/draws/receipt'
import { replay } from '../../../../domain/rules/draws/replay'
import { tableHash, tableText } from '../../../../domain/rules/draws/table'
import { audited, honestLog, LEAVING, rechained, START, suite, TABLE } from './support'

const { rows, evidence } = honestLog(3_000)
const at = (index: number): LogRow => rows[index] as LogRow
const entryOf = (row: LogRow): DrawEntry => readEntry(row.body) as DrawEntry
const faultsOf = (changed: readonly LogRow[], given = evidence): Fault[] => [
  ...new Set(audited(changed, given).findings.map(({ fault }) => fault)),
]
/** Writes another entry into a row; the chain is left as it was. */
const edited = (index: number, change: Partial<DrawEntry>): LogRow[] =>
  rows.with(index, { ...at(index), body: entryText({ ...entryOf(at(index)), ...change }) })
const withoutHeads = { ...evidence, heads: [] }
const isWin = (row: LogRow) => entryOf(row).awardIndex === 2

it('finds nothing in an honest log, and draws every row again', () => {
  const result = audited(rows, evidence)
  expect(result.findings).toEqual([])
  expect(result).toMatchObject({ rows: 3_000, replayed: 3_000 })
})

it('names the one row that was edited', () => {
  const { findings } = audited(edited(1_234, { contribution: 'another' }), evidence)
  expect(findings).toContainEqual({ fault: 'chain', seq: 1_235, receipt: at(1_234).receipt })
  expect(new Set(findings.map(({ seq }) => seq))).toEqual(new Set([1_235]))
})

it('says which rows were removed, at the end of the log too', () => {
  expect(audited(rows.toSpliced(1_000, 2), evidence).findings[0]).toMatchObject({
    fault: 'missing',
    seq: 1_003,
    detail: '1001 to 1002',
  })
  expect(faultsOf(rows.slice(0, -1))).toContain('missing')
})

it('finds rows that were added, and rows that changed places', () => {
  expect(faultsOf(rows.toSpliced(7, 0, { ...at(7), receipt: 'ADDED', hash: 'f'.repeat(64) }))).toContain(
    'missing',
  )
  const swapped = rows.with(10, { ...at(11), seq: 11 }).with(11, { ...at(10), seq: 12 })
  expect(audited(swapped, evidence).findings.map(({ seq }) => seq)).toEqual(expect.arrayContaining([11, 12]))
})

it('finds a chain that was computed anew by the heads that others have kept', () => {
  const index = rows.findIndex(isWin)
  const removed = rechained(rows.toSpliced(index, 1))
  expect(faultsOf(removed)).toContain('head')
  const changed = rechained(edited(index, { contribution: 'another' }))
  expect(faultsOf(changed)).toContain('head')
})

it('finds a prize that the number does not give, whatever the chain says', () => {
  const lost = rows.findIndex((row) => entryOf(row).awardIndex === 4)
  expect(faultsOf(rechained(edited(lost, { awardIndex: 1, piece: 51 })), withoutHeads)).toEqual([
    'result',
    'piece',
  ])
  expect(faultsOf(rechained(edited(lost, { by: 'lab' })), withoutHeads)).toEqual(['result'])
})

it('finds a piece that was given twice, one beyond the stock, and one left out', () => {
  const [first, second] = rows.flatMap((row, index) => (isWin(row) ? [index] : []))
  const twice = rechained(edited(second ?? 0, { piece: entryOf(at(first ?? 0)).piece }))
  expect(faultsOf(twice, withoutHeads)).toEqual(['piece'])
  expect(faultsOf(rechained(edited(second ?? 0, { piece: 2_001 })), withoutHeads)).toEqual(['piece'])
  expect(faultsOf(rechained(rows.toSpliced(first ?? 0, 1)), withoutHeads)).toContain('piece')
})

it('finds a prize that was withheld while there was some left', () => {
  const index = rows.findIndex(isWin)
  const { contribution, ref, left } = entryOf(at(index))
  const seen = { ...left, 2: 0 }
  const number = drawNumber(suite, seedAt(), { activityId: TABLE.activityId, ref, contribution, attempt: 0 })
  const instead = pickPrize(TABLE.prizes, new Map(Object.entries(seen)), number)
  const piece = instead?.stock === undefined ? null : 99_999
  const denied = rechained(edited(index, { left: seen, awardIndex: instead?.awardIndex ?? 0, piece }))
  expect(faultsOf(denied, withoutHeads)).toContain('denied')
})

it('finds one award drawn twice, a receipt of another, and a draw outside its time', () => {
  const again = { ...entryOf(at(5)), ref: entryOf(at(4)).ref }
  const double = { ...at(5), receipt: receiptOf(suite, TABLE.activityId, again.ref), body: entryText(again) }
  expect(faultsOf(rechained(rows.with(5, double)), withoutHeads)).toContain('twice')
  expect(faultsOf(rechained(rows.with(5, { ...at(5), receipt: at(4).receipt })), withoutHeads)).toEqual([
    'receipt',
  ])
  expect(faultsOf(rechained(edited(5, { at: TABLE.opensAt ?? 0 })), withoutHeads)).toContain('time')
  expect(faultsOf(rechained(edited(5, { at: START - 7_200_000 })), withoutHeads)).toContain('time')
  expect(faultsOf(rechained(rows.with(5, { ...at(5), body: '{}' })), withoutHeads)).toContain('form')
})

it('draws again what fell to the thank-you sector, since its prize was gone', () => {
  const log = honestLog(600, LEAVING)
  const { findings, replayed, given } = audited(log.rows, log.evidence)
  expect({ findings, replayed, won: given.get(2) }).toEqual({ findings: [], replayed: 600, won: 20 })
  // The same draws under odds that go to the other prizes give something else, and the other way round.
  const others = { ...LEAVING, prizes: LEAVING.prizes.map(({ whenGone: _, ...prize }) => prize) }
  const plain = honestLog(600, others)
  expect(faultsOf(plain.rows, { ...plain.evidence, tables: log.evidence.tables })).toContain('result')
  expect(faultsOf(log.rows, { ...log.evidence, tables: plain.evidence.tables })).toContain('result')
  const last = log.rows.findLastIndex((row) => entryOf(row).awardIndex === 4)
  const drawn = readEntry(log.rows[last]?.body ?? '') as DrawEntry
  const body = entryText({ ...drawn, awardIndex: 3, piece: 9 })
  const turned = log.rows.map((row, index) => (index === last ? { ...row, body } : row))
  expect(faultsOf(rechained(turned), { ...log.evidence, heads: [] })).toContain('result')
})

it('draws no second time for a prize whose last piece was missed, where its odds go to the thank-you sector', () => {
  const drawn = readEntry(honestLog(1, LEAVING).rows[0]?.body ?? '') as DrawEntry
  const prizes = LEAVING.prizes.map((prize) =>
    prize.awardIndex === drawn.awardIndex ? { ...prize, stock: 1, whenGone: 'thanks' as const } : prize,
  )
  const left = { ...drawn.left, [drawn.awardIndex]: 1 }
  const again = (...missed: string[]) =>
    replay(suite, { ...LEAVING, prizes }, { ...drawn, left, missed }, seedAt())
  expect(again(String(drawn.awardIndex))).toEqual({ awardIndex: 4, hasPiece: false })
  expect(again(String(drawn.awardIndex), '3')).toBeUndefined()
})

it('finds odds that are not those that were published, and a seed that is another', () => {
  const [published] = evidence.tables
  const text = tableText({ ...TABLE, thankYou: 3 })
  const changed = [{ version: 1, at: START, sha256: published?.sha256 ?? '', text }]
  expect(faultsOf(rows, { ...evidence, tables: changed })).toContain('table')
  const swapped = [{ version: 1, at: START, sha256: tableHash(suite, text), text: published?.text ?? '' }]
  expect(faultsOf(rows, { ...evidence, tables: swapped })).toContain('table')
  const [seed] = evidence.seeds
  const other = [{ id: 'seed-1', hour: seed?.hour ?? 0, seed: '08'.repeat(32) }]
  const result = audited(rows, { ...evidence, seeds: other })
  expect(result.findings).toEqual([{ fault: 'seed', detail: 'seed-1' }])
  expect(result.replayed).toBe(0)
})

it('checks the draws of the hours that are over with a seed of an hour', () => {
  const hour = TABLE.seed.startHour
  const opened = [{ id: 'seed-1', hour, seed: Buffer.from(seedAt()).toString('hex') }]
  expect(audited(rows, { ...evidence, seeds: opened })).toMatchObject({ replayed: 3_000, findings: [] })
})

function seedAt(): Uint8Array {
  let seed: Uint8Array = new Uint8Array(32).fill(7)
  for (let hour = 1; hour < TABLE.seed.hours; hour += 1) seed = suite.sha256(seed)
  return seed
}

it('gives each prize its share over 200,000 draws', () => {
  const seed = seedAt()
  const open = new Map([
    ['1', 1],
    ['2', 1],
    ['3', 1],
  ])
  const given = new Map<number, number>()
  const draws = 200_000
  for (let index = 0; index < draws; index += 1) {
    const number = drawNumber(suite, seed, {
      activityId: 'wheel',
      ref: String(index),
      contribution: 'same',
      attempt: 0,
    })
    const prize = pickPrize(TABLE.prizes, open, number)
    given.set(prize?.awardIndex ?? 0, (given.get(prize?.awardIndex ?? 0) ?? 0) + 1)
  }
  const chiSquare = TABLE.prizes.reduce((sum, { awardIndex, weight }) => {
    const expected = (draws * weight) / 100
    return sum + ((given.get(awardIndex) ?? 0) - expected) ** 2 / expected
  }, 0)
  // Three degrees of freedom: 16.27 is passed by chance once in a thousand; the numbers here are the same each time.
  expect(chiSquare).toBeLessThan(16.27)
}, 60_000)
