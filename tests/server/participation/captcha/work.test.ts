import { beforeEach, describe, expect, test } from 'vitest'
import { captchaChallengeCall, captchaVerifyCall } from '../../../../domain/calls/captcha'
import { notifyCodesCall } from '../../../../domain/calls/notify'
import { CODES } from '../../../../domain/codes'
import { mostTries } from '../../../../server/participation/captcha/work'
import { freshPhone } from '../../support/activity'
import { useApp } from '../../support/app'
import { askedWork, pointsAt, sessionOf, solutionOf } from '../../support/captcha'
import type { TestClient } from '../../support/client'

const WORK_LIFE_MS = 5 * 60_000
const captchaRequired = new URL('../../support/captcha-required.json', import.meta.url).pathname

describe('a proof of work', () => {
  const app = useApp({ systemConfigFile: captchaRequired })
  let client: TestClient
  beforeEach(async () => {
    app.clock.set(null)
    client = await app.client().auth('wheel')
  })
  const verify = (of: TestClient, id: string, solution: { counter: number; key: string }) =>
    of.reply(captchaVerifyCall, { id, solution })
  const wrong = { ok: false, code: CODES.captcha, msg: 'verification failed' }

  test('brings a ticket that is good for one SMS code, in no language of its own', async () => {
    const { id, work } = await askedWork(client)
    const reply = await verify(client, id, await solutionOf(work))
    if (!reply.ok) throw new Error(JSON.stringify(reply))
    const send = (phone: string) => client.reply(notifyCodesCall, { phone, ticket: reply.ticket })
    expect(await send(freshPhone())).toMatchObject({ ok: true })
    expect(await send(freshPhone())).toMatchObject({ ok: false, code: CODES.captcha })
  })

  test('gives away neither the counter nor the key', async () => {
    const { body } = await client.call(captchaChallengeCall, { kind: 'work' })
    expect(Object.keys(body).sort()).toEqual(['code', 'id', 'words', 'work'])
    expect(Object.keys(body.work as object).sort()).toEqual([
      'algorithm',
      'cost',
      'keyLength',
      'keyPrefix',
      'most',
      'nonce',
      'salt',
    ])
    const { work } = await askedWork(client)
    const { key } = await solutionOf(work)
    expect(key.startsWith(work.keyPrefix)).toBe(true)
    expect(key.length).toBe(64)
    expect(work.keyPrefix.length).toBeLessThanOrEqual(32)
  })

  test('counts once, however often and however many times at once it is sent', async () => {
    const { id, work } = await askedWork(client)
    const solution = await solutionOf(work)
    const replies = await Promise.all(Array.from({ length: 20 }, () => verify(client, id, solution)))
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await verify(client, id, solution)).toMatchObject(wrong)
  })

  test('is worth nothing to another visit, for another challenge, or after a wrong answer', async () => {
    const stranger = await app.client().auth('wheel')
    const one = await askedWork(client)
    const solution = await solutionOf(one.work)
    expect(await verify(stranger, one.id, solution)).toMatchObject(wrong)
    const two = await askedWork(client)
    expect(await verify(client, two.id, solution)).toMatchObject(wrong)
    expect(await verify(client, two.id, await solutionOf(two.work))).toMatchObject(wrong)
    expect(await verify(client, one.id, solution)).toMatchObject({ ok: true })
  })

  test('is refused with the right beginning of a key and a made-up end', async () => {
    const { id, work } = await askedWork(client)
    const key = work.keyPrefix.padEnd(64, '0')
    expect(await verify(client, id, { counter: 1, key })).toMatchObject(wrong)
  })

  test("lives five minutes on the server's clock, whichever way it is moved", async () => {
    const early = await askedWork(client)
    const solution = await solutionOf(early.work)
    app.clock.set(app.clock.now() + WORK_LIFE_MS - 5_000)
    expect(await verify(client, early.id, solution)).toMatchObject({ ok: true })
    const late = await askedWork(client)
    const lateSolution = await solutionOf(late.work)
    app.clock.set(app.clock.now() + WORK_LIFE_MS)
    expect(await verify(client, late.id, lateSolution)).toMatchObject(wrong)
    app.clock.set(null)
    const again = await askedWork(client)
    app.clock.set(app.clock.now() - 60_000)
    expect(await verify(client, again.id, await solutionOf(again.work))).toMatchObject({ ok: true })
  })

  test('is not answered by clicks, nor a picture by it', async () => {
    const { id } = await askedWork(client)
    const points = pointsAt([1, 2, 3, 4].map((x) => ({ x, y: x })))
    expect(await client.reply(captchaVerifyCall, { id, points })).toMatchObject(wrong)
    const picture = await client.reply(captchaChallengeCall, {})
    if (!picture.ok) throw new Error('no picture')
    const { work } = await askedWork(client)
    expect(await verify(client, picture.id, await solutionOf(work))).toMatchObject(wrong)
  })

  test('is refused before anything is computed when its form is wrong', async () => {
    const { id } = await askedWork(client)
    const key = '0'.repeat(64)
    for (const solution of [
      { counter: -1, key },
      { counter: 1.5, key },
      { counter: 2 ** 32, key },
      { counter: 1e308, key },
      { counter: 1, key: key.slice(2) },
      { counter: 1, key: 'A'.repeat(64) },
      { counter: 1, key: '0'.repeat(2_000) },
      { counter: '1', key: { length: 64 } },
      { counter: 1 },
      'x',
    ]) {
      const { status } = await client.post(captchaVerifyCall.path, client.seal({ id, solution }))
      expect([solution, status]).toEqual([solution, 400])
    }
    const statusOf = async (body: object) =>
      (await client.post(captchaVerifyCall.path, client.seal(body))).status
    expect(await statusOf({ id: 'x'.repeat(65) })).toBe(400)
    expect(await statusOf({ id, solution: { counter: 1, key: '0'.repeat(1_000_000) } })).toBe(413)
  })

  test('costs the server as little to check when it was hard', async () => {
    const session = await sessionOf(app, client)
    const asked = await Promise.all(Array.from({ length: 20 }, () => askedWork(client)))
    const started = performance.now()
    for (const { id } of asked)
      await app.ctx.captcha.verify(session, { id, solution: { counter: 0, key: '0'.repeat(64) } })
    expect((performance.now() - started) / asked.length).toBeLessThan(100)
  })
})

describe('the difficulty', () => {
  test('rises with the most used of all limits, up to eight times the base', () => {
    const at = (...shares: number[]) =>
      mostTries(shares.map((share) => ({ count: share * 1_000, limit: 1_000 })))
    expect(at(0, 0)).toBe(1_000)
    expect(at(0.06)).toBe(1_000)
    expect(at(0.125, 0)).toBe(2_000)
    expect(at(0.1, 0.25)).toBe(4_000)
    expect(at(0.5)).toBe(8_000)
    expect(at(3, 3)).toBe(8_000)
  })

  const app = useApp({ limitFactor: undefined, smsBudget: { day: 160, campaignDay: 160 } })
  beforeEach(async () => {
    await app.ctx.db.deleteFrom('rateLimits').execute()
  })
  const most = async (activityId = 'wheel', headers = {}) => {
    const client = await app.client().auth(activityId)
    const { body } = await client.call(captchaChallengeCall, { kind: 'work' }, { headers })
    return (body.work as { most: number }).most
  }

  test("rises with an address's challenges, whatever its sessions", async () => {
    const asked: number[] = []
    for (let at = 0; at < 30; at++) asked.push(await most())
    expect(asked[0]).toBe(1_000)
    expect(asked.at(-1)).toBeGreaterThan(2_000)
    expect([...asked].sort((a, b) => a - b)).toEqual(asked)
  })

  test('rises with the messages of a campaign', async () => {
    expect(await most('grid')).toBe(1_000)
    for (let at = 0; at < 10; at++) {
      const client = await app.client().auth('wheel')
      await client.reply(notifyCodesCall, { phone: freshPhone() })
    }
    expect(await most('wheel')).toBe(4_000)
  })
})
