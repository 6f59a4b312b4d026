import { describe, expect, it } from 'vitest'
import { doubtOf } from '../../../../server/participation/payout/acceptance'
import { endsOfHistory } from '../../../../server/participation/payout/history'

const flush = {
  system: '7',
  timeline: '0000000A',
  position: '1/9',
  writtenOn: '0000000C',
  at: Date.UTC(2026, 10, 30),
}
const HISTORY = `1\t0/3000000\tno recovery target specified

10\t1/10\tbefore 2026-11-30 09:00:00+08
11\t2/0\tno recovery target specified
`
const lineage = { system: '7', timeline: '0000000C', ends: endsOfHistory(HISTORY) }

describe('a timeline that is new', () => {
  it('is read with the position at which each one before it ended', () => {
    expect([...lineage.ends]).toEqual([
      ['00000001', '0/3000000'],
      ['0000000A', '1/10'],
      ['0000000B', '2/0'],
    ])
  })

  it('is beyond doubt where each server’s last flush is in it, to the byte', () => {
    expect(doubtOf([flush], lineage)).toBeUndefined()
    expect(doubtOf([flush, { ...flush, position: '1/10' }], lineage)).toBeUndefined()
    expect(
      doubtOf([flush, { ...flush, timeline: '0000000B', position: '1/FFFFFFFF' }], lineage),
    ).toBeUndefined()
  })

  it.each([
    ['a flush one byte past its beginning', { position: '1/11' }, /began at 1\/10, .* 1\/11 flushed/],
    ['a flush of a later gigabyte', { position: '2/0' }, /what was written in between is gone/],
    [
      'a server that has not spoken since',
      { writtenOn: '0000000A' },
      /2026-11-30T00:00:00.000Z has not said/,
    ],
    ['a server that spoke on the timeline between', { writtenOn: '0000000B' }, /has not said/],
    ['a server of a branch beside it', { timeline: '00000002' }, /from which 0000000C does not come/],
    ['notes that came with a dump', { system: '8' }, /another database cluster/],
  ])('is in doubt with %s', (_what, change, said) => {
    expect(doubtOf([flush, { ...flush, ...change }], lineage)).toMatch(said)
  })

  it('is in doubt without a note, and where the database does not say where it began', () => {
    expect(doubtOf([], lineage)).toMatch(/no server has noted/)
    expect(doubtOf([flush], { ...lineage, ends: new Map() })).toMatch(/may not read its history/)
  })
})
