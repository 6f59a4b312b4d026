import { afterEach, describe, expect, it } from 'vitest'
import { awardCall, awardConfCall, resultQueryCall } from '../../../../domain/calls/activity'
import { CODES } from '../../../../domain/codes'
import {
  draw,
  freshKey,
  freshPhone,
  makeCampaign,
  registered,
  registerPhone,
  stockOf,
} from '../../support/activity'
import { useApp } from '../../support/app'
import type { TestClient } from '../../support/client'

const MINI_PROGRAM = 'Mozilla/5.0 MicroMessenger/8.0 miniProgram'

describe('award', () => {
  const server = useApp()
  afterEach(() => server.clock.set(null))

  const force = (activityId: string, awardIndex: number, phone?: string) =>
    server.app.inject({
      method: 'POST',
      url: '/lab/api/next-award',
      payload: { activityId, awardIndex, phone },
    })
  const only = (awardIndex: number, stock: number) => [{ awardIndex, stock, weight: 1 }]

  it('gives the one prize that can be won, with its message, and takes it from the stock', async () => {
    const activityId = await makeCampaign(server, { prizes: only(3, 5) })
    const client = await registered(server, activityId)
    const { status, body } = await draw(client, activityId)
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        code: 200,
        awardIndex: 3,
        message:
          'You have won a red packet of 5.20 yuan! It is on its way to your digital-yuan wallet. Happy new year, and good luck!',
        isOpenWallet: '1',
        receipt: expect.any(String),
      },
    })
    const stock = await stockOf(server, activityId)
    expect(stock.awards).toBe(1)
    expect(stock.prizes).toContainEqual({ awardIndex: 3, total: 5, left: 4 })
    expect(stock.prizes).toHaveLength(5)
  })

  it('gives the first result again: same key, another key, another session, after the close', async () => {
    const activityId = await makeCampaign(server, { prizes: only(1, 5) })
    const phone = freshPhone()
    const client = await registered(server, activityId, phone)
    const key = freshKey()
    const first = (await draw(client, activityId, key)).body
    expect(first.awardIndex).toBe(1)
    await force(activityId, 2, phone)
    expect((await draw(client, activityId, key)).body).toEqual(first)
    expect((await draw(client, activityId)).body).toEqual(first)

    const elsewhere = await server.client().auth(activityId, '2')
    expect((await registerPhone(elsewhere, activityId, phone)).body.code).toBe(CODES.alreadyTaken)
    expect((await draw(elsewhere, activityId)).body).toEqual(first)

    const closed = { activityStartTime: '-3d', activityEndTime: '-2d', activityCloseTime: '-1d' }
    await server.app.inject({
      method: 'POST',
      url: '/lab/api/campaigns',
      payload: { from: 'wheel', activityId, set: closed },
    })
    expect((await draw(client, activityId)).body).toEqual(first)
    expect((await stockOf(server, activityId)).awards).toBe(1)
  })

  it('survives a restart', async () => {
    const activityId = await makeCampaign(server, { prizes: only(2, 1) })
    const client = await registered(server, activityId)
    const first = (await draw(client, activityId)).body
    await server.restart()
    expect((await draw(client, activityId)).body).toEqual(first)
    expect((await stockOf(server, activityId)).prizes).toContainEqual({ awardIndex: 2, total: 1, left: 0 })
  })

  it('falls to the thank-you sector when the stock is gone', async () => {
    const activityId = await makeCampaign(server, { prizes: only(1, 1) })
    const results = []
    for (let visitor = 0; visitor < 3; visitor++) {
      const { body } = await draw(await registered(server, activityId), activityId)
      results.push(body.awardIndex)
    }
    expect(results).toEqual([1, 6, 6])
    expect((await stockOf(server, activityId)).awards).toBe(1)
  })

  it('answers awardIndex 0 with code 200 when the stock is gone and there is no thank-you sector', async () => {
    const activityId = await makeCampaign(server, { set: { thankYou: null, prizes: threeSectors(0) } })
    const client = await registered(server, activityId)
    const { body } = await draw(client, activityId)
    expect(body).toEqual({
      code: 200,
      awardIndex: 0,
      message: 'sorry, our activity has ended',
      isOpenWallet: '1',
      receipt: expect.any(String),
    })
    expect((await draw(client, activityId)).body).toEqual(body)
    expect((await stockOf(server, activityId)).awards).toBe(0)
  })

  it('draws another prize rather than one that is gone', async () => {
    const prizes = [
      { awardIndex: 1, stock: 1, weight: 1_000_000 },
      { awardIndex: 2, stock: 2, weight: 1 },
    ]
    const activityId = await makeCampaign(server, { prizes })
    const results = []
    for (let visitor = 0; visitor < 4; visitor++) {
      results.push((await draw(await registered(server, activityId), activityId)).body.awardIndex)
    }
    expect([...results].sort()).toEqual([1, 2, 2, 6])
    expect(results[3]).toBe(6)
  })

  it('lets the lab set the next result, for one phone before anyone else', async () => {
    const activityId = await makeCampaign(server)
    const phone = freshPhone()
    expect((await force(activityId, 5, phone)).json()).toEqual({ code: 200 })
    await force(activityId, 4)
    expect((await draw(await registered(server, activityId), activityId)).body.awardIndex).toBe(4)
    expect((await draw(await registered(server, activityId, phone), activityId)).body.awardIndex).toBe(5)
    await force(activityId, 0, phone)
    await force(activityId, 0)
    expect((await draw(await registered(server, activityId), activityId)).body.awardIndex).toBe(0)
    const stock = await stockOf(server, activityId)
    expect(stock.awards).toBe(2)
  })

  it('refuses a session without a proof with HTTP 401', async () => {
    const client = await server.client().auth('wheel', '1')
    const { status, body } = await draw(client, 'wheel')
    expect({ status, body }).toEqual({
      status: 401,
      body: { code: 401, msg: 'information expired, please join again' },
    })
  })

  it('refuses a person who has not registered', async () => {
    const activityId = await makeCampaign(server)
    const client = await server.client().auth(activityId, '1')
    await lookUp(client, activityId, freshPhone())
    const { body } = await draw(client, activityId)
    expect(body).toMatchObject({ code: CODES.ruleBroken, msg: 'please register before you draw' })
  })

  it('draws for whom the call names, and for nobody where the visit has proved several and it names none', async () => {
    const activityId = await makeCampaign(server, {
      prizes: [...only(1, 9), { awardIndex: 3, stock: 9, weight: 0 }],
    })
    const client = await server.client().auth(activityId, '1')
    const [first, second] = [freshPhone(), freshPhone()]
    const mine = (await registerPhone(client, activityId, first)).body.subject
    await force(activityId, 3, second)
    const theirs = (await registerPhone(client, activityId, second)).body.subject
    const drawFor = (subject: unknown) =>
      client.call(awardCall, { activityId, subject: String(subject) }, { key: freshKey() })
    expect((await draw(client, activityId)).status).toBe(401)
    expect((await drawFor(mine)).body.awardIndex).toBe(1)
    expect((await drawFor(theirs)).body.awardIndex).toBe(3)
    expect((await stockOf(server, activityId)).awards).toBe(2)
  })

  it('refuses who was proved only to look something up', async () => {
    const activityId = await makeCampaign(server, { prizes: only(1, 9) })
    const client = await registered(server, activityId)
    const { subject } = await lookUp(client, activityId, freshPhone())
    const wanted = { activityId, subject: String(subject) }
    expect((await client.call(awardCall, wanted, { key: freshKey() })).body.code).toBe(CODES.ruleBroken)
    expect((await draw(client, activityId)).status).toBe(401)
    expect((await stockOf(server, activityId)).awards).toBe(0)
  })

  it.each([
    ['plain', 'a type 1 activity', {}],
    ['wheel', 'a lottery that is drawn later', { isBackStageDraw: '1' }],
  ])('refuses a draw in %s: %s', async (from, _name, set) => {
    const activityId = await makeCampaign(server, {
      from,
      set: { registerField: '', extendInfo: '', ...set },
    })
    const client = await registered(server, activityId)
    expect((await draw(client, activityId)).body).toMatchObject({
      code: CODES.ruleBroken,
      msg: 'this activity has no draw',
    })
  })

  it('refuses on the server clock and by the channel of the request', async () => {
    const now = Date.now()
    const set = {
      activityCloseTime: now + 3_600_000,
      activityEndTime: now + 1_800_000,
      zyActivityStatus: '3',
    }
    const activityId = await makeCampaign(server, {
      set: {
        ...set,
        miniProgramActivityStatus: '3',
        activityHadEndPrompt: '结束啦',
        pausePrompt: '歇一会儿',
      },
    })
    const client = await registered(server, activityId)
    const headers = { 'user-agent': MINI_PROGRAM }
    const paused = await client.call(awardCall, { activityId }, { key: freshKey(), headers })
    expect(paused.body).toMatchObject({ code: CODES.notOpen, msg: '歇一会儿' })
    server.clock.set(now + 3_600_001)
    expect((await draw(client, activityId)).body).toMatchObject({ code: CODES.closePage, msg: '结束啦' })
    server.clock.set(now + 3_600_000 - 1000)
    expect((await draw(client, activityId)).body).toMatchObject({ code: 200 })
  })

  it('refuses an unknown activity', async () => {
    const client = await server.client().auth('nowhere', '1')
    expect((await draw(client, 'nowhere')).body).toMatchObject({
      code: CODES.unknownActivity,
      msg: 'this activity does not exist, please check the address is correct',
    })
  })

  it('answers the sectors in their order', async () => {
    const client = await server.client().auth('wheel', '1')
    const { body } = await client.call(awardConfCall, { activityId: 'wheel' })
    expect(body).toEqual({
      code: 200,
      drawConfigDetailResponses: [
        { amount: '0.88', prizeName: '0.88 yuan red packet' },
        { amount: '1.88', prizeName: '1.88 yuan red packet' },
        { amount: '5.20', prizeName: '5.20 yuan red packet' },
        { amount: '8.88', prizeName: '8.88 yuan red packet' },
        { amount: '88.8', prizeName: '88.8 yuan red packet' },
        { amount: 'Thank you', prizeName: 'Thank you' },
      ],
    })
    const grid = await client.call(awardConfCall, { activityId: 'grid' })
    expect(grid.body.drawConfigDetailResponses).toHaveLength(8)
    const plain = await client.call(awardConfCall, { activityId: 'plain' })
    expect(plain.body).toMatchObject({ code: CODES.ruleBroken, msg: 'this activity has no draw' })
    const none = await client.call(awardConfCall, { activityId: 'none' })
    expect(none.body.code).toBe(CODES.unknownActivity)
  })

  const threeSectors = (stock: number) =>
    [1, 2, 3].map((awardIndex) => ({
      awardIndex,
      amount: '1',
      name: '1元红包',
      stock,
      weight: 1,
      message: '恭喜',
    }))

  async function lookUp(client: TestClient, activityId: string, phone: string) {
    const { body } = await client.call(resultQueryCall, {
      activityId,
      phone,
      ...(await client.smsCode(phone, activityId)),
    })
    expect(body.code).toBe(CODES.nothingFound)
    return body
  }
})
