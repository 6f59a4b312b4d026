import { describe, expect, it } from 'vitest'
import { pageStatisticsCall, registerCall } from '../../../../../domain/calls/activity'
import { notifyCodesCall } from '../../../../../domain/calls/notify'
import { pauseCall, resumeCall } from '../../../../../domain/desk/campaign-calls'
import { closeReportCall } from '../../../../../domain/desk/close-calls'
import { funnelCall, wholeFunnelCall } from '../../../../../domain/desk/funnel/funnel-calls'
import { baseOf, FUNNEL_STEPS, type FunnelStep } from '../../../../../domain/desk/funnel/steps'
import type { Bucket } from '../../../../../domain/desk/watch-calls'
import { maskName, maskPhone } from '../../../../../domain/rules/registration/mask'
import { DAY_MS, HOUR_MS, sinceMidnightMs } from '../../../../../domain/rules/shanghai-time'
import { readInbox } from '../../../../../server/adapters/sms/sandbox'
import { draw, freshKey, freshPhone, makeCampaign } from '../../../support/activity'
import { useApp } from '../../../support/app'
import type { TestClient } from '../../../support/client'
import { deskOf, deskWith } from '../../../support/desk'
import { turnAfter } from '../../../support/payouts'
import { countVisits } from '../../../support/visits'

describe('the funnel of a campaign', () => {
  const server = useApp()

  const page = (activityId: string, channel: string, type: '1' | '2' | 'form' = '1') =>
    ({ activityId, activityChannel: channel, visvitPage: '/activeApply', type }) as const

  /** Goes as far as the step, by a link of the channel. */
  async function comeTo(step: FunnelStep, activityId: string, channel: string): Promise<TestClient> {
    const client = await server.client().auth(activityId, channel)
    const isBefore = (other: FunnelStep) => FUNNEL_STEPS.indexOf(step) < FUNNEL_STEPS.indexOf(other)
    await client.call(pageStatisticsCall, page(activityId, channel))
    if (isBefore('began')) return client
    await client.call(pageStatisticsCall, page(activityId, channel, 'form'))
    if (isBefore('codes')) return client
    const phone = freshPhone()
    const asked = { phone, activityId, activityChannel: channel }
    const { key } = await client.reply(notifyCodesCall, asked)
    if (isBefore('registered')) return client
    const [newest] = await readInbox(server.ctx, phone)
    const form = {
      activityId,
      activityChannel: channel,
      customerName: maskName('张三丰'),
      phone: maskPhone(phone),
      ...{ key, phonekey: key, code: newest?.code },
      userTakeEvInfo: 'Android,H5,wifi,深圳',
      clientIp: '192.0.2.7',
    }
    const { code } = await client.reply(registerCall, form, { key: freshKey() })
    expect(code).toBe(200)
    if (!isBefore('drew')) await draw(client, activityId)
    return client
  }

  const hourOf = (at: number) => at - (at % HOUR_MS)
  async function funnelOf(activityId: string, bucket: Bucket, from: number, until: number, channel?: string) {
    await countVisits(server)
    const desk = await deskOf(server, 'finance')
    const asked = { activityId, bucket, from, until, ...(channel !== undefined && { channel }) }
    return funnelCall.response.parse((await desk.call(funnelCall, asked)).body)
  }

  it('has as many people at each step as have come so far, by channel, hour and day', async () => {
    const prizes = [{ awardIndex: 1, stock: 10, weight: 1 }]
    const activityId = await makeCampaign(server, { from: 'wheel', prizes })
    const start = hourOf(server.clock.now())
    server.clock.set(start)
    for (const step of ['visitors', 'began', 'codes', 'registered', 'drew'] as const)
      await comeTo(step, activityId, '3')
    await comeTo('visitors', activityId, '1')
    await turnAfter(server)
    server.clock.set(start + HOUR_MS)
    await comeTo('began', activityId, '1')
    const { steps, whole, channels, series, shut } = await funnelOf(
      activityId,
      'hour',
      start,
      start + 2 * HOUR_MS,
    )
    expect(steps).toEqual(FUNNEL_STEPS)
    expect(whole).toEqual({ visitors: 7, began: 5, codes: 3, registered: 2, drew: 1, won: 1, paid: 1 })
    const nobody = { codes: 0, registered: 0, drew: 0, won: 0, paid: 0 }
    expect(channels).toEqual([
      { channel: '1', name: '', visitors: 2, began: 1, ...nobody },
      {
        channel: '3',
        name: 'Metro poster',
        visitors: 5,
        began: 4,
        codes: 3,
        registered: 2,
        drew: 1,
        won: 1,
        paid: 1,
      },
    ])
    expect(series).toEqual([
      { at: start, visitors: 6, began: 4, codes: 3, registered: 2, drew: 1, won: 1, paid: 1 },
      { at: start + HOUR_MS, visitors: 1, began: 1, ...nobody },
    ])
    expect(shut).toEqual({ visits: 0, visitors: 0 })
    const ofOne = await funnelOf(activityId, 'hour', start, start + 2 * HOUR_MS, '1')
    expect(ofOne.series).toMatchObject([
      { visitors: 1, registered: 0 },
      { visitors: 1, began: 1 },
    ])
    const midnight = start - sinceMidnightMs(start)
    const days = await funnelOf(activityId, 'day', midnight, midnight + 2 * DAY_MS)
    expect(days.whole).toEqual(whole)

    const desk = await deskOf(server, 'approver')
    const all = wholeFunnelCall.response.parse((await desk.call(wholeFunnelCall, { activityId })).body)
    expect(all).toEqual({ steps, whole, channels, shut })
    // Of a large campaign it takes long: the report is there without it.
    expect((await desk.call(closeReportCall, { activityId })).body).not.toHaveProperty('funnel')
    server.clock.set(null)
  })

  it('counts people and not what they do, and no step is larger than the one that it is of', async () => {
    const activityId = await makeCampaign(server, { from: 'wheel' })
    const start = hourOf(server.clock.now())
    // Her page has told nothing but that she has begun, and she draws an hour after she registered.
    const client = await server.client().auth(activityId, '1')
    for (let n = 0; n < 3; n += 1) await client.call(pageStatisticsCall, page(activityId, '1', 'form'))
    const late = await comeTo('registered', activityId, '1')
    server.clock.set(server.clock.now() + HOUR_MS)
    await draw(late, activityId)
    const { whole, series, steps } = await funnelOf(activityId, 'hour', start, start + 2 * HOUR_MS)
    server.clock.set(null)
    expect(whole).toMatchObject({ visitors: 2, began: 2, codes: 1, registered: 1, drew: 1 })
    for (const counts of [whole, ...series])
      for (const step of steps) {
        const base = baseOf(step, steps)
        if (base !== undefined) expect(counts[step]).toBeLessThanOrEqual(counts[base])
      }
  })

  it('leaves codes that are for no form out', async () => {
    const activityId = await makeCampaign(server, { from: 'wheel' })
    const start = hourOf(server.clock.now())
    const client = await server.client().auth(activityId, '1')
    await client.smsCode(freshPhone(), activityId)
    expect((await funnelOf(activityId, 'hour', start, start + HOUR_MS)).whole).toMatchObject({ codes: 0 })
  })

  it('counts who finds the campaign paused, not begun or over apart', async () => {
    const now = server.clock.now()
    const activityId = await makeCampaign(server, {
      from: 'wheel',
      set: {
        activityStartTime: now + HOUR_MS,
        activityEndTime: now + 3 * HOUR_MS,
        activityCloseTime: now + 5 * HOUR_MS,
      },
    })
    const from = hourOf(now)
    const read = async () => {
      const { whole, shut } = await funnelOf(activityId, 'hour', from, from + 6 * HOUR_MS)
      return [whole.visitors, whole.began, shut.visits, shut.visitors]
    }
    const visit = async () => {
      const client = await server.client().auth(activityId, '1')
      for (const type of ['1', '1', 'form'] as const)
        await client.call(pageStatisticsCall, page(activityId, '1', type))
    }
    await visit()
    expect(await read()).toEqual([0, 0, 2, 1])
    server.clock.set(now + 2 * HOUR_MS)
    await visit()
    // A session of two hours ago has ended.
    const support = await deskOf(server, 'support')
    await support.call(pauseCall, { activityId, prompt: '', reason: 'a test', channel: 'bankApp' })
    await visit()
    await support.call(pauseCall, { activityId, prompt: '', reason: 'a test' })
    await visit()
    await support.call(resumeCall, { activityId })
    server.clock.set(now + 4 * HOUR_MS)
    await visit()
    server.clock.set(null)
    await new Promise((done) => setTimeout(done, 1_600))
    expect(await read()).toEqual([2, 2, 6, 3])
  })

  it('has one series for all channels that nobody knows', async () => {
    const activityId = await makeCampaign(server, { from: 'wheel' })
    const start = hourOf(server.clock.now())
    await comeTo('visitors', activityId, '77')
    for (const channel of ['77', 'of nobody', 'other'])
      expect((await funnelOf(activityId, 'hour', start, start + HOUR_MS, channel)).series).toMatchObject([
        { visitors: 1 },
      ])
  })

  it('adds up more counters than are read at once', async () => {
    const activityId = await makeCampaign(server, { from: 'wheel' })
    const until = hourOf(server.clock.now())
    const from = until - 300 * HOUR_MS
    const values = Array.from({ length: 300 }, (_, hour) => from + hour * HOUR_MS).flatMap((at) =>
      ['1', '2', '3'].map((subject) => ({
        ...({ activityId, what: 'channel', step: 'hour', at, subject, count: 2 } as const),
        ...{ visitors: Buffer.from([0, Number(subject), 1]), expiresAt: until + DAY_MS },
      })),
    )
    await server.ctx.db.insertInto('visitCounts').values(values).execute()
    const { whole, channels, series } = await funnelOf(activityId, 'hour', from, until)
    expect(whole.visitors).toBe(3)
    expect(channels.map(({ visitors }) => visitors)).toEqual([1, 1, 1])
    expect(series.map(({ visitors }) => visitors)).toEqual(Array(300).fill(3))
    const ofOne = await funnelOf(activityId, 'hour', from, until, '2')
    expect(ofOne.series.map(({ visitors }) => visitors)).toEqual(Array(300).fill(1))
  })

  it('counts everybody once over a long time, and who came before it in the whole', async () => {
    const now = server.clock.now()
    const midnight = now - sinceMidnightMs(now)
    const days = 40
    const set = { activityStartTime: midnight - days * DAY_MS }
    const activityId = await makeCampaign(server, { from: 'wheel', set })
    const someone = {
      ...{ activityId, activityChannel: '1', phone: '', customerName: '' },
      ...{ userTakeEvInfo: '', clientIp: '', customerNameHash: '', prizeSendStatus: 0 },
    }
    // One before it began, by an older version of its times, and one at the first moment of each day and of this hour.
    const moments = [set.activityStartTime - DAY_MS, hourOf(now)]
    for (let day = 0; day < days; day += 1) moments.push(set.activityStartTime + day * DAY_MS)
    const people = moments.map((createdAt, n) => ({
      ...someone,
      id: `${activityId} ${n}`,
      identity: `${n}`,
      createdAt,
    }))
    await server.ctx.db.insertInto('registrations').values(people).execute()
    const { series, whole } = await funnelOf(activityId, 'day', set.activityStartTime, midnight + DAY_MS)
    expect(series.map(({ registered }) => registered)).toEqual(Array(days + 1).fill(1))
    expect(whole.registered).toBe(days + 1)
    const desk = await deskOf(server, 'approver')
    const all = wholeFunnelCall.response.parse((await desk.call(wholeFunnelCall, { activityId })).body)
    expect(all.whole.registered).toBe(days + 2)
  })

  it('counts somebody who redeems a second code, or orders again, in the time of the first alone', async () => {
    const start = hourOf(server.clock.now())
    const rows = [
      ['early', start - HOUR_MS],
      ['early', start],
      ['late', start],
      ['late', start + HOUR_MS],
    ] as const
    const codes = await makeCampaign(server, { from: 'card-code' })
    const cards = await makeCampaign(server, { from: 'new-year' })
    const empty = { phone: '', userTakeEvInfo: '', clientIp: '', batch: '' }
    const order = {
      ...{ customerName: '', receiveAddress: '', bookingDeliveryTime: '', chooseFaceValue: '' },
      ...{ phone: '', amountFen: 1, faceFen: 1, discountFen: 0, orderStatus: 0, payStatus: 0 },
    }
    for (const [n, [identity, at]] of rows.entries()) {
      const digest = `${codes} ${n}`
      const code = { ...empty, digest, identity, redEnvelopeFen: 1, receivedAt: at, activityId: codes }
      await server.ctx.db.insertInto('receivedCodes').values(code).execute()
      const booked = { ...order, orderNo: digest, requestHash: digest, identity, createdAt: at }
      await server.ctx.db
        .insertInto('newYearOrders')
        .values({ ...booked, activityId: cards, ...{ payBefore: at } })
        .execute()
    }
    for (const activityId of [codes, cards]) {
      const { series, whole } = await funnelOf(activityId, 'hour', start, start + 2 * HOUR_MS)
      expect(series.map(({ registered }) => registered)).toEqual([1, 0])
      expect(whole.registered).toBe(1)
    }
  })

  it('has the steps of its family', async () => {
    const stepsOf = async (activityId: string) => (await funnelOf(activityId, 'hour', 0, HOUR_MS)).steps
    expect(await stepsOf('gift')).toEqual(['visitors', 'registered', 'drew', 'won', 'paid'])
    expect(await stepsOf('card-code')).toEqual(['visitors', 'began', 'codes', 'registered', 'paid'])
    expect(await stepsOf('new-year')).toEqual(['visitors', 'began', 'codes', 'registered'])
  })

  it.each<[string, Bucket, number, number]>([
    ['hours that are not whole', 'hour', 1, HOUR_MS],
    ['more points than a page can show', 'minute', 0, DAY_MS],
  ])('refuses %s', async (_title, bucket, from, until) => {
    const desk = await deskOf(server, 'editor')
    expect((await desk.call(funnelCall, { activityId: 'wheel', bucket, from, until })).status).toBe(400)
  })
})

describe('the limit of funnels', () => {
  const server = useApp({ limitFactor: 0.05 })

  it('is per operator, whatever time or channel is asked for', async () => {
    const { desk } = await deskWith(server, ['editor'])
    const { desk: other } = await deskWith(server, ['editor'])
    const ask = async (by: typeof desk, hours: number) => {
      const asked = { activityId: 'wheel', bucket: 'hour', from: 0, until: hours * HOUR_MS } as const
      return (await by.call(funnelCall, { ...asked, channel: String(hours) })).status
    }
    const statuses = []
    for (let hours = 1; hours <= 5; hours += 1) statuses.push(await ask(desk, hours))
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    expect(await ask(other, 1)).toBe(200)
  })
})
