import { afterEach, describe, expect, it } from 'vitest'
import { openCardTakenCall } from '../../../../domain/calls/cards/redemption'
import { activityRecordCall } from '../../../../domain/calls/records'
import { CODES } from '../../../../domain/codes'
import { maskPhone } from '../../../../domain/rules/registration/mask'
import { DAY_MS } from '../../../../domain/rules/shanghai-time'
import { draw, freshPhone, makeCampaign, registerPhone } from '../../support/activity'
import { useApp } from '../../support/app'
import { bankSays } from '../../support/cards/cards'
import type { TestClient } from '../../support/client'

/** Last digits of the sandbox bank: nothing at all, a wallet only, a card that is not bound, everything. */
const ENDING = { nothing: 0, walletOnly: 9, unbound: 8, everything: 1 } as const

describe('two-tier campaigns', () => {
  const server = useApp()
  afterEach(() => server.clock.set(null))

  /** A pair of campaigns that name one another. */
  async function pair(): Promise<{ one: string; two: string; both: string }> {
    const one = await makeCampaign(server, { from: 'tier-one' })
    const two = await makeCampaign(server, {
      from: 'tier-two',
      set: { tier: { gift: 'second', other: one } },
    })
    await server.app.inject({
      method: 'POST',
      url: '/lab/api/campaigns',
      payload: { from: 'tier-one', activityId: one, set: { tier: { gift: 'first', other: two } } },
    })
    return { one, two, both: `${one},${two}` }
  }
  const visitor = (activityId: string) => server.client().auth(activityId, '1')
  const records = async (client: TestClient, activityId: string, form: object = {}) =>
    (await client.call(activityRecordCall, { activityId, ...form })).body
  const join = async (activityId: string, phone: string) => {
    const client = await visitor(activityId)
    const { body } = await registerPhone(client, activityId, phone)
    return { client, body }
  }

  it.each([
    ['nothing', { isOpenWallet: '0', isOpenCard: '0', isBindCard: '0' }],
    ['walletOnly', { isOpenWallet: '1', isOpenCard: '0', isBindCard: '0' }],
    ['unbound', { isOpenWallet: '1', isOpenCard: '1', isBindCard: '0' }],
    ['everything', { isOpenWallet: '1', isOpenCard: '1', isBindCard: '1' }],
  ] as const)('tells the page of a customer with %s what it decides by', async (who, flags) => {
    const { two } = await pair()
    const phone = freshPhone(ENDING[who])
    expect((await join(two, phone)).body).toMatchObject({
      code: 200,
      isFirstTakeActivity: '1',
      redEnvelopeAmount: '28',
      ...flags,
    })
    expect((await join(two, phone)).body).toMatchObject({ code: 200, isFirstTakeActivity: '0', ...flags })
    const rows = await server.ctx.db
      .selectFrom('registrations')
      .selectAll()
      .where('activityId', '=', two)
      .execute()
    expect(rows).toHaveLength(1)
  })

  it('refuses a second registration for the first gift', async () => {
    const { one } = await pair()
    const phone = freshPhone()
    expect((await join(one, phone)).body.code).toBe(200)
    expect((await join(one, phone)).body).toMatchObject({ code: CODES.alreadyTaken })
  })

  it('knows whether a card was opened or the second activity joined', async () => {
    const { one, two } = await pair()
    const taken = async (client: TestClient) =>
      (await client.call(openCardTakenCall, { activityId: one, phone: '139****0000' })).body
    const rich = await join(one, freshPhone(ENDING.everything))
    expect(await taken(rich.client)).toEqual({ code: 200, isHadOpenCard: '1', isTakeActivity: '0' })
    const phone = freshPhone(ENDING.walletOnly)
    const poor = await join(one, phone)
    expect(await taken(poor.client)).toEqual({ code: 200, isHadOpenCard: '0', isTakeActivity: '0' })
    await join(two, phone)
    expect(await taken(poor.client)).toEqual({ code: 200, isHadOpenCard: '0', isTakeActivity: '1' })
  })

  it('answers about cards only for a proven person and a known activity', async () => {
    const { one } = await pair()
    const client = await visitor(one)
    expect((await client.call(openCardTakenCall, { activityId: one })).status).toBe(401)
    expect((await client.call(openCardTakenCall, { activityId: 'nowhere' })).body).toMatchObject({
      code: CODES.unknownActivity,
    })
  })

  it('lists one activity or two with the state of each gift', async () => {
    const { one, two, both } = await pair()
    const phone = freshPhone(ENDING.walletOnly)
    await join(one, phone)
    await join(two, phone)
    const client = await visitor(both)
    const answer = await records(client, both, { phone, ...(await client.smsCode(phone, both)) })
    expect(answer).toMatchObject({
      code: 200,
      phone: maskPhone(phone),
      activityRecordResponseList: [
        { activityId: one, redEnvelopeAmount: '8', limitNoOpenAbcCardTake: '0' },
        { activityId: two, redEnvelopeAmount: '28', limitNoOpenAbcCardTake: '1', isOpenAbcCard: '1' },
      ],
    })
    expect(JSON.stringify(answer)).not.toContain(phone)
    await bankSays(server, phone, { hasCard: true })
    expect(await records(client, two)).toMatchObject({
      activityRecordResponseList: [{ activityId: two, isOpenAbcCard: '2' }],
    })
  })

  it('remembers the phone by a token that is good for its activities and for 30 days', async () => {
    const { one, two, both } = await pair()
    const phone = freshPhone()
    const { client, body } = await join(one, phone)
    const recordToken = String(body.recordToken)
    const start = Date.now()
    // A day later the code's proof of the phone is over, and the token stands for it.
    server.clock.set(start + 25 * 3_600_000)
    await client.auth(one, '1')
    for (const activityId of [one, both])
      expect(await records(client, activityId, { recordToken })).toMatchObject({
        code: 200,
        activityRecordResponseList: [{ activityId: one }],
        recordToken,
      })
    const otherToken = `${recordToken.startsWith('x') ? 'y' : 'x'}${recordToken.slice(1)}`
    const needsCode = { code: CODES.smsCode, msg: 'please get SMS code' }
    expect(await records(client, two, { recordToken })).toMatchObject(needsCode)
    expect(await records(client, one, { recordToken: otherToken })).toMatchObject(needsCode)
    expect(await records(client, one)).toMatchObject(needsCode)
    server.clock.set(start + 20 * DAY_MS)
    await client.auth(one, '1')
    expect(await records(client, one, { recordToken })).toMatchObject({ code: 200 })
    server.clock.set(start + 31 * DAY_MS)
    await client.auth(one, '1')
    expect(await records(client, one, { recordToken })).toMatchObject(needsCode)
  })

  it('lists for a session that has proved the phone, and for no other phone', async () => {
    const { one } = await pair()
    const phone = freshPhone()
    const { client } = await join(one, phone)
    expect(await records(client, one)).toMatchObject({ code: 200, phone: maskPhone(phone) })
    expect(await records(client, one, { phone: maskPhone(phone) })).toMatchObject({ code: 200 })
    expect(await records(client, one, { phone: freshPhone() })).toMatchObject({ code: CODES.smsCode })
  })

  it('takes a code that was requested on one page of the two activities', async () => {
    const { two, both } = await pair()
    const phone = freshPhone()
    const client = await visitor(two)
    expect(await records(client, both, { phone, ...(await client.smsCode(phone, two)) })).toMatchObject({
      code: 200,
      activityRecordResponseList: [],
    })
  })

  it.each(['', ',', 'nowhere', 'tier-one,nowhere', 'tier-one,tier-two,plain', 'bind-card'])(
    'knows no records of %j',
    async (activityId) => {
      const client = await visitor('tier-one')
      expect(await records(client, activityId)).toMatchObject({ code: CODES.unknownActivity })
    },
  )

  it('refuses a wrong code', async () => {
    const { one } = await pair()
    const phone = freshPhone()
    const client = await visitor(one)
    const form = { phone, ...(await client.smsCode(phone, one)), code: 'wrong' }
    expect(await records(client, one, form)).toMatchObject({
      code: CODES.smsCode,
      msg: 'the SMS code is wrong or no longer valid',
    })
  })

  it('names the prize of a draw', async () => {
    const activityId = await makeCampaign(server)
    const phone = freshPhone()
    const { client } = await join(activityId, phone)
    await draw(client, activityId)
    const { awardIndex } = await server.ctx.db
      .selectFrom('awards')
      .select('awardIndex')
      .where('activityId', '=', activityId)
      .executeTakeFirstOrThrow()
    const campaign = await server.ctx.campaigns.findOf(activityId, 'activity')
    const prizes = campaign?.in('en').file.prizes
    const prizeName = prizes?.find((prize) => prize.awardIndex === awardIndex)?.name
    expect(prizeName).toMatch(/[a-z]/)
    expect(await records(client, activityId)).toMatchObject({ activityRecordResponseList: [{ prizeName }] })
  })
})
