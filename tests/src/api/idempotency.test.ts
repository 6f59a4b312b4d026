import { describe, expect, it } from 'vitest'
import { activityConfigCall, awardCall, registerCall } from '../../../domain/calls/activity'
import { type Answer, Backend } from './support/backend'
import { openPage, somePlace } from './support/client'

const AWARD = awardCall.path
const win = { body: { code: 200, awardIndex: 1 } }
const body = { activityId: 'a' }

const keysOf = (backend: Backend, path: string = AWARD) =>
  backend.to(path).map(({ idempotencyKey }) => idempotencyKey)

/** Answers one after the other; the last one for good. */
function inTurn(...answers: (Answer | 'no answer')[]) {
  let at = 0
  return () => {
    const answer = answers[Math.min(at, answers.length - 1)] ?? {}
    at += 1
    return answer
  }
}

const attempt = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    () => 'failed',
  )

describe('idempotency keys', () => {
  it('are 16 to 128 visible characters', async () => {
    const backend = new Backend().on(AWARD, () => win)
    await openPage(backend).call(awardCall, body)
    expect(keysOf(backend)[0]).toMatch(/^[\x21-\x7e]{16,128}$/)
  })

  it('stay the same over failures, and over a killed tab, until there is an answer', async () => {
    const backend = new Backend().on(AWARD, inTurn('no answer', { status: 502 }, 'no answer', win, win))
    const place = somePlace()
    const first = openPage(backend, place)
    expect(await attempt(first.call(awardCall, body))).toBe('failed')
    expect(await attempt(first.call(awardCall, body))).toBe('failed')
    const afterReload = openPage(backend, place)
    expect(await attempt(afterReload.call(awardCall, body))).toBe('failed')
    expect(await attempt(afterReload.call(awardCall, body))).toBe('done')
    expect(await attempt(afterReload.call(awardCall, body))).toBe('done')
    const keys = keysOf(backend)
    expect(new Set(keys.slice(0, 4)).size).toBe(1)
    expect(keys[4]).not.toBe(keys[0])
    expect(new Set(backend.to(AWARD).map(({ nonce }) => nonce)).size).toBe(5)
  })

  it('stay the same over the retry of a 401', async () => {
    const backend = new Backend().on(AWARD, inTurn({ status: 401 }, win))
    await openPage(backend).call(awardCall, body)
    const keys = keysOf(backend)
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
  })

  it('stay when the server has seen the envelope before: the first one may be under way', async () => {
    const replayed: Answer = { status: 409, body: { code: 409, msg: 'the request has been handled already' } }
    const backend = new Backend().on(AWARD, inTurn(replayed, win))
    const page = openPage(backend)
    expect(await attempt(page.call(awardCall, body))).toBe('failed')
    expect(await attempt(page.call(awardCall, body))).toBe('done')
    const keys = keysOf(backend)
    expect(keys[0]).toBe(keys[1])
  })

  it('stay when the answer cannot be trusted', async () => {
    const forged: Answer = { ...win, forge: () => win.body }
    const backend = new Backend().on(AWARD, inTurn(forged, win))
    const page = openPage(backend)
    expect(await attempt(page.call(awardCall, body))).toBe('failed')
    expect(await attempt(page.call(awardCall, body))).toBe('done')
    const keys = keysOf(backend)
    expect(keys[0]).toBe(keys[1])
  })

  it.each([
    ['a business refusal', { body: { code: 10009, msg: 'used up' } }],
    ['a request that the server can never take', { status: 400, body: { code: 400 } }],
  ])('change after %s', async (_, answer) => {
    const backend = new Backend().on(AWARD, inTurn(answer, win))
    const page = openPage(backend)
    await attempt(page.call(awardCall, body))
    await attempt(page.call(awardCall, body))
    expect(new Set(keysOf(backend)).size).toBe(2)
  })

  it('are those of one intent: another body, call, intent or activity has its own', async () => {
    const backend = new Backend().on(AWARD, () => 'no answer').on(registerCall.path, () => 'no answer')
    const page = openPage(backend)
    await attempt(page.call(awardCall, body))
    await attempt(page.call(awardCall, { ...body, state: 'other' }))
    await attempt(page.call(awardCall, body, { intent: 'second ticket' }))
    await attempt(page.call(registerCall, body))
    await attempt(openPage(backend).call(awardCall, body))
    const keys = [...keysOf(backend), ...keysOf(backend, registerCall.path)]
    expect(new Set(keys).size).toBe(5)
  })

  it('do not go with calls that only read', async () => {
    const backend = new Backend().on(activityConfigCall.path, () => ({}))
    await openPage(backend).call(activityConfigCall, body)
    expect(keysOf(backend, activityConfigCall.path)).toEqual([undefined])
  })

  it('never make the client repeat a call by itself', async () => {
    const backend = new Backend().on(AWARD, () => 'no answer')
    const page = openPage(backend)
    await attempt(page.call(awardCall, body))
    expect(backend.to(AWARD)).toHaveLength(1)
    expect(page.notified).toEqual(['toast notice.network'])
  })
})
