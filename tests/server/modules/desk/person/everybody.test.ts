import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { exportPersonCall, personExportsCall } from '../../../../../domain/desk/export-calls'
import { erasePersonCall, PEOPLE_CALLS, type PersonRow } from '../../../../../domain/desk/people-calls'
import { personCall, searchCall } from '../../../../../domain/desk/person/person-calls'
import { confirmRequestCall, requestsCall } from '../../../../../domain/desk/request-calls'
import { maskPhone } from '../../../../../domain/rules/registration/mask'
import { identityOfOpenId } from '../../../../../server/participation/people/find'
import { addApplication } from '../../../../../server/participation/wallet-application'
import { freshPhone, makeCampaign, registered } from '../../../support/activity'
import { useApp } from '../../../support/app'
import { type DeskClient, deskOf, deskWith, fileOf } from '../../../support/desk'
import { turnAfter } from '../../../support/payouts'
import { BOX, claimed, makeGift, RECEIVER, rowOf, sendTo, TEN, winnerOf } from '../../../support/zy-pay'

const REASON = 'asked by letter'

describe('somebody who gave us a phone', () => {
  const server = useApp()
  beforeAll(() => server.ctx.jobs.stop())
  afterEach(() => server.clock.set(null))

  const find = async (desk: DeskClient, text: string) =>
    searchCall.response.parse((await desk.call(searchCall, { find: text })).body)
  const pageOf = async (desk: DeskClient, id: string) =>
    personCall.response.parse((await desk.call(personCall, { id })).body)

  /** Asks for it and has somebody else confirm it. */
  async function done(call: typeof exportPersonCall | typeof erasePersonCall, row: PersonRow | null) {
    if (row === null) throw new Error('the page has no row')
    const asker = await deskWith(server, ['support'])
    const asked = await asker.desk.call(call, { ...row, reason: REASON })
    expect([asked.status, typeof asked.body.request]).toEqual([200, 'string'])
    const { desk: other } = await deskWith(server, ['support'])
    const { requests } = requestsCall.response.parse((await other.call(requestsCall, {})).body)
    const request = requests.find(({ id }) => id === asked.body.request)
    const confirmed = await other.call(confirmRequestCall, { id: String(asked.body.request) })
    expect(confirmed.status).toBe(200)
    return { desk: asker.desk, shown: request?.shown }
  }
  async function exportOf(row: PersonRow | null) {
    const { desk, shown } = await done(exportPersonCall, row)
    for (let turn = 0; turn < 2; turn += 1) await server.ctx.jobs.run('desk-exports')
    const { exports } = personExportsCall.response.parse((await desk.call(personExportsCall, {})).body)
    const { body } = await fileOf(desk, String(exports[0]?.id))
    return { text: body, shown }
  }

  /** A winner whose box goes to a phone, and the holder of that phone in another campaign. */
  async function winnerWith(phone = freshPhone()) {
    const activityId = await makeGift(server, BOX)
    const winner = await winnerOf(server, activityId)
    await claimed(winner)
    await sendTo(winner, { receivePhone: phone })
    return { activityId, winner, phone }
  }

  it('is found by the phone that a gift goes to, in the search and in the table, by those who may read gifts', async () => {
    const { activityId, phone } = await winnerWith()
    const desk = await deskOf(server, 'support')
    const spelt = `+86 ${phone.slice(0, 3)} ${phone.slice(3)}`
    for (const text of [phone, spelt]) {
      const { found, missesNames } = await find(desk, text)
      expect(found).toMatchObject([
        { activityId, by: 'receiver', phone: maskPhone(phone), has: expect.arrayContaining(['gifts']) },
      ])
      expect(missesNames).toBe(false)
      const { body } = await desk.call(PEOPLE_CALLS.gifts, { activityId, find: text })
      expect(body.rows).toMatchObject([{ phone: maskPhone(phone) }])
    }
    const { desk: finance } = await deskWith(server, ['finance'])
    expect((await find(finance, phone)).found).toEqual([])
    const { desk: elsewhere } = await deskWith(server, ['support'], [await makeCampaign(server)])
    expect((await find(elsewhere, phone)).found).toEqual([])
    for (const part of [phone.slice(1), `${phone.slice(0, 10)}9`])
      expect((await desk.call(PEOPLE_CALLS.gifts, { activityId, find: part })).body.rows).toEqual([])
  })

  it('is exported and erased from their page, a winner of a gift as the bank knows them, and nobody else', async () => {
    const { activityId, winner, phone } = await winnerWith()
    const other = await makeCampaign(server)
    await registered(server, other, phone)
    const desk = await deskOf(server, 'support')
    const hit = (await find(desk, phone)).found.find((one) => one.by === 'receiver')
    const { row } = await pageOf(desk, hit?.person ?? '')
    const { id } = await rowOf(server, activityId)
    expect(row).toEqual({ activityId, table: 'gifts', id })
    const { text, shown } = await exportOf(row)
    expect(shown).toMatchObject({ phone: maskPhone(phone), customerName: '张**' })
    for (const own of [winner.openId, 'C-4711', RECEIVER.receiveAddress, phone]) expect(text).toContain(own)
    // The phone's holder may be somebody else.
    expect(text).not.toContain(other)

    await server.ctx.db.updateTable('zyParticipants').set({ receivedAt: 1 }).where('id', '=', id).execute()
    await done(erasePersonCall, row)
    const left = await rowOf(server, activityId)
    expect(left).toMatchObject({ receiver: null, receiverPhoneHash: null, maskedName: null, custId: null })
    expect(server.ctx.secrets.open('zyParticipants.openId', left, left.openId)).toBe('')
    const { found } = await find(desk, phone)
    expect(found.filter((one) => one.activityId === activityId)).toEqual([])
    expect(found.map((one) => one.activityId)).toContain(other)
    const proofs = await server.ctx.db.selectFrom('proofs').selectAll().where('kind', '=', 'openId').execute()
    const subjects = proofs.map((proof) => server.ctx.secrets.open('proofs.content', proof, proof.content))
    expect(subjects.join()).not.toContain(`"${winner.openId}"`)
  })

  it('is exported and erased where the bank alone knows them, without any phone', async () => {
    const activityId = await makeGift(server, TEN)
    const winner = await winnerOf(server, activityId)
    await turnAfter(server)
    const desk = await deskOf(server, 'support')
    const { receipt } = await server.ctx.db
      .selectFrom('drawLog')
      .select('receipt')
      .where('activityId', '=', activityId)
      .executeTakeFirstOrThrow()
    const [hit] = (await find(desk, receipt)).found
    const { phone, row } = await pageOf(desk, hit?.person ?? '')
    expect([phone, row?.table]).toEqual([null, 'gifts'])
    const { text } = await exportOf(row)
    expect(text).toContain(winner.openId)
    await done(erasePersonCall, row)
    const kept = await server.ctx.db
      .selectFrom('payouts')
      .selectAll()
      .where('activityId', '=', activityId)
      .executeTakeFirstOrThrow()
    expect(server.ctx.secrets.open('payouts.payee', kept, kept.payee)).toBe('')
    // Until the campaign is closed for good the hash stays.
    const hash = identityOfOpenId(server.ctx, activityId, winner.openId)
    expect((await rowOf(server, activityId)).identity).toBe(hash)
  })

  it('has no row for those who may neither export nor erase, or not everywhere', async () => {
    const { activityId, phone } = await winnerWith()
    const desk = await deskOf(server, 'support')
    const id = (await find(desk, phone)).found[0]?.person ?? ''
    expect((await pageOf(desk, id)).row).not.toBeNull()
    for (const { desk: other } of [
      await deskWith(server, ['auditor']),
      await deskWith(server, ['support'], [activityId]),
    ])
      expect((await pageOf(other, id)).row).toBeNull()
  })

  it('is found by a receiver’s phone of before there was a hash once the job has been there', async () => {
    const { activityId, phone } = await winnerWith()
    const desk = await deskOf(server, 'support')
    await server.ctx.db
      .updateTable('zyParticipants')
      .set({ receiverPhoneHash: null })
      .where('activityId', '=', activityId)
      .execute()
    expect(await find(desk, phone)).toMatchObject({ found: [], missesNames: true })
    const { body } = await desk.call(PEOPLE_CALLS.gifts, { activityId, find: phone })
    expect(body).toMatchObject({ rows: [], missesNames: true })
    await server.ctx.jobs.run('name-hashes')
    expect(await find(desk, phone)).toMatchObject({ found: [{ activityId }], missesNames: false })
  })

  it('is found, exported and erased by the phone of an application for a wallet, by who works on every campaign', async () => {
    const phone = freshPhone()
    await addApplication(server.ctx, server.ctx.db, phone, { openId: 'id-of-the-applicant' })
    const desk = await deskOf(server, 'support')
    const { found } = await find(desk, phone)
    expect(found).toMatchObject([
      { activityId: '', by: 'phone', name: null, phone: maskPhone(phone), has: ['wallets'] },
    ])
    const known = await pageOf(desk, found[0]?.person ?? '')
    expect(known).toMatchObject({ phone: maskPhone(phone), campaigns: [], row: { table: 'wallets' } })
    const { desk: within } = await deskWith(server, ['support'], [await makeCampaign(server)])
    expect((await find(within, phone)).found).toEqual([])
    expect((await within.call(personCall, { id: found[0]?.person ?? '' })).status).toBe(404)
    expect((await exportOf(known.row)).text).toContain('id-of-the-applicant')
    await done(erasePersonCall, known.row)
    expect((await find(desk, phone)).found).toEqual([])
    expect((await desk.call(personCall, { id: found[0]?.person ?? '' })).status).toBe(404)
  })
})
