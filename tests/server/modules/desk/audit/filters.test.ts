import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { type AuditRow, auditCall } from '../../../../../domain/desk/audit/audit-calls'
import { addAuditEntryAlone } from '../../../../../server/process/operators/audit-log'
import { useApp } from '../../../support/app'
import { deskOf, deskWith } from '../../../support/desk'

type Filter = z.input<typeof auditCall.request>

/** The last minute of a day in Shanghai, which is still the afternoon elsewhere, and the first of the next. */
const LATE_MS = Date.parse('2026-11-10T23:59:59+08:00')
const EARLY_MS = Date.parse('2026-11-11T00:00:00+08:00')

const placesOf = (rows: readonly AuditRow[]) => rows.map(({ activityId }) => activityId)

describe('the filters of the audit log', () => {
  const server = useApp()
  const rowsFor = async (filter: Filter) => {
    const reader = await deskOf(server, 'auditor')
    return auditCall.response.parse((await reader.call(auditCall, filter)).body).rows
  }
  const note = (at: number, actor: string, action: 'codes.keep' | 'picture.add', activityId: string) =>
    addAuditEntryAlone(server.ctx.db, { at, actor, action, activityId, detail: {} })

  it('find by what was done, by whom and on which days of Shanghai, all at once', async () => {
    await note(LATE_MS, 'wang', 'codes.keep', 'late')
    await note(EARLY_MS, 'wang', 'codes.keep', 'early')
    await note(EARLY_MS, 'zhao', 'codes.keep', 'of-zhao')
    await note(EARLY_MS, 'wang', 'picture.add', 'picture')
    const wang = { actor: 'wang', action: 'codes.keep' } as const
    expect(placesOf(await rowsFor({ action: 'codes.keep' }))).toEqual(['of-zhao', 'early', 'late'])
    expect(placesOf(await rowsFor(wang))).toEqual(['early', 'late'])
    expect(placesOf(await rowsFor({ ...wang, through: '2026-11-10' }))).toEqual(['late'])
    expect(placesOf(await rowsFor({ ...wang, since: '2026-11-11' }))).toEqual(['early'])
    const both = { since: '2026-11-10', through: '2026-11-11' }
    expect(placesOf(await rowsFor({ ...wang, ...both }))).toEqual(['early', 'late'])
    expect(await rowsFor({ ...wang, since: '2026-11-11', through: '2026-11-10' })).toEqual([])
  })

  it('go on page by page with the same filters', async () => {
    for (let n = 0; n < 51; n += 1) await note(EARLY_MS, 'paged', 'codes.keep', `row-${n}`)
    await note(EARLY_MS, 'paged', 'picture.add', 'other')
    const filter = {
      action: 'codes.keep',
      actor: 'paged',
      since: '2026-11-11',
      through: '2026-11-11',
    } as const
    const first = await rowsFor(filter)
    expect(first).toHaveLength(50)
    expect(placesOf(await rowsFor({ ...filter, before: first.at(-1)?.seq ?? 0 }))).toEqual(['row-0'])
  })

  it('show a reader of some campaigns nothing of the others', async () => {
    await note(EARLY_MS, 'li', 'codes.keep', 'grid')
    await note(EARLY_MS, 'li', 'codes.keep', 'wheel')
    const { desk } = await deskWith(server, ['auditor'], ['grid'])
    const { body } = await desk.call(auditCall, { actor: 'li', action: 'codes.keep' })
    expect(placesOf(auditCall.response.parse(body).rows)).toEqual(['grid'])
  })

  it('take what a name may be as a name, and refuse what is no filter', async () => {
    expect(await rowsFor({ actor: "' or 1=1 --" })).toEqual([])
    expect(await rowsFor({ actor: '<script>%_</script>' })).toEqual([])
    const auditor = await deskOf(server, 'auditor')
    const refused: object[] = [
      { action: "login' or 1=1" },
      { action: 'codes' },
      { since: '2026-11-11T00:00' },
      { since: '2026-99-99' },
      { through: '' },
      { actor: 'x'.repeat(65) },
      { activityId: 'x'.repeat(65) },
    ]
    for (const filter of refused)
      expect((await auditor.call(auditCall, filter as Filter)).status, JSON.stringify(filter)).toBe(400)
    expect((await (await deskOf(server, 'editor')).call(auditCall, { action: 'login' })).status).toBe(403)
  })
})
