import { beforeAll, describe, expect, it } from 'vitest'
import { zhangyinCall } from '../../../../domain/calls/bank'
import { appointmentCall } from '../../../../domain/calls/new-year'
import { startExportCall } from '../../../../domain/desk/export-calls'
import { PEOPLE_CALLS, PEOPLE_PAGE } from '../../../../domain/desk/people-calls'
import { NAMED_TABLES, nameHash } from '../../../../server/participation/names/name-hash'
import { forgetPhone } from '../../../../server/participation/people/forget'
import { freshKey, freshPhone, makeCampaign, registered, registerPhone } from '../../support/activity'
import { useApp } from '../../support/app'
import { BANK_CUSTOMER, bankVisitor } from '../../support/bank'
import { type DeskClient, deskOf, deskWith } from '../../support/desk'
import { bookingOf, customerOf, makeNewYear, moveTo, tomorrowAt } from '../../support/new-year'
import { COPIED_NAME, copyRegistration } from '../../support/people'
import { shell } from '../../support/shell'
import { BOX, makeGift, sendTo, winnerOf } from '../../support/zy-pay'

const SECRET = 'a-secret-for-tests-of-32-characters-or-more'
const NEW_SECRET = 'a-new-secret-for-tests-of-32-characters-or-more'
const UYGHUR = '阿依古丽·买买提'

describe('the search by name', () => {
  const server = useApp()
  beforeAll(() => server.ctx.jobs.stop())

  type Table = typeof PEOPLE_CALLS.registrations | typeof PEOPLE_CALLS.orders | typeof PEOPLE_CALLS.gifts
  async function found(desk: DeskClient, call: Table, activityId: string, find: string) {
    const { status, body } = await desk.call(call, { activityId, find })
    expect(status).toBe(200)
    return call.response.parse(body).rows
  }
  /** An order of somebody by name; gives its number. */
  async function ordered(activityId: string, customerName: string): Promise<string> {
    const { client, phone } = await customerOf(server, activityId)
    const booking = { ...bookingOf(server, activityId, phone), customerName }
    const { body } = await client.call(appointmentCall, booking, { key: freshKey() })
    expect(body.code).toBe(200)
    return String(body.orderNo)
  }
  /** Somebody whom the bank's app names. */
  async function joined(activityId: string, mobNum: string): Promise<void> {
    const client = await bankVisitor(server, activityId, mobNum)
    const body = { name: '欧阳**', phone: '139*****001', accNo: '************0001' }
    const agent = { headers: { 'user-agent': 'Mozilla/5.0 BankABC/Portal/9.2.0' } }
    expect((await client.call(zhangyinCall, body, agent)).body.code).toBe(200)
  }

  it('finds an order by its customer’s whole name however it is written, masked, and by no part of it', async () => {
    moveTo(server, tomorrowAt(10))
    const [mine, theirs] = [await makeNewYear(server), await makeNewYear(server)]
    const order = await ordered(mine, UYGHUR)
    const latin = await ordered(mine, 'Ann Smith')
    await ordered(theirs, UYGHUR)
    const { desk } = await deskWith(server, ['support'], [mine])
    for (const find of [UYGHUR, ' 阿依古丽•买买提', '阿依古丽 ・ 买买提', '阿依古丽･买买提 ']) {
      const rows = await found(desk, PEOPLE_CALLS.orders, mine, find)
      expect(rows).toMatchObject([{ id: order, name: '阿*******', state: 'unpaid' }])
    }
    for (const find of ['ANN  SMITH', 'ａｎｎ smith'])
      expect((await found(desk, PEOPLE_CALLS.orders, mine, find)).map(({ id }) => id)).toEqual([latin])
    for (const find of ['阿依古丽', '买买提', '阿', '阿*******', 'Ann', 'AnnSmith', '%', '', `${UYGHUR}x`]) {
      const rows = await found(desk, PEOPLE_CALLS.orders, mine, find)
      expect([find, rows.length]).toEqual([find, find === '' ? 2 : 0])
    }
    expect((await desk.call(PEOPLE_CALLS.orders, { activityId: theirs, find: UYGHUR })).status).toBe(403)
    expect(
      (await desk.call(PEOPLE_CALLS.orders, { activityId: mine, find: UYGHUR, state: 'paid' })).body.rows,
    ).toEqual([])
    server.clock.set(null)
  })

  it('finds a gift by its receiver and a registration by whom the bank named, not by a masked name', async () => {
    const desk = await deskOf(server, 'support')
    const gift = await makeGift(server, BOX)
    await sendTo(await winnerOf(server, gift), { receiveName: '王小明' })
    await winnerOf(server, gift)
    expect(await found(desk, PEOPLE_CALLS.gifts, gift, '王小明')).toMatchObject([
      { name: '王**', state: 'toShip' },
    ])
    expect(await found(desk, PEOPLE_CALLS.gifts, gift, '王小')).toEqual([])

    const activityId = await makeCampaign(server, { from: 'plain' })
    const phone = freshPhone()
    await joined(activityId, phone)
    const visitor = await server.client().auth(activityId, '1')
    const extendInfo = JSON.stringify([{ label: '所在单位', value: '红包社' }])
    const masked = { idCard: '110105********002X', extendInfo }
    expect((await registerPhone(visitor, activityId, freshPhone(), masked)).body.code).toBe(200)
    const { username } = BANK_CUSTOMER
    expect(await found(desk, PEOPLE_CALLS.registrations, activityId, username)).toMatchObject([
      { name: '欧阳**' },
    ])
    for (const find of ['张**', '张三丰', '欧阳**', '欧阳'])
      expect(await found(desk, PEOPLE_CALLS.registrations, activityId, find)).toEqual([])
    const other = await makeCampaign(server, { from: 'plain' })
    expect(await found(desk, PEOPLE_CALLS.registrations, other, username)).toEqual([])

    await forgetPhone(server.ctx, phone, [], server.clock.now())
    const rows = await server.ctx.db
      .selectFrom('registrations')
      .select('customerNameHash')
      .where('activityId', '=', activityId)
      .execute()
    expect(rows).toEqual([{ customerNameHash: '' }, { customerNameHash: '' }])
    expect(await found(desk, PEOPLE_CALLS.registrations, activityId, username)).toEqual([])
  })

  it('goes on page by page through people of one name, with what the text names otherwise', async () => {
    const activityId = await makeCampaign(server)
    await registered(server, activityId)
    await copyRegistration(server, activityId, PEOPLE_PAGE + 21)
    const { db } = server.ctx
    // Of another name, and with the searched name for its number.
    await db
      .updateTable('registrations')
      .set({ id: COPIED_NAME })
      .where('identity', '=', `${activityId} 0`)
      .execute()
    const own = { id: COPIED_NAME }
    const sealed = (column: 'phone' | 'customerName', text: string) =>
      server.ctx.secrets.seal(`registrations.${column}`, own, text)
    await db
      .updateTable('registrations')
      .set({
        phone: sealed('phone', '1'),
        customerName: sealed('customerName', '赵六'),
        customerNameHash: '',
      })
      .where('id', '=', COPIED_NAME)
      .execute()
    const desk = await deskOf(server, 'auditor')
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const asked = { activityId, find: COPIED_NAME, ...(cursor && { cursor }) }
      const { body } = await desk.call(PEOPLE_CALLS.registrations, asked)
      const page = PEOPLE_CALLS.registrations.response.parse(body)
      expect(page.missesNames).toBeUndefined()
      seen.push(...page.rows.map(({ id }) => id))
      cursor = page.next ?? undefined
    } while (cursor !== undefined)
    expect(seen).toHaveLength(PEOPLE_PAGE + 20)
    expect(new Set(seen).size).toBe(PEOPLE_PAGE + 20)
    expect(seen).toContain(COPIED_NAME)
    const job = { activityId, table: 'registrations', find: COPIED_NAME, reason: 'a test' } as const
    const { id } = startExportCall.response.parse((await desk.call(startExportCall, job)).body).export
    for (let turn = 0; turn < 2; turn += 1) await server.ctx.jobs.run('desk-exports')
    const written = await db.selectFrom('deskExports').select('rowCount').where('id', '=', id).execute()
    expect(written).toEqual([{ rowCount: PEOPLE_PAGE + 20 }])
  })

  it('is for those who may read the table', async () => {
    for (const [role, allowed] of [
      ['editor', []],
      ['administrator', []],
      ['finance', ['registrations', 'orders']],
      ['auditor', ['registrations', 'orders', 'gifts']],
    ] as const) {
      const { desk } = await deskWith(server, [role])
      for (const table of ['registrations', 'orders', 'gifts'] as const) {
        const { status } = await desk.call(PEOPLE_CALLS[table], { activityId: 'wheel', find: '张三丰' })
        expect([role, table, status === 200]).toEqual([
          role,
          table,
          (allowed as readonly string[]).includes(table),
        ])
      }
    }
  })

  it('has hashes that link nobody across tables and campaigns, and says nothing of a masked name', () => {
    const of = (table: keyof typeof NAMED_TABLES, activityId: string, name: string) =>
      nameHash(server.ctx, table, activityId, name)
    const hashes = [
      ...(Object.keys(NAMED_TABLES) as (keyof typeof NAMED_TABLES)[]).map((table) =>
        of(table, 'a', '张三丰'),
      ),
      of('registrations', 'b', '张三丰'),
      of('registrations', 'a', '张三'),
      server.ctx.secrets.hash('identity', 'a', '张三丰'),
    ]
    expect(new Set(hashes).size).toBe(hashes.length)
    expect(of('registrations', 'a', ' 张 三丰')).toBe(of('registrations', 'a', '张三丰'))
    expect([of('registrations', 'a', '张**'), of('registrations', 'a', '')]).toEqual(['', ''])
  })

  it('finds the same people once every secret has been replaced', async () => {
    const activityId = await makeCampaign(server, { from: 'plain' })
    await joined(activityId, freshPhone())
    const { dataDir, databaseUrl } = server.database
    const secrets = [NEW_SECRET, SECRET]
    await server.restart({ secrets })
    const app = { environment: 'demo', dataDir, databaseUrl, secrets } as const
    expect((await shell('secrets', ['rotate'], app)).status).toBe(0)
    await server.restart({ secrets: [NEW_SECRET] })
    const desk = await deskOf(server, 'support')
    expect(await found(desk, PEOPLE_CALLS.registrations, activityId, BANK_CUSTOMER.username)).toHaveLength(1)
  })
})
