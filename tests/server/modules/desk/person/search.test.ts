import { afterEach, describe, expect, it } from 'vitest'
import { zhangyinCall } from '../../../../../domain/calls/bank'
import { personCall, searchCall } from '../../../../../domain/desk/person/person-calls'
import { maskPhone } from '../../../../../domain/rules/registration/mask'
import { forgetPhone } from '../../../../../server/participation/people/forget'
import { draw, freshPhone, makeCampaign, registered } from '../../../support/activity'
import { useApp } from '../../../support/app'
import { BANK_CUSTOMER, bankVisitor } from '../../../support/bank'
import { type DeskClient, deskOf, deskWith } from '../../../support/desk'
import { booked, makeNewYear, moveTo, tomorrowAt } from '../../../support/new-year'
import { copyRegistration } from '../../../support/people'
import { BOX, makeGift, sendTo, ship, winnerOf } from '../../../support/zy-pay'

/** A phone as somebody writes it. */
const spelt = (phone: string) => `+86 ${phone.slice(0, 3)} ${phone.slice(3, 7)} ${phone.slice(7)}`

describe('one search over all campaigns', () => {
  const server = useApp()
  afterEach(() => server.clock.set(null))

  const find = async (desk: DeskClient, text: string) => {
    const { status, body } = await desk.call(searchCall, { find: text })
    expect(status).toBe(200)
    return searchCall.response.parse(body)
  }
  const places = async (desk: DeskClient, text: string) =>
    (await find(desk, text)).found.map(({ activityId }) => activityId).sort()

  it('finds a phone however it is written, masked, in each campaign that the operator works on', async () => {
    const [one, other, foreign] = [
      await makeCampaign(server),
      await makeCampaign(server),
      await makeCampaign(server),
    ]
    const phone = freshPhone()
    for (const activityId of [one, other, foreign]) await registered(server, activityId, phone)
    const { desk } = await deskWith(server, ['support'], [one, other])
    for (const text of [phone, spelt(phone), ` ${phone}`]) {
      const { found, isCut } = await find(desk, text)
      expect(found.map(({ activityId }) => activityId).sort()).toEqual([one, other].sort())
      expect(found).toMatchObject([
        {
          name: '张**',
          phone: maskPhone(phone),
          by: 'phone',
          has: expect.arrayContaining(['registrations']),
        },
        { by: 'phone' },
      ])
      expect(isCut).toBe(false)
      // One person, whose rows are not another's.
      expect(new Set(found.map(({ whom }) => whom)).size).toBe(1)
      expect(JSON.stringify(found)).not.toContain(phone)
    }
    for (const text of [phone.slice(0, 10), phone.slice(-4), `${phone}0`, '%', freshPhone()])
      expect((await find(desk, text)).found).toEqual([])
    expect(await places(await deskOf(server, 'support'), phone)).toEqual([one, other, foreign].sort())
  })

  it('finds a masked name with the last four digits, a whole one without, and neither by the digits alone', async () => {
    const activityId = await makeCampaign(server)
    const phone = freshPhone()
    await registered(server, activityId, phone)
    const { desk } = await deskWith(server, ['support'], [activityId])
    const last = phone.slice(-4)
    for (const text of [`张三丰 ${last}`, `张三丰${last}`, `${last} 张三丰`, ` 张 三丰  ${last}`])
      expect(await find(desk, text)).toMatchObject({
        found: [{ activityId, by: 'name' }],
        missesNames: false,
      })
    const wrong = last === '0000' ? '0001' : '0000'
    for (const text of ['张三丰', `张三丰 ${wrong}`, `李三丰 ${last}`, `张三 ${last}`, last])
      expect([text, (await find(desk, text)).found]).toEqual([text, []])

    const bank = await makeCampaign(server, { from: 'plain' })
    const mobNum = freshPhone()
    const client = await bankVisitor(server, bank, mobNum)
    const body = { name: '欧阳**', phone: '139*****001', accNo: '************0001' }
    const agent = { headers: { 'user-agent': 'Mozilla/5.0 BankABC/Portal/9.2.0' } }
    expect((await client.call(zhangyinCall, body, agent)).body.code).toBe(200)
    const { desk: other } = await deskWith(server, ['support'], [bank])
    const { username } = BANK_CUSTOMER
    expect(await places(other, username)).toEqual([bank])
    expect(await places(other, `${username} ${mobNum.slice(-4)}`)).toEqual([bank])
    // Another one of the same masked name.
    const namesake = `${username.slice(0, -1)}某`
    expect(await places(other, `${namesake} ${mobNum.slice(-4)}`)).toEqual([])

    await forgetPhone(server.ctx, phone, [], server.clock.now())
    expect(await places(desk, `张三丰 ${last}`)).toEqual([])
  })

  it('finds a receipt, an order and a parcel by their whole numbers', async () => {
    moveTo(server, tomorrowAt(10))
    const newYear = await makeNewYear(server)
    const { orderNo, phone } = await booked(server, newYear)
    const wheel = await makeCampaign(server, { prizes: [{ awardIndex: 1, stock: 10, weight: 1 }] })
    const player = await registered(server, wheel)
    const { body } = await draw(player, wheel)
    const receipt = String(body.receipt)
    const gift = await makeGift(server, BOX)
    await sendTo(await winnerOf(server, gift))
    const { id } = await server.ctx.db
      .selectFrom('zyParticipants')
      .select('id')
      .where('activityId', '=', gift)
      .executeTakeFirstOrThrow()
    expect((await ship(server, { id, expressCompany: '顺丰', expressNo: 'SF-77001' })).shipped).toBe(1)
    const desk = await deskOf(server, 'support')
    expect(await find(desk, orderNo)).toMatchObject({
      found: [{ activityId: newYear, by: 'order', name: '张**', phone: maskPhone(phone) }],
    })
    expect(await find(desk, ` ${receipt.toLowerCase()} `)).toMatchObject({
      found: [{ activityId: wheel, by: 'receipt' }],
    })
    expect(await find(desk, 'sf-77001')).toMatchObject({
      found: [{ activityId: gift, by: 'express', has: expect.arrayContaining(['gifts']) }],
    })
    for (const part of [orderNo.slice(1), receipt.slice(1), 'SF-7700', '77001'])
      expect([part, (await find(desk, part)).found]).toEqual([part, []])
    const { desk: elsewhere } = await deskWith(server, ['support'], [await makeCampaign(server)])
    for (const text of [orderNo, receipt, 'SF-77001', phone])
      expect((await find(elsewhere, text)).found).toEqual([])
  })

  it('shows gifts and codes to nobody who may not read them', async () => {
    const gift = await makeGift(server, BOX)
    await sendTo(await winnerOf(server, gift), { receiveName: '王小明' })
    const { id } = await server.ctx.db
      .selectFrom('zyParticipants')
      .select('id')
      .where('activityId', '=', gift)
      .executeTakeFirstOrThrow()
    await ship(server, { id, expressCompany: '顺丰', expressNo: 'SF-88001' })
    const { desk: finance } = await deskWith(server, ['finance'], [gift])
    const { desk: auditor } = await deskWith(server, ['auditor'], [gift])
    for (const text of ['SF-88001', '王小明', '王小明 5678']) {
      expect((await find(finance, text)).found).toEqual([])
      expect(await places(auditor, text)).toEqual([gift])
    }
    const [shown] = (await find(auditor, '王小明')).found
    const { body } = await finance.call(personCall, { id: shown?.person ?? '' })
    const { entries } = personCall.response.parse(body)
    expect(entries.map(({ table }) => table)).not.toContain('gifts')
    expect(JSON.stringify(entries)).not.toContain('SF-88001')
  })

  it('is noted with its kind and never its text, and ends after too many', async () => {
    const activityId = await makeCampaign(server)
    const phone = freshPhone()
    await registered(server, activityId, phone)
    const { desk, name } = await deskWith(server, ['support'], [activityId])
    for (const text of [phone, '张三丰', `张三丰 ${phone.slice(-4)}`, 'SF-99001', '%']) await find(desk, text)
    const deeds = await server.ctx.db
      .selectFrom('auditLog')
      .selectAll()
      .where('action', '=', 'person.search')
      .where('actor', '=', name)
      .orderBy('seq')
      .execute()
    expect(deeds.map(({ detail }) => JSON.parse(detail))).toEqual([
      { kind: 'phone', found: 1 },
      { kind: 'name', found: 0 },
      { kind: 'nameAndDigits', found: 1 },
      { kind: 'number', found: 0 },
      { kind: 'nothing', found: 0 },
    ])
    const log = JSON.stringify(await server.ctx.db.selectFrom('auditLog').selectAll().execute())
    for (const text of [phone, '张三丰', 'SF-99001']) expect(log).not.toContain(text)
    expect(server.logLines.join('')).not.toContain(phone)
  })

  it('shows the newest fifty, and that there are more', async () => {
    const activityId = await makeCampaign(server)
    await registered(server, activityId)
    await copyRegistration(server, activityId, 70)
    const { desk } = await deskWith(server, ['auditor'], [activityId])
    const { found, isCut } = await find(desk, '李四')
    expect([found.length, isCut]).toEqual([50, true])
    const times = found.map(({ at }) => at)
    expect(times).toEqual(times.toSorted((a, b) => b - a))
  })

  it('says that somebody may be missing while names of older rows are not found yet', async () => {
    await server.ctx.jobs.stop()
    const activityId = await makeCampaign(server)
    const phone = freshPhone()
    await registered(server, activityId, phone)
    const { desk } = await deskWith(server, ['support'], [activityId])
    const text = `张三丰 ${phone.slice(-4)}`
    const before = await server.ctx.db
      .updateTable('registrations')
      .set({ customerTailHash: null })
      .where('activityId', '=', activityId)
      .returning('customerNameHash')
      .executeTakeFirstOrThrow()
    expect(before.customerNameHash).toBe('')
    expect(await find(desk, text)).toMatchObject({ found: [], missesNames: true })
    expect(await find(desk, phone)).toMatchObject({ missesNames: false })
    await server.ctx.jobs.run('name-hashes')
    expect(await find(desk, text)).toMatchObject({ found: [{ activityId }], missesNames: false })
  })
})

describe('the limit of searches', () => {
  const server = useApp({ limitFactor: 0.05 })

  it('is per operator', async () => {
    const { desk } = await deskWith(server, ['support'])
    const { desk: other } = await deskWith(server, ['support'])
    const statuses = []
    for (let at = 0; at < 12; at += 1) statuses.push((await desk.call(searchCall, { find: '%' })).status)
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
    expect((await other.call(searchCall, { find: '%' })).status).toBe(200)
  })
})
