import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CODES } from '../../../../domain/codes'
import { DAY_MS } from '../../../../domain/rules/shanghai-time'
import { freshPhone, makeCampaign } from '../../support/activity'
import { type TestApp, useApp } from '../../support/app'
import {
  check,
  demoCode,
  exchange,
  provedVisit,
  receive,
  receivedIn,
  withSmsCode,
} from '../../support/cards/redemption'
import { HOUR_MS, tomorrowAt } from '../../support/new-year'

/** Wrong codes of a phone in a campaign and day. */
const MOST_WRONG = 10
const RIGHT = demoCode(1)
const UNKNOWN = { code: CODES.redemptionCode, msg: 'there is no such redemption code' }
const LOCKED = {
  code: CODES.tooMany,
  msg: 'too many wrong redemption codes: this phone can redeem again tomorrow',
}

const campaign = (server: TestApp) => makeCampaign(server, { from: 'card-code' })
const wrongCode = (number: number) => `GUESS${number}`

describe('a visitor who has proved no phone', () => {
  const server = useApp()

  it('is told the same of a code whether it exists, is received or was never made', async () => {
    const activityId = await campaign(server)
    const owner = await withSmsCode(server, activityId)
    const { code } = await exchange(owner.client, activityId, owner.phone, demoCode(2), owner.proof)
    expect(code).toBe(200)
    const client = await server.client().auth(activityId, '1')
    const answers = []
    for (const asked of [demoCode(2), demoCode(3), 'NONE0001', ''])
      answers.push(await check(client, activityId, asked))
    expect(answers).toEqual(Array(4).fill({ code: 200, msg: 'verify your phone to redeem this code' }))
  })

  it('is told the same with a wrong SMS code, by both calls', async () => {
    const activityId = await campaign(server)
    const { client, phone, proof } = await withSmsCode(server, activityId)
    const wrong = { ...proof, code: proof.code === '000000' ? '111111' : '000000' }
    const answers = []
    for (const asked of [RIGHT, 'NONE0001'])
      answers.push(
        await exchange(client, activityId, phone, asked, wrong),
        await receive(client, phone, asked, wrong),
        await exchange(client, activityId, phone, asked, {}),
      )
    const [a, b, c, ...others] = answers
    expect([a?.code, b?.code, c?.code]).toEqual([CODES.smsCode, CODES.smsCode, CODES.smsCode])
    expect(others).toEqual([a, b, c])
    expect(await receivedIn(server, activityId)).toEqual([])
  })
})

describe('a phone that guesses', () => {
  const server = useApp()
  beforeEach(() => server.clock.set(tomorrowAt(10)))
  afterEach(() => server.clock.set(null))

  it('is locked for the day in Shanghai after ten wrong codes, by every call and in every visit', async () => {
    const activityId = await campaign(server)
    const { client, phone } = await provedVisit(server, activityId)
    for (let at = 1; at < MOST_WRONG; at++)
      expect(await check(client, activityId, wrongCode(at))).toEqual(UNKNOWN)
    expect(await check(client, activityId, RIGHT)).toEqual(LOCKED)
    expect((await check(client, activityId, RIGHT, 'zh-CN')).msg).toBe(
      '兑换码错误次数过多，该手机号今日不能再兑换，请明日再试',
    )
    const other = await withSmsCode(server, activityId, phone)
    expect(await exchange(other.client, activityId, phone, RIGHT, other.proof)).toEqual(LOCKED)
    expect(await receive(other.client, phone, RIGHT, other.proof)).toEqual(LOCKED)
    expect(await receivedIn(server, activityId)).toEqual([])

    const elsewhere = await campaign(server)
    const there = await withSmsCode(server, elsewhere, phone)
    expect(await exchange(there.client, elsewhere, phone, RIGHT, there.proof)).toMatchObject({ code: 200 })
    const another = await withSmsCode(server, activityId)
    expect(await exchange(another.client, activityId, another.phone, RIGHT, another.proof)).toMatchObject({
      code: 200,
    })

    server.clock.set(tomorrowAt(0) + DAY_MS - HOUR_MS)
    await server.ctx.jobs.run('housekeeping')
    const sameDay = await withSmsCode(server, activityId, phone)
    expect(await exchange(sameDay.client, activityId, phone, demoCode(5), sameDay.proof)).toEqual(LOCKED)
    server.clock.set(tomorrowAt(0) + DAY_MS)
    const nextDay = await withSmsCode(server, activityId, phone)
    expect(await exchange(nextDay.client, activityId, phone, demoCode(5), nextDay.proof)).toMatchObject({
      code: 200,
    })
  })

  it('is answered ten guesses and no more when it sends them all at once', async () => {
    const activityId = await campaign(server)
    const phone = freshPhone()
    const visits = [
      await provedVisit(server, activityId, phone),
      await provedVisit(server, activityId, phone),
    ]
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        check((visits[at % 2] ?? visits[0])?.client ?? server.client(), activityId, wrongCode(at)),
      ),
    )
    expect(answers.filter(({ code }) => code === CODES.redemptionCode)).toHaveLength(MOST_WRONG - 2)
    expect(answers.filter(({ code }) => code === CODES.tooMany)).toHaveLength(40 - MOST_WRONG + 2)
  })

  it('does not spend its guesses on a code that another has, nor on its own', async () => {
    const activityId = await campaign(server)
    const owner = await withSmsCode(server, activityId)
    await exchange(owner.client, activityId, owner.phone, RIGHT, owner.proof)
    const { client } = await provedVisit(server, activityId)
    for (let at = 0; at < MOST_WRONG + 2; at++)
      for (const one of [client, owner.client])
        expect(await check(one, activityId, RIGHT)).toEqual({
          code: CODES.redemptionCode,
          msg: 'this redemption code has been received already',
        })
    expect((await check(client, activityId, demoCode(2))).code).toBe(200)
  })
})

describe('an address that guesses with many phones', () => {
  /** A tenth of what an address may do, so that the test is short: ten wrong codes in an hour. */
  const server = useApp({ limitFactor: 0.1 })
  afterEach(() => server.clock.set(null))

  it('raises an alarm once and is refused for the hour, while other campaigns go on', async () => {
    const activityId = await campaign(server)
    const visits: Awaited<ReturnType<typeof provedVisit>>[] = []
    for (let at = 0; at < 9; at++) visits.push(await provedVisit(server, activityId))
    const [first, second] = visits
    if (first === undefined || second === undefined) throw new Error('nobody guesses')
    expect(await check(first.client, activityId, wrongCode(1))).toEqual(UNKNOWN)
    const clean = await withSmsCode(server, activityId)
    const refused = {
      code: CODES.tooMany,
      msg: 'too many wrong redemption codes from this network, please try again in an hour',
    }
    expect(await exchange(clean.client, activityId, clean.phone, RIGHT, clean.proof)).toEqual(refused)
    expect(await check(second.client, activityId, wrongCode(2))).toEqual(refused)
    const chinese = await exchange(clean.client, activityId, clean.phone, RIGHT, clean.proof, {
      lang: 'zh-CN',
    })
    expect(chinese.msg).toBe('当前网络的错误兑换次数过多，请一小时后再试')

    const alarms = server.logLines.filter((line) => line.includes('"redemption.manyWrongCodes"'))
    expect(alarms).toHaveLength(1)
    expect(JSON.parse(alarms[0] ?? '')).toMatchObject({ level: 40, activityId, wrongCodes: 10 })
    expect(alarms[0]).not.toContain('127.0.0.1')
    for (const { phone } of visits) expect(alarms[0]).not.toContain(phone)

    const elsewhere = await campaign(server)
    const there = await withSmsCode(server, elsewhere)
    expect(await exchange(there.client, elsewhere, there.phone, RIGHT, there.proof)).toMatchObject({
      code: 200,
    })
    server.clock.set(Date.now() + HOUR_MS + 1_000)
    const later = await withSmsCode(server, activityId)
    expect(await exchange(later.client, activityId, later.phone, RIGHT, later.proof)).toMatchObject({
      code: 200,
    })
  })
})
