import { describe, expect, it } from 'vitest'
import { pageStatisticsCall } from '../../../../domain/calls/activity'
import { pauseCall, resumeCall } from '../../../../domain/desk/campaign-calls'
import { deskLogoutCall } from '../../../../domain/desk/session-calls'
import { type Bucket, WATCH_STREAM, watchCall } from '../../../../domain/desk/watch-calls'
import { DAY_MS, HOUR_MS, sinceMidnightMs } from '../../../../domain/rules/shanghai-time'
import { draw, makeCampaign, registered } from '../../support/activity'
import { useApp } from '../../support/app'
import { type DeskClient, deskOf } from '../../support/desk'
import { payoutsOf, turnAfter } from '../../support/payouts'
import { countVisits } from '../../support/visits'

const MINUTE_MS = 60_000

describe('watching a campaign', () => {
  const server = useApp()
  const watch = async (desk: DeskClient, activityId: string, bucket: Bucket, from: number, until: number) => {
    const { body } = await desk.call(watchCall, { activityId, bucket, from, until })
    if (body.code !== 200) throw new Error(JSON.stringify(body))
    return watchCall.response.parse(body)
  }

  const lastMidnight = () => {
    const now = server.clock.now()
    return now - sinceMidnightMs(now)
  }

  it('counts what happened, in totals and hour by hour', async () => {
    const start = Math.floor(server.clock.now() / HOUR_MS) * HOUR_MS
    server.clock.set(start)
    const prizes = [{ awardIndex: 1, stock: 10, weight: 1 }]
    const activityId = await makeCampaign(server, { from: 'wheel', prizes, set: { budgetFen: 100_000 } })
    const visitor = await server.client().auth(activityId)
    const page = { activityId, visvitPage: '/activityIndex', type: '1', activityChannel: '1' } as const
    for (let n = 0; n < 3; n += 1) await visitor.call(pageStatisticsCall, page)
    await visitor.call(pageStatisticsCall, { ...page, type: '2' })
    await draw(await registered(server, activityId), activityId)
    server.clock.set(start + HOUR_MS + MINUTE_MS)
    await draw(await registered(server, activityId), activityId)
    await registered(server, activityId)
    await countVisits(server)

    const desk = await deskOf(server, 'finance')
    const { totals, series, channels } = await watch(desk, activityId, 'hour', start, start + 3 * HOUR_MS)
    expect(totals).toMatchObject({
      visits: 3,
      visitors: 1,
      registrations: 3,
      draws: 2,
      wins: 2,
      paused: [],
      hasPace: true,
    })
    const counts = series.map(({ at, visits, registrations, draws, wins }) => [
      (at - start) / HOUR_MS,
      visits,
      registrations,
      draws,
      wins,
    ])
    expect(counts).toEqual([
      [0, 3, 1, 1, 1],
      [1, 0, 2, 1, 1],
      [2, 0, 0, 0, 0],
    ])
    expect(channels).toMatchObject([
      { channel: '1', visits: 3, visitors: 1, registrations: 3, draws: 2, wins: 2 },
    ])
    // One prize in the last hour, and eight are left.
    const [prize] = totals.stock
    expect(prize).toMatchObject({ kind: 'prize', item: '1', total: 10, taken: 2 })
    expect(prize?.endsAt).toBe(totals.now + 8 * HOUR_MS)
    const { money } = totals
    expect(money).toMatchObject({ openFen: money.promisedFen - money.paidFen, stuckFen: 0 })
  })

  it('counts people once a day, in each step of time and over the days', async () => {
    const midnight = lastMidnight()
    server.clock.set(midnight + HOUR_MS)
    const activityId = await makeCampaign(server, { from: 'wheel' })
    const page = { activityId, visvitPage: '/activeIndex', type: '1' } as const
    const people = await Promise.all([1, 2, 3].map(() => server.client().auth(activityId)))
    const come = async (at: number, ...channels: (string | undefined)[]) => {
      server.clock.set(at)
      for (const [who, activityChannel] of channels.entries())
        if (activityChannel !== undefined)
          await people[who]?.call(pageStatisticsCall, { ...page, activityChannel })
      await countVisits(server)
    }
    await come(midnight + HOUR_MS, '1', '1', '2')
    await come(midnight + HOUR_MS + MINUTE_MS, '1', '1')
    await come(midnight + 2 * HOUR_MS, '1')
    const desk = await deskOf(server, 'finance')
    const stepsOf = async (bucket: Bucket, from: number, until: number) =>
      (await watch(desk, activityId, bucket, from, until)).series.map(({ visits, visitors }) => [
        visits,
        visitors,
      ])
    const hour = midnight + HOUR_MS
    expect(await stepsOf('minute', hour, hour + 2 * MINUTE_MS)).toEqual([
      [3, 3],
      [2, 2],
    ])
    expect(await stepsOf('hour', hour, hour + 2 * HOUR_MS)).toEqual([
      [5, 3],
      [1, 1],
    ])
    const { totals, series, channels } = await watch(desk, activityId, 'day', midnight, midnight + DAY_MS)
    expect(series).toMatchObject([{ visits: 6, visitors: 3 }])
    expect(totals).toMatchObject({ visits: 6, visitors: 3 })
    expect(channels).toMatchObject([
      { channel: '1', visits: 5, visitors: 2 },
      { channel: '2', visits: 1, visitors: 1 },
    ])
    server.clock.set(null)
  })

  it('tells since when the oldest payout is on its way', async () => {
    const start = Math.floor(server.clock.now() / HOUR_MS) * HOUR_MS
    const activityId = await makeCampaign(server, { prizes: [{ awardIndex: 3, stock: 10, weight: 1 }] })
    for (let n = 0; n < 3; n += 1) await draw(await registered(server, activityId), activityId)
    await turnAfter(server)
    const payouts = await payoutsOf(server, activityId)
    for (const [at, { payoutId }] of payouts.entries())
      await server.ctx.db
        .updateTable('payouts')
        .set({ state: ['confirmed', 'submitted', 'failed'][at], dueSince: start + at, nextTryAt: null })
        .where('payoutId', '=', payoutId)
        .execute()
    const desk = await deskOf(server, 'finance')
    const { totals } = await watch(desk, activityId, 'hour', start, start + HOUR_MS)
    expect(totals.money).toMatchObject({
      oldestOpenAt: start + 1,
      paidFen: payouts[0]?.fen,
      openFen: payouts[1]?.fen,
      failedFen: payouts[2]?.fen,
    })
  })

  it('counts how far people came by the channel of their link, to the payout', async () => {
    const start = Math.floor(server.clock.now() / HOUR_MS) * HOUR_MS
    const prizes = [{ awardIndex: 1, stock: 10, weight: 1 }]
    const activityId = await makeCampaign(server, { from: 'wheel', prizes })
    await draw(await registered(server, activityId), activityId)
    await server.ctx.db
      .updateTable('registrations')
      .set({ activityChannel: '3' })
      .where('activityId', '=', activityId)
      .execute()
    await draw(await registered(server, activityId), activityId)
    await registered(server, activityId)
    await turnAfter(server)
    const desk = await deskOf(server, 'finance')
    const { channels, totals } = await watch(desk, activityId, 'hour', start, start + 3 * HOUR_MS)
    expect(totals.payouts).toBe(2)
    expect(channels).toEqual([
      { channel: '1', name: '', visits: 0, visitors: 0, registrations: 2, draws: 1, wins: 1, payouts: 1 },
      {
        channel: '3',
        name: 'Metro poster',
        visits: 0,
        visitors: 0,
        registrations: 1,
        draws: 1,
        wins: 1,
        payouts: 1,
      },
    ])
  })

  it('counts messages and refusals by their text, of the campaign and the time that are asked for', async () => {
    const start = Math.floor(server.clock.now() / HOUR_MS) * HOUR_MS
    const activityId = await makeCampaign(server, { from: 'wheel' })
    const client = await registered(server, activityId)
    const stranger = await server.client().auth(activityId)
    const refused = await draw(stranger, activityId)
    expect(refused.body.code).not.toBe(200)
    await draw(client, activityId)
    await server.ctx.jobs.run('tally')
    const desk = await deskOf(server, 'auditor')
    const { calls } = await watch(desk, activityId, 'hour', start, start + 2 * HOUR_MS)
    expect(calls.sms).toEqual({ sent: 1, refused: 0 })
    expect(calls.errors.length + calls.refusals.length).toBeGreaterThan(0)
    for (const { text } of calls.refusals) expect(text).toMatch(/^[^{}]+$/)
    const before = await watch(desk, activityId, 'hour', start - DAY_MS, start)
    expect(before.calls).toMatchObject({ sms: { sent: 0, refused: 0 }, refusals: [], errors: [] })
  })

  it.each<[string, Bucket, (now: number) => [number, number]]>([
    ['hours that are not whole', 'hour', (now) => [now + 1, now + HOUR_MS]],
    [
      'days that do not begin at midnight in Shanghai',
      'day',
      (now) => [now + HOUR_MS, now + HOUR_MS + DAY_MS],
    ],
    ['an end before the beginning', 'hour', (now) => [now, now - HOUR_MS]],
    ['more points than a page can show', 'minute', (now) => [now, now + 401 * MINUTE_MS]],
    ['years in minutes', 'minute', (now) => [0, now]],
  ])('refuses %s', async (_title, bucket, spanOf) => {
    const midnight = lastMidnight()
    const [from, until] = spanOf(midnight)
    const desk = await deskOf(server, 'editor')
    const { status } = await desk.call(watchCall, { activityId: 'wheel', bucket, from, until })
    expect(status).toBe(400)
  })

  it.each(['gift', 'pay', 'new-year', 'card-code', 'bind-card', 'reissue', 'code', 'offline'])(
    'works for %s',
    async (activityId) => {
      const desk = await deskOf(server, 'editor')
      const midnight = lastMidnight()
      const { series, totals } = await watch(desk, activityId, 'day', midnight, midnight + 2 * DAY_MS)
      expect(series).toHaveLength(2)
      expect(totals.stock.filter(({ item, name }) => item !== '' && name === item)).toEqual([])
    },
  )

  it('is told live what changes, a pause within 2 s, until the session ends', async () => {
    const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const desk = await deskOf(server, 'support')
    const answer = await fetch(`${origin}${WATCH_STREAM}?activityId=wheel`, { headers: desk.headers({}) })
    expect(answer.headers.get('content-type')).toContain('text/event-stream')
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    const until = async (isThere: () => boolean, withinMs: number) => {
      const deadline = performance.now() + withinMs
      while (!isThere() && performance.now() < deadline) text += (await reader?.read())?.value ?? ''
      expect(isThere()).toBe(true)
    }
    await until(() => text.includes('"paused":[]'), 2_000)
    await desk.call(pauseCall, { activityId: 'wheel', prompt: '', reason: 'a test', channel: 'bankApp' })
    await until(() => text.includes('"paused":["bankApp"]'), 2_500)
    await desk.call(pauseCall, { activityId: 'wheel', prompt: '', reason: 'a test' })
    await until(() => text.includes('"paused":["h5","miniProgram","bankApp"]'), 2_500)
    await desk.call(resumeCall, { activityId: 'wheel' })
    await reader?.cancel()
    await desk.call(deskLogoutCall, {})
    const ended = await fetch(`${origin}${WATCH_STREAM}?activityId=wheel`, { headers: desk.headers({}) })
    expect(ended.status).toBe(401)
  })
})
