import { afterEach, describe, expect, it, vi } from 'vitest'
import { showPersonCall } from '../../../../../domain/desk/people-calls'
import { CAMPAIGNS_AT_ONCE, personCall, searchCall } from '../../../../../domain/desk/person/person-calls'
import { maskPhone } from '../../../../../domain/rules/registration/mask'
import { personId } from '../../../../../server/modules/desk/person/person-id'
import { phoneIdentity } from '../../../../../server/participation/identity'
import { forgetPhone } from '../../../../../server/participation/people/forget'
import { draw, freshPhone, makeCampaign, registered } from '../../../support/activity'
import { useApp } from '../../../support/app'
import { exchange, withSmsCode } from '../../../support/cards/redemption'
import { type DeskClient, deskOf, deskWith } from '../../../support/desk'
import { booked, makeNewYear, moveTo, tomorrowAt } from '../../../support/new-year'
import { BOX, makeGift, RECEIVER, sendTo, winnerOf } from '../../../support/zy-pay'

const PAID_MS = { timeout: 10_000, interval: 100 }

describe("a person's page", () => {
  const server = useApp()
  afterEach(() => server.clock.set(null))

  const idOf = async (desk: DeskClient, find: string, activityId?: string) => {
    const { body } = await desk.call(searchCall, { find })
    const { found } = searchCall.response.parse(body)
    const one = found.find((each) => activityId === undefined || each.activityId === activityId)
    if (one === undefined) throw new Error('nobody was found')
    return one.person
  }
  const page = async (desk: DeskClient, id: string, activityId?: string) => {
    const { status, body } = await desk.call(personCall, { id, ...(activityId && { activityId }) })
    expect(status).toBe(200)
    return personCall.response.parse(body)
  }

  it('has everything of theirs over the campaigns in the order of time, masked', async () => {
    const wheel = await makeCampaign(server, { prizes: [{ awardIndex: 1, stock: 10, weight: 1 }] })
    const cards = await makeCampaign(server, { from: 'card-code' })
    const phone = freshPhone()
    const player = await registered(server, wheel, phone)
    await draw(player, wheel)
    const { client, proof } = await withSmsCode(server, cards, phone)
    expect((await exchange(client, cards, phone, 'DEMO0011', proof)).code).toBe(200)
    const desk = await deskOf(server, 'support')
    // What is paid on the way would be another state in the next reading.
    const known = await vi.waitFor(async () => {
      const read = await page(desk, await idOf(desk, phone, wheel))
      expect(JSON.stringify(read.entries)).not.toContain('"pending"')
      return read
    }, PAID_MS)
    expect(known).toMatchObject({ name: '张**', phone: maskPhone(phone), isCut: false })
    expect(known.campaigns.map(({ activityId }) => activityId).sort()).toEqual([cards, wheel].sort())
    const kinds = known.entries.map(({ table, activityId }) => `${activityId} ${table}`)
    for (const kind of [
      `${wheel} registrations`,
      `${wheel} awards`,
      `${wheel} payouts`,
      `${wheel} consents`,
      `${wheel} messages`,
      `${cards} codes`,
      `${cards} payouts`,
    ])
      expect(kinds).toContain(kind)
    const times = known.entries.map(({ row }) => row.at)
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    expect(JSON.stringify(known)).not.toContain(phone)
    const agreed = known.entries.filter(
      ({ table, activityId }) => table === 'consents' && activityId === wheel,
    )
    expect(agreed).toMatchObject([
      { row: { purpose: 'registration', titles: expect.arrayContaining([expect.stringMatching(/./)]) } },
    ])
    // The same person, whichever of their rows led there.
    expect((await page(desk, await idOf(desk, phone, cards))).entries).toEqual(known.entries)
    const alone = await page(desk, await idOf(desk, phone, wheel), cards)
    expect(new Set(alone.entries.map(({ activityId }) => activityId))).toEqual(new Set([cards]))
    expect(alone.campaigns).toHaveLength(2)

    const registration = known.entries.find(({ table }) => table === 'registrations')
    const shown = { activityId: wheel, table: 'registrations', id: registration?.row.id ?? '' } as const
    const { body } = await desk.call(showPersonCall, { ...shown, reason: 'the customer called' })
    expect(body.phone).toBe(phone)
  })

  it('has orders, gifts and their receivers masked', async () => {
    moveTo(server, tomorrowAt(10))
    const newYear = await makeNewYear(server)
    const { orderNo, phone } = await booked(server, newYear)
    const gift = await makeGift(server, BOX)
    await sendTo(await winnerOf(server, gift))
    const desk = await deskOf(server, 'support')
    const buyer = await page(desk, await idOf(desk, phone))
    expect(buyer.entries.find(({ table }) => table === 'orders')?.row).toMatchObject({
      id: orderNo,
      phone: maskPhone(phone),
      state: 'unpaid',
    })
    const winner = await page(desk, await idOf(desk, RECEIVER.receiveName))
    expect(winner.phone).toBeNull()
    const [parcel] = winner.entries.filter(({ table }) => table === 'gifts')
    expect(parcel?.row).toMatchObject({
      state: 'toShip',
      phone: maskPhone(RECEIVER.receivePhone),
      name: '张**',
    })
    expect(JSON.stringify([buyer, winner])).not.toContain('科技园')
  })

  it("is of the operator's campaigns alone, and not found for somebody with nothing there", async () => {
    const [mine, theirs] = [await makeCampaign(server), await makeCampaign(server)]
    const [both, stranger] = [freshPhone(), freshPhone()]
    await registered(server, mine, both)
    await registered(server, theirs, both)
    await registered(server, theirs, stranger)
    const everywhere = await deskOf(server, 'support')
    const { desk } = await deskWith(server, ['support'], [mine])
    const known = await page(desk, await idOf(everywhere, both, theirs))
    expect(new Set(known.entries.map(({ activityId }) => activityId))).toEqual(new Set([mine]))
    expect(known.campaigns.map(({ activityId }) => activityId)).toEqual([mine])
    const foreign = await idOf(everywhere, stranger)
    expect((await desk.call(personCall, { id: foreign })).status).toBe(404)
    expect((await desk.call(personCall, { id: foreign, activityId: theirs })).status).toBe(403)
    expect((await page(everywhere, foreign)).entries.length).toBeGreaterThan(0)
  })

  it('is reached by no id that was made up or changed, nor by an identity of the database', async () => {
    const activityId = await makeCampaign(server)
    const phone = freshPhone()
    await registered(server, activityId, phone)
    const desk = await deskOf(server, 'support')
    const id = await idOf(desk, phone)
    expect(id).not.toContain(phone)
    const identity = phoneIdentity(server.ctx, activityId, phone)
    expect(id).not.toContain(identity)
    const end = id.endsWith('A') ? 'B' : 'A'
    const preview = server.ctx.secrets.sealToken('preview', JSON.stringify([activityId, identity]))
    for (const bad of [`${id.slice(0, -1)}${end}`, id.slice(1), identity, phone, 'x', '.', preview])
      expect([bad, (await desk.call(personCall, { id: bad })).status]).toEqual([bad, 404])
    const nobody = personId(server.ctx, { activityId, identity: 'nobody' })
    expect((await desk.call(personCall, { id: nobody })).status).toBe(404)
    for (const bad of ['', 'x'.repeat(500), "' or 1=1"])
      expect([bad, (await desk.call(personCall, { id: bad })).status]).toEqual([bad, 400])
  })

  it('names nobody once the person is erased', async () => {
    const activityId = await makeCampaign(server)
    const phone = freshPhone()
    await registered(server, activityId, phone)
    const desk = await deskOf(server, 'support')
    const id = await idOf(desk, phone)
    await forgetPhone(server.ctx, phone, [], server.clock.now())
    // The campaign runs: what stops a second award is left, without a name.
    const left = await page(desk, id)
    expect(left).toMatchObject({ name: null, phone: null })
  })

  it('reads the newest campaigns first, and another one when it is named', async () => {
    const phone = freshPhone()
    const campaigns: string[] = []
    const start = server.clock.now()
    for (let at = 0; at < CAMPAIGNS_AT_ONCE + 2; at += 1) {
      server.clock.set(start + at * 61_000)
      const activityId = await makeCampaign(server, { from: 'plain' })
      campaigns.push(activityId)
      await server.ctx.db
        .insertInto('registrations')
        .values({
          id: `many-${at}`,
          activityId,
          identity: phoneIdentity(server.ctx, activityId, phone),
          activityChannel: '1',
          phone: server.ctx.secrets.seal('registrations.phone', { id: `many-${at}` }, phone),
          customerName: server.ctx.secrets.seal('registrations.customerName', { id: `many-${at}` }, '王五'),
          customerNameHash: '',
          customerTailHash: '',
          userTakeEvInfo: '',
          clientIp: '',
          prizeSendStatus: 0,
          createdAt: start + at,
        })
        .execute()
    }
    const desk = await deskOf(server, 'support')
    const known = await page(desk, await idOf(desk, phone))
    expect(known.isCut).toBe(true)
    expect(known.campaigns.map(({ activityId }) => activityId)).toEqual(campaigns.toReversed())
    expect(known.entries.map(({ activityId }) => activityId)).toEqual(
      campaigns.toReversed().slice(0, CAMPAIGNS_AT_ONCE),
    )
    const [first = ''] = campaigns
    const oldest = await page(desk, await idOf(desk, phone), first)
    expect(oldest.entries.map(({ activityId }) => activityId)).toEqual([first])
  })
})
