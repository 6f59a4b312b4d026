import { afterEach, describe, expect, it } from 'vitest'
import { PEOPLE_CALLS, PEOPLE_PAGE, showPersonCall } from '../../../../domain/desk/people-calls'
import { maskPhone } from '../../../../domain/rules/registration/mask'
import { addDays, shanghaiDay } from '../../../../domain/rules/shanghai-time'
import { viewsOf } from '../../../../server/process/operators/personal-views'
import { draw, freshPhone, makeCampaign, registered } from '../../support/activity'
import { useApp } from '../../support/app'
import { exchange, withSmsCode } from '../../support/cards/redemption'
import { type DeskClient, deskOf, deskWith } from '../../support/desk'
import { booked, makeNewYear, moveTo, tomorrowAt } from '../../support/new-year'
import { copyRegistration } from '../../support/people'
import { BOX, makeGift, RECEIVER, sendTo, winnerOf } from '../../support/zy-pay'

const SCRIPT = '<script>alert(1)</script>'

describe('the tables of people and goods', () => {
  const server = useApp()
  afterEach(() => server.clock.set(null))
  const registrations = async (desk: DeskClient, body: object) => {
    const { body: answer } = await desk.call(PEOPLE_CALLS.registrations, body as never)
    return PEOPLE_CALLS.registrations.response.parse(answer)
  }

  it('show registrations masked, with what was drawn and promised, and find them by the whole phone alone', async () => {
    const activityId = await makeCampaign(server, { prizes: [{ awardIndex: 1, stock: 10, weight: 1 }] })
    const phone = freshPhone()
    const player = await registered(server, activityId, phone)
    await draw(player, activityId)
    await registered(server, activityId)
    const desk = await deskOf(server, 'support')
    const { rows, next } = await registrations(desk, { activityId })
    expect(rows).toHaveLength(2)
    expect(next).toBeNull()
    const found = await registrations(desk, { activityId, find: ` ${phone} ` })
    expect(found.rows).toMatchObject([{ phone: maskPhone(phone), name: '张**', state: 'nothingHeld' }])
    expect(found.rows[0]?.prizeName).toBeTruthy()
    expect(JSON.stringify(rows)).not.toContain(phone)
    for (const find of [phone.slice(0, 7), '%', "' or 1=1 --"])
      expect((await registrations(desk, { activityId, find })).rows).toEqual([])
    const id = found.rows[0]?.id
    expect((await registrations(desk, { activityId, find: id })).rows.map((row) => row.id)).toEqual([id])

    const awards = PEOPLE_CALLS.awards.response.parse(
      (await desk.call(PEOPLE_CALLS.awards, { activityId, find: phone })).body,
    )
    expect(awards.rows).toMatchObject([{ awardIndex: 1, state: 'won' }])
    const receipt = awards.rows[0]?.id ?? ''
    for (const call of [PEOPLE_CALLS.awards, PEOPLE_CALLS.registrations, PEOPLE_CALLS.payouts]) {
      const { body } = await desk.call(call, { activityId, find: receipt.toLowerCase() })
      expect([call.path, (body.rows as unknown[]).length]).toEqual([call.path, 1])
    }
    const won = await desk.call(PEOPLE_CALLS.awards, { activityId, state: 'won' })
    expect(won.body.rows).toHaveLength(1)
    expect((await desk.call(PEOPLE_CALLS.awards, { activityId, state: 'nothing' })).body.rows).toEqual([])
    expect((await registrations(desk, { activityId, state: 'sent' })).rows).toEqual([])
  })

  it('go on page by page without a gap or a row twice, within the days that are asked for', async () => {
    const activityId = await makeCampaign(server)
    await registered(server, activityId)
    await copyRegistration(server, activityId, 2 * PEOPLE_PAGE + 20)
    const desk = await deskOf(server, 'auditor')
    const seen: string[] = []
    let cursor: string | undefined
    for (let page = 0; page < 3; page += 1) {
      const { rows, next } = await registrations(desk, { activityId, ...(cursor && { cursor }) })
      seen.push(...rows.map(({ id }) => id))
      cursor = next ?? undefined
    }
    expect(cursor).toBeUndefined()
    expect(new Set(seen).size).toBe(2 * PEOPLE_PAGE + 20)
    expect(seen).toHaveLength(2 * PEOPLE_PAGE + 20)
    const today = shanghaiDay(server.clock.now())
    const before = { activityId, through: addDays(today, -2) }
    expect((await registrations(desk, before)).rows).toEqual([])
    expect((await registrations(desk, { activityId, since: addDays(today, 1) })).rows).toEqual([])
  })

  it('take no cursor that was changed, or that is of other filters, another table or another campaign', async () => {
    const activityId = await makeCampaign(server)
    await registered(server, activityId)
    await copyRegistration(server, activityId, PEOPLE_PAGE + 1)
    const desk = await deskOf(server, 'support')
    const { next } = await registrations(desk, { activityId })
    const cursor = next ?? ''
    const [place = '', mark = ''] = cursor.split('.')
    const later = Buffer.from(JSON.stringify([Number.MAX_SAFE_INTEGER, ''])).toString('base64url')
    const bad = [`${later}.${mark}`, `${place}.`, place, '.', `${place}.${mark.slice(1)}x`, "'"]
    for (const changed of bad)
      expect((await desk.call(PEOPLE_CALLS.registrations, { activityId, cursor: changed })).status).toBe(400)
    expect((await desk.call(PEOPLE_CALLS.registrations, { activityId: 'wheel', cursor })).status).toBe(400)
    expect((await desk.call(PEOPLE_CALLS.registrations, { activityId, cursor, state: 'sent' })).status).toBe(
      400,
    )
    expect((await desk.call(PEOPLE_CALLS.payouts, { activityId, cursor })).status).toBe(400)
    expect((await desk.call(PEOPLE_CALLS.registrations, { activityId, cursor })).status).toBe(200)
  })

  it.each([
    ['a text that is too long', { find: '1'.repeat(65) }],
    ['a state that there is none of', { state: 'rich' }],
    ['a day that is none', { since: '2026-13-41' }],
    ['a text with a NUL', { find: 'a\0b' }],
  ])('refuse %s', async (_title, filter) => {
    const desk = await deskOf(server, 'support')
    const { status } = await desk.call(PEOPLE_CALLS.registrations, {
      activityId: 'wheel',
      ...filter,
    } as never)
    expect(status).toBe(400)
  })

  it('show orders, gifts and codes by their numbers, and never what they are for in full', async () => {
    moveTo(server, tomorrowAt(10))
    const desk = await deskOf(server, 'support')
    const newYear = await makeNewYear(server)
    const { phone, orderNo } = await booked(server, newYear)
    for (const find of [phone, orderNo]) {
      const { body } = await desk.call(PEOPLE_CALLS.orders, { activityId: newYear, find })
      expect(body.rows).toMatchObject([{ id: orderNo, phone: maskPhone(phone), state: 'unpaid' }])
      expect(JSON.stringify(body)).not.toContain('科技园')
    }
    expect((await desk.call(PEOPLE_CALLS.orders, { activityId: newYear, state: 'paid' })).body.rows).toEqual(
      [],
    )

    const gift = await makeGift(server, BOX)
    await sendTo(await winnerOf(server, gift))
    const [row] = PEOPLE_CALLS.gifts.response.parse(
      (await desk.call(PEOPLE_CALLS.gifts, { activityId: gift, state: 'toShip' })).body,
    ).rows
    expect(row).toMatchObject({ phone: maskPhone(RECEIVER.receivePhone), name: '张**', expressNo: null })
    expect(row?.address).not.toContain('科技园')
    const byReceipt = await desk.call(PEOPLE_CALLS.gifts, { activityId: gift, find: row?.receipt ?? '' })
    expect(byReceipt.body.rows).toHaveLength(1)

    const cards = await makeCampaign(server, { from: 'card-code' })
    const { client, phone: redeemer, proof } = await withSmsCode(server, cards)
    expect((await exchange(client, cards, redeemer, 'DEMO0007', proof)).code).toBe(200)
    for (const find of ['demo-0007', redeemer]) {
      const { body } = await desk.call(PEOPLE_CALLS.codes, { activityId: cards, find })
      expect(body.rows).toMatchObject([{ state: 'received', phone: maskPhone(redeemer) }])
    }
    const unused = await desk.call(PEOPLE_CALLS.codes, { activityId: cards, state: 'unused' })
    expect(unused.body.rows).toHaveLength(PEOPLE_PAGE)
    expect(JSON.stringify(unused.body)).not.toContain('DEMO0')
  })

  it('show one person in full for a reason, once it is written down who looked at what', async () => {
    const activityId = await makeCampaign(server)
    const phone = freshPhone()
    await registered(server, activityId, phone)
    const { desk, name } = await deskWith(server, ['support'], [activityId])
    const [row] = (await registrations(desk, { activityId })).rows
    const asked = { activityId, table: 'registrations', id: row?.id ?? '', reason: '张三 asked' } as const
    const { body } = await desk.call(showPersonCall, asked)
    expect(body).toMatchObject({ phone })
    const [view] = await viewsOf(server.ctx, activityId, 1)
    expect(view).toMatchObject({
      operator: name,
      kind: 'registration',
      subjectId: row?.id,
      reason: '张三 asked',
    })
    const deed = await server.ctx.db
      .selectFrom('auditLog')
      .selectAll()
      .where('action', '=', 'person.show')
      .where('activityId', '=', activityId)
      .execute()
    expect(deed).toMatchObject([{ actor: name }])
    expect(deed[0]?.detail).not.toContain('张三')
    expect((await desk.call(showPersonCall, { ...asked, reason: ' ' })).status).toBe(400)
    expect((await desk.call(showPersonCall, { ...asked, reason: '   ' })).status).toBe(422)
    expect(await viewsOf(server.ctx, activityId, 9)).toHaveLength(1)
  })

  it("show nothing of another campaign's rows, by whatever id or text", async () => {
    const theirs = await makeCampaign(server)
    const phone = freshPhone()
    await registered(server, theirs, phone)
    const mine = await makeCampaign(server)
    const { desk } = await deskWith(server, ['support', 'finance'], [mine])
    const { id } = await server.ctx.db
      .selectFrom('registrations')
      .select('id')
      .where('activityId', '=', theirs)
      .executeTakeFirstOrThrow()
    for (const call of Object.values(PEOPLE_CALLS)) {
      expect((await desk.call(call, { activityId: theirs })).status).toBe(403)
      for (const find of [id, phone, `${theirs} ${id}`])
        expect((await desk.call(call, { activityId: mine, find })).body.rows).toEqual([])
    }
    const tables = ['registrations', 'payouts', 'orders', 'gifts', 'codes'] as const
    for (const table of tables) {
      const show = { table, id, reason: 'curious' }
      expect((await desk.call(showPersonCall, { ...show, activityId: mine })).status).toBe(404)
      expect((await desk.call(showPersonCall, { ...show, activityId: theirs })).status).toBe(403)
    }
    expect(await viewsOf(server.ctx, theirs, 9)).toEqual([])
  })

  it('give a stored script as a text in JSON that no browser takes for a page', async () => {
    const activityId = await makeCampaign(server)
    await registered(server, activityId)
    await copyRegistration(server, activityId, 2)
    const own = { id: `${activityId}-0000` }
    const customerName = server.ctx.secrets.seal('registrations.customerName', own, SCRIPT)
    await server.ctx.db.updateTable('registrations').set({ customerName }).where('id', '=', own.id).execute()
    const desk = await deskOf(server, 'support')
    const asked = { activityId, table: 'registrations', id: own.id, reason: 'a test' } as const
    const { response, body } = await desk.call(showPersonCall, asked)
    expect(body.name).toBe(SCRIPT)
    expect(response.headers['content-type']).toContain('application/json')
    expect(response.headers['x-content-type-options']).toBe('nosniff')
    expect(JSON.stringify(await registrations(desk, { activityId }))).not.toContain('script')
  })
})
