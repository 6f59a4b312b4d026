import { describe, expect, it } from 'vitest'
import { type AskedRow, fileState, isAwaited, newestAsked, readyOf } from '../../../desk/person/export/state'
import type { DeskExport } from '../../../domain/desk/export-calls'
import type { DeskRequest } from '../../../domain/desk/request-calls'

const consent = (activityId: string, id: string): AskedRow => ({ table: 'consents', activityId, id })
const registration = (activityId: string, id: string): AskedRow => ({
  table: 'registrations',
  activityId,
  id,
})
const message: AskedRow = { table: 'messages', activityId: 'wheel', id: 'r1' }
const known: AskedRow[] = [consent('wheel', 'r1'), consent('grid', 'r2'), message]

const request = (more: Partial<DeskRequest>): DeskRequest => ({
  id: 'q1',
  kind: 'exportPerson',
  state: 'waiting',
  by: 'support',
  reason: 'asked by letter',
  subject: 'wheel',
  campaigns: null,
  detail: { table: 'consents', id: 'r1' },
  at: 100,
  expiresAt: 1_000,
  mayDecide: false,
  decidedBy: null,
  decidedAt: null,
  refusal: null,
  ...more,
})

const file = (more: Partial<DeskExport>): DeskExport => ({
  id: 'f1',
  activityId: 'wheel',
  table: 'person',
  row: { table: 'registrations', id: 'r1' },
  state: 'done',
  isFull: true,
  forCarrier: false,
  rows: 1,
  startedAt: 150,
  expiresAt: 1_000,
  ...more,
})

describe('the export of a person, as their page shows it', () => {
  it('is the newest one that the operator asked for, by a row of this person', () => {
    const newer = request({ id: 'q2', subject: 'grid', detail: { table: 'consents', id: 'r2' }, at: 200 })
    expect(newestAsked([request({}), newer], known, 'support')).toBe(newer)
    const foreign = [
      request({ by: 'somebody' }),
      request({ kind: 'erase' }),
      request({ subject: 'grid' }),
      request({ detail: { table: 'consents', id: 'r3' } }),
      request({ detail: { table: 'registrations', id: 'r1' } }),
      request({ detail: {} }),
    ]
    for (const one of foreign) expect(newestAsked([one], known, 'support')).toBeUndefined()
  })

  it('has the file that was begun since it was asked for, of the same row', () => {
    const asked = { at: 100, decidedAt: 140, subject: 'wheel', detail: { table: 'registrations', id: 'r1' } }
    const other = { row: { table: 'registrations', id: 'r2' } } as const
    const { row: _, ...table } = file({ table: 'registrations' })
    const foreign = [table, file(other), file({ activityId: 'grid' }), file({ startedAt: 99 })]
    expect(fileState([...foreign, file({})], asked, 90_000)).toBe('done')
    expect(fileState(foreign, asked, 90_000)).toBe('gone')
    // Confirmed just now: the list may be older.
    expect(fileState(foreign, asked, 50_000)).toBe('running')
  })

  it('has each file that can be taken, whatever was asked for since', () => {
    const rows = [...known, registration('wheel', 'r1'), registration('grid', 'r4')]
    const newer = file({ id: 'f2', activityId: 'grid', row: { table: 'registrations', id: 'r4' } })
    const others = [
      file({ activityId: 'grid' }),
      file({ row: { table: 'orders', id: 'r1' } }),
      file({ state: 'running' }),
      file({ state: 'failed' }),
      file({ state: 'taken' }),
    ]
    expect(readyOf([newer, ...others, file({})], rows)).toEqual([newer, file({})])
  })

  it('is asked for while a file of theirs is written, and after a download until it is taken', () => {
    const rows = [...known, registration('wheel', 'r1')]
    const elsewhere = { id: 'f2', activityId: 'grid' }
    expect(isAwaited([file({ state: 'running' })], rows, [])).toBe(true)
    expect(isAwaited([file({ ...elsewhere, state: 'running' }), file({})], rows, [])).toBe(false)
    expect(isAwaited([file({})], rows, ['f1'])).toBe(true)
    expect(isAwaited([file({ state: 'taken' }), file(elsewhere)], rows, ['f1'])).toBe(false)
  })
})
