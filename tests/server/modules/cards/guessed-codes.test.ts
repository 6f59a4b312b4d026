import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { CODES } from '../../../../domain/codes'
import { freshKey, freshPhone, makeCampaign } from '../../support/activity'
import { type TestApp, useApp } from '../../support/app'
import { bankVisitor } from '../../support/bank'
import {
  DEMO_CODES,
  demoCode,
  exchange,
  receive,
  receivedIn,
  withSmsCode,
} from '../../support/cards/redemption'

const ATTEMPTS = 20
const WRONG_SMS = { code: CODES.smsCode, msg: 'the SMS code is wrong or no longer valid' }
const MOST = {
  code: CODES.alreadyTaken,
  msg: 'you have redeemed as many codes as one person may in this activity (1)',
}

const campaign = (server: TestApp, set: Record<string, unknown> = {}) =>
  makeCampaign(server, { from: 'card-code', set })

describe('one phone and the redemption codes of a campaign', () => {
  const server = useApp()

  it('takes one of a hundred codes that it counts up, with one proof and any SMS code after it', async () => {
    const activityId = await campaign(server)
    const { client, phone, proof } = await withSmsCode(server, activityId)
    for (const code of DEMO_CODES)
      await exchange(client, activityId, phone, code, code === demoCode(1) ? proof : { ...proof, code: '1' })
    expect(await receivedIn(server, activityId)).toHaveLength(1)
  })

  it('takes one with a fresh proof for each, and says so in both languages', async () => {
    const activityId = await campaign(server)
    const phone = freshPhone()
    for (const [at, expected] of [{ code: 200 }, MOST, MOST].entries()) {
      const { client, proof } = await withSmsCode(server, activityId, phone)
      expect(await exchange(client, activityId, phone, demoCode(at + 1), proof)).toMatchObject(expected)
    }
    const { client, proof } = await withSmsCode(server, activityId, phone)
    const chinese = await receive(client, phone, demoCode(9), proof, { lang: 'zh-CN' })
    expect(chinese.msg).toBe('您在本活动中兑换的数量已达每人上限（1个）')
    expect(await receivedIn(server, activityId)).toHaveLength(1)
  })

  it('takes one of twenty different codes that it redeems at once, by both calls', async () => {
    const activityId = await campaign(server)
    const phone = freshPhone()
    const visits: Awaited<ReturnType<typeof withSmsCode>>[] = []
    for (let at = 0; at < ATTEMPTS; at++) visits.push(await withSmsCode(server, activityId, phone))
    const answers = await Promise.all(
      visits.map(({ client, proof }, at) =>
        at % 2 === 0
          ? exchange(client, activityId, phone, demoCode(at + 1), proof)
          : receive(client, phone, demoCode(at + 1), proof),
      ),
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === CODES.alreadyTaken)).toHaveLength(ATTEMPTS - 1)
    expect(await receivedIn(server, activityId)).toHaveLength(1)
  })

  it('takes one through the bank login too, which sends no SMS', async () => {
    const activityId = await campaign(server)
    const phone = freshPhone()
    const client = await bankVisitor(server, activityId, phone)
    const answers = await Promise.all(
      Array.from({ length: ATTEMPTS }, (_, at) => receive(client, phone, demoCode(at + 1), {})),
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    const { client: other, proof } = await withSmsCode(server, activityId, phone)
    expect(await exchange(other, activityId, phone, demoCode(50), proof)).toMatchObject(MOST)
  })

  it('needs an SMS code for each redemption where the campaign allows several', async () => {
    const activityId = await campaign(server, { mostRedemptions: 50 })
    const { client, phone, proof } = await withSmsCode(server, activityId)
    const many = [1, 2, 3, 4, 5].map((number) => exchange(client, activityId, phone, demoCode(number), proof))
    const answers = await Promise.all(many)
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    for (const used of [proof, { ...proof, code: '000000' }, { key: 'x', phonekey: 'x', code: '000000' }]) {
      expect(await exchange(client, activityId, phone, demoCode(6), used)).toMatchObject(WRONG_SMS)
      expect(await receive(client, phone, demoCode(6), used)).toMatchObject(WRONG_SMS)
    }
    const again = await withSmsCode(server, activityId, phone)
    expect(await exchange(again.client, activityId, phone, demoCode(6), again.proof)).toMatchObject({
      code: 200,
    })
    expect(await receivedIn(server, activityId)).toHaveLength(2)
  })

  it('answers a replay with the first result, under the same key and with a new proof', async () => {
    const activityId = await campaign(server)
    const { client, phone, proof } = await withSmsCode(server, activityId)
    const key = freshKey()
    const first = await exchange(client, activityId, phone, demoCode(1), proof, { key })
    expect(first).toMatchObject({ code: 200, redEnvelopeAmount: '10' })
    expect(await exchange(client, activityId, phone, demoCode(1), proof, { key })).toEqual(first)
    const later = await withSmsCode(server, activityId, phone)
    // Another visit has another subject for the same person.
    expect(await exchange(later.client, activityId, phone, demoCode(1), later.proof)).toEqual({
      ...first,
      subject: expect.not.stringMatching(`^${first.subject}$`),
    })
    expect(await receivedIn(server, activityId)).toHaveLength(1)
  })

  it('loses nothing when the database fails in the middle: the same request succeeds afterwards', async () => {
    const activityId = await campaign(server)
    const { client, phone, proof } = await withSmsCode(server, activityId)
    const key = freshKey()
    const attempt = () => exchange(client, activityId, phone, demoCode(1), proof, { key })
    await sql`alter table received_codes rename to received_codes_away`.execute(server.ctx.db)
    const failed = await attempt()
    await sql`alter table received_codes_away rename to received_codes`.execute(server.ctx.db)
    expect(failed.code).toBe(CODES.failed)
    expect(await attempt()).toMatchObject({ code: 200 })
    expect(await receivedIn(server, activityId)).toHaveLength(1)
  })

  it('finds no code in the clear in the database', async () => {
    const activityId = await campaign(server)
    const { client, phone, proof } = await withSmsCode(server, activityId)
    expect(await exchange(client, activityId, phone, demoCode(77), proof)).toMatchObject({ code: 200 })
    const names = await server.ctx.db.introspection.getTables()
    const texts: string[] = []
    for (const { name } of names)
      texts.push(
        JSON.stringify(
          await server.ctx.db
            .selectFrom(name as never)
            .selectAll()
            .execute(),
        ),
      )
    expect(texts.join()).toContain(activityId)
    expect(texts.join()).not.toMatch(/DEMO0077/i)
    expect(server.logLines.join()).not.toMatch(/DEMO0077/i)
  })
})

describe('one phone in two processes', () => {
  const server = useApp()

  it('takes one of twenty different codes that it redeems at once', async () => {
    const other = await server.sibling()
    const activityId = await campaign(server)
    const phone = freshPhone()
    const visits: Awaited<ReturnType<typeof withSmsCode>>[] = []
    for (let at = 0; at < ATTEMPTS; at++)
      visits.push(await withSmsCode(at % 2 === 0 ? server : other, activityId, phone))
    const answers = await Promise.all(
      visits.map(({ client, proof }, at) => exchange(client, activityId, phone, demoCode(at + 1), proof)),
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(await receivedIn(server, activityId)).toHaveLength(1)
  })
})

describe('a bank that fails in the middle of a redemption', () => {
  let failures = 0
  const server = useApp({
    providers: {
      bankCustomer: {
        async find() {
          failures -= 1
          if (failures >= 0) throw new Error('no answer')
          return { hasWallet: true, hasCard: true, isBound: true, customerType: 3 }
        },
      },
    },
  })

  it('leaves the SMS code unused, so that the same request succeeds afterwards', async () => {
    const activityId = await campaign(server)
    const { client, phone, proof } = await withSmsCode(server, activityId)
    const key = freshKey()
    failures = 1
    const attempt = () => exchange(client, activityId, phone, demoCode(1), proof, { key })
    expect(await attempt()).toMatchObject({ code: CODES.failed })
    expect(await receivedIn(server, activityId)).toEqual([])
    expect(await attempt()).toMatchObject({ code: 200 })
  })
})
