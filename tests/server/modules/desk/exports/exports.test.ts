import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { exportsCall, startExportCall } from '../../../../../domain/desk/export-calls'
import { DAY_MS } from '../../../../../domain/rules/shanghai-time'
import { freshPhone, makeCampaign, registered } from '../../../support/activity'
import { useApp } from '../../../support/app'
import { type DeskClient, deskOf, deskWith, exported, fileOf } from '../../../support/desk'
import { copyRegistration } from '../../../support/people'

const REASON = 'the monthly report'
const asked = (activityId: string) => ({ activityId, table: 'registrations', reason: REASON }) as const

/** The rows of an Excel file's first sheet, a number where the sheet has one. */
async function sheetOf(desk: DeskClient, id: string): Promise<(string | number)[][]> {
  const { rawPayload, headers } = await fileOf(desk, id, '&format=xlsx')
  expect(headers['content-disposition']).toMatch(/\.xlsx"$/)
  const xml = strFromU8(unzipSync(rawPayload)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(xml).not.toContain('<f>')
  return [...xml.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c\/>|<c><v>(.*?)<\/v><\/c>|<t xml:space="preserve">(.*?)<\/t>/gs)].map(
      ([, number, text = '']) => (number === undefined ? text : Number(number)),
    ),
  )
}

describe('exports of people', () => {
  const server = useApp()

  it('are the rows of the filters, masked, with formulas made harmless, and who and why in the audit log', async () => {
    const activityId = await makeCampaign(server)
    const phone = freshPhone()
    await registered(server, activityId, phone)
    await copyRegistration(server, activityId, 3)
    const own = { id: `${activityId}-0000` }
    const customerName = server.ctx.secrets.seal('registrations.customerName', own, '=HYPERLINK("//x")')
    const optionId = null
    await server.ctx.db
      .updateTable('registrations')
      .set({ customerName, optionId, activityChannel: '@SUM(1)' })
      .where('id', '=', own.id)
      .execute()
    const { desk, name } = await deskWith(server, ['support'])
    const whole = await fileOf(desk, await exported(server, desk, asked(activityId)))
    expect(whole.headers['content-disposition']).toContain('attachment')
    const lines = whole.body.split('\r\n').filter(Boolean)
    expect(lines).toHaveLength(4)
    expect(whole.body).not.toContain(phone)
    expect(whole.body).toContain(`"'=`)
    expect(whole.body).toContain(`"'@SUM(1)"`)
    const cells = lines.slice(1).flatMap((line) => line.slice(1, -1).split('","'))
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])

    const sheet = await sheetOf(desk, await exported(server, desk, asked(activityId)))
    expect(sheet).toHaveLength(4)
    expect(sheet.map((row) => row.length)).toEqual(sheet.map(() => sheet[0]?.length))
    expect(sheet.flat()).toContain('@SUM(1)')

    const one = await fileOf(desk, await exported(server, desk, { ...asked(activityId), find: phone }))
    expect(one.body.split('\r\n').filter(Boolean)).toHaveLength(2)
    const deeds = await server.ctx.db
      .selectFrom('auditLog')
      .selectAll()
      .where('actor', '=', name)
      .where('activityId', '=', activityId)
      .orderBy('seq')
      .execute()
    expect(deeds.map(({ action }) => action)).toEqual([
      'people.export',
      'people.download',
      'people.export',
      'people.download',
      'person.search',
      'people.export',
      'people.download',
    ])
    expect(JSON.parse(deeds[3]?.detail ?? '')).toEqual({ format: 'xlsx', rows: 3, table: 'registrations' })
    expect(JSON.parse(deeds[4]?.detail ?? '')).toEqual({ kind: 'phone', found: 1, table: 'registrations' })
    expect(JSON.parse(deeds[5]?.detail ?? '')).toEqual({
      find: true,
      reasonId: expect.any(String),
      table: 'registrations',
    })
    const kept = await server.ctx.db.selectFrom('deskExports').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(phone)
  })

  it('go on where they were when the process ended, and give the same file', async () => {
    const activityId = await makeCampaign(server)
    await registered(server, activityId)
    await copyRegistration(server, activityId, 1_100)
    const desk = await deskOf(server, 'auditor')
    const id = await exported(server, desk, asked(activityId))
    const { body: before } = await fileOf(desk, id)
    expect(before.split('\r\n').filter(Boolean)).toHaveLength(1_101)

    // As a process leaves it that ends behind the first part.
    const { db } = server.ctx
    const last = await db
      .selectFrom('registrations')
      .select(['createdAt', 'id'])
      .where('activityId', '=', activityId)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .offset(999)
      .executeTakeFirstOrThrow()
    await db
      .deleteFrom('deskExportParts')
      .where('id', '>', `${id} 00000000`)
      .where('exportId', '=', id)
      .execute()
    const place = { parts: 1, rowCount: 1_000, lastAt: last.createdAt, lastId: last.id }
    await db
      .updateTable('deskExports')
      .set({ ...place, state: 'running', heldUntil: server.ctx.clock.now() + 60_000 })
      .where('id', '=', id)
      .execute()
    expect((await fileOf(desk, id)).statusCode).toBe(404)
    await server.restart()
    await server.ctx.jobs.run('desk-exports')
    const { body } = await desk.call(exportsCall, { activityId })
    expect(exportsCall.response.parse(body).exports).toMatchObject([{ id, state: 'running', rows: 1_000 }])
    server.clock.set(server.clock.now() + 61_000)
    await server.ctx.jobs.run('desk-exports')
    expect((await fileOf(desk, id)).body).toBe(before)
  })

  it('are downloaded by the operator who made them alone, for a day', async () => {
    const activityId = await makeCampaign(server)
    await registered(server, activityId)
    const { desk } = await deskWith(server, ['support'], [activityId])
    const id = await exported(server, desk, asked(activityId))
    expect((await fileOf(desk, id)).statusCode).toBe(200)
    expect((await fileOf(desk, id, '&format=html')).statusCode).toBe(404)
    for (const name of ['support', 'auditor', 'admin', 'finance'])
      expect([403, 404]).toContain((await fileOf(await deskOf(server, name), id)).statusCode)
    const { desk: other } = await deskWith(server, ['support'], [activityId])
    expect((await fileOf(other, id)).statusCode).toBe(404)
    expect((await other.call(exportsCall, { activityId })).body.exports).toEqual([])
    for (const wrong of ['', 'x', `${id}x`, "' or 1=1 --"])
      expect((await fileOf(desk, wrong)).statusCode).toBe(404)
    server.clock.set(server.clock.now() + DAY_MS)
    const later = await deskWith(server, ['support'], [activityId])
    await server.ctx.jobs.run('housekeeping')
    expect((await fileOf(later.desk, id)).statusCode).toBe(404)
    const parts = server.ctx.db.selectFrom('deskExportParts').where('exportId', '=', id)
    expect(await parts.selectAll().execute()).toEqual([])
  })

  it('are refused of what the operator may not read, without a reason, and beyond three at a time', async () => {
    const activityId = await makeCampaign(server)
    const { desk, name } = await deskWith(server, ['finance'], [activityId])
    const body = asked(activityId)
    const status = async (more: object) =>
      (await desk.call(startExportCall, { ...body, ...more } as never)).status
    expect(await status({ table: 'gifts' })).toBe(403)
    expect(await status({ activityId: 'wheel' })).toBe(403)
    expect(await status({ reason: '' })).toBe(400)
    expect(await status({ state: 'toShip' })).toBe(400)
    expect(await status({ find: '1'.repeat(65) })).toBe(400)
    const held = { state: 'running', heldUntil: Number.MAX_SAFE_INTEGER }
    for (let at = 0; at < 3; at += 1) await exported(server, desk, body)
    await server.ctx.db.updateTable('deskExports').set(held).where('operator', '=', name).execute()
    expect(await status({})).toBe(429)
  })
})
