import { describe, expect, it } from 'vitest'
import { activityConfigCall, awardCall } from '../../../domain/calls/activity'
import { openAccountCall } from '../../../domain/calls/wallet'
import { createHttp } from '../../../src/api/transport'
import { Backend } from './support/backend'
import { openPage } from './support/client'

const AWARD = awardCall.path
const body = { activityId: 'a' }

describe('answers', () => {
  it('are waited for 60 s, those to the auth call included', async () => {
    const backend = new Backend().on(AWARD, () => ({ body: { code: 200, awardIndex: 1 } }))
    await openPage(backend).call(awardCall, body)
    expect(backend.seen.map(({ timeoutMs }) => timeoutMs)).toEqual([60_000, 60_000])
  })

  it('come from the configured origin', () => {
    expect(createHttp('https://api.example').defaults.baseURL).toBe('https://api.example')
  })

  it.each([[200], ['200']])('takes code %j as success', async (code) => {
    const backend = new Backend().on(AWARD, () => ({ body: { code, awardIndex: '3' } }))
    expect(await openPage(backend).call(awardCall, body)).toMatchObject({
      ok: true,
      code: 200,
      awardIndex: 3,
    })
  })

  it('takes code 0 as success of the open-account call alone', async () => {
    const backend = new Backend().on(openAccountCall.path, () => ({ body: { code: 0 } }))
    backend.on(AWARD, () => ({ body: { code: 0, awardIndex: 1 } }))
    const page = openPage(backend)
    expect(await page.call(openAccountCall, { phone: 'sealed', code: '1', key: '1' })).toMatchObject({
      ok: true,
    })
    expect(await page.call(awardCall, body)).toMatchObject({ ok: false, code: 0 })
  })

  it('hands a refusal over with its code, its text and the fields that it carries', async () => {
    const backend = new Backend().on(AWARD, () => ({
      body: { code: 10004, msg: 'no wallet', isOpenWallet: '0', secret: 1 },
    }))
    const page = openPage(backend)
    const reply = await page.call(awardCall, body)
    expect(reply).toEqual({
      ok: false,
      code: 10004,
      msg: 'no wallet',
      message: undefined,
      isOpenWallet: false,
    })
    expect(page.notified).toEqual([])
  })

  it.each([
    [activityConfigCall, { code: 200, activityCloseTime: '2026-11-29 00:00:00' }],
    [awardCall, { awardIndex: 1 }],
    [awardCall, { code: 200 }],
  ])('of another form are no network error: %#', async (spec, answer) => {
    const backend = new Backend().on(spec.path, () => ({ body: answer }))
    const page = openPage(backend)
    await expect(page.call(spec, body)).rejects.toMatchObject({ kind: 'unreadable' })
    expect(page.notified).toEqual(['toast notice.unreadable'])
  })

  it.each([['<html>'], [[]], [null]])('counts %j as no answer', async (answer) => {
    const backend = new Backend().on(AWARD, () => ({ body: answer }))
    const page = openPage(backend)
    await expect(page.call(awardCall, body)).rejects.toMatchObject({ kind: 'network' })
    expect(page.notified).toEqual(['toast notice.network'])
  })

  it.each([[400], [404], [429], [500], [503]])('says that the network failed on HTTP %i', async (status) => {
    const backend = new Backend().on(AWARD, () => ({ status, body: { code: status, msg: 'details' } }))
    const page = openPage(backend)
    await expect(page.call(awardCall, body)).rejects.toMatchObject({
      kind: 'network',
      status,
      msg: 'details',
    })
    expect(page.notified).toEqual(['toast notice.network'])
  })

  it('says nothing of a query that was cut off as its page was left, and does of an act', async () => {
    const backend = new Backend()
    const page = openPage(backend)
    const leave = (): never => {
      page.shown.timesLeft += 1
      throw new Error('cut off')
    }
    backend.on(activityConfigCall.path, leave).on(AWARD, leave)
    const read = page.call(activityConfigCall, { activityId: 'a' }, { readsAgain: true })
    await expect(read).rejects.toMatchObject({ kind: 'network' })
    expect(page.notified).toEqual([])
    await expect(page.call(awardCall, body)).rejects.toMatchObject({ kind: 'network' })
    expect(page.notified).toEqual(['toast notice.network'])
  })

  it('shows nothing of a quiet call', async () => {
    const backend = new Backend().on(AWARD, () => ({ status: 500 }))
    const page = openPage(backend)
    await expect(page.call(awardCall, body, { quiet: true })).rejects.toMatchObject({ kind: 'network' })
    expect(page.notified).toEqual([])
  })
})

describe('the clock', () => {
  const DAY_MS = 86_400_000
  const later = (ms: number) => new Date(ms).toUTCString()

  it('is learnt from a refusal, which is sent once more by it', async () => {
    const backend = new Backend()
    const page = openPage(backend)
    const startMs = page.clock.now
    const tomorrow = later(startMs + DAY_MS)
    backend.on('/api/user/auth', () => ({ body: { code: 200, token: 't', ...backend.keys } }))
    backend.on(AWARD, ({ ts = 0 }) =>
      ts < startMs + DAY_MS
        ? { status: 400, date: tomorrow }
        : { body: { code: 200, awardIndex: 1 }, date: tomorrow },
    )
    expect(await page.call(awardCall, body)).toMatchObject({ ok: true })
    const [first, second] = backend.to(AWARD)
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
    expect(second?.nonce).not.toBe(first?.nonce)
  })

  it('explains no refusal when it has not moved', async () => {
    const backend = new Backend()
    const page = openPage(backend)
    backend.on(activityConfigCall.path, () => ({ status: 400, date: later(page.clock.now) }))
    await expect(page.call(activityConfigCall, body)).rejects.toMatchObject({ status: 400 })
    expect(backend.to(activityConfigCall.path)).toHaveLength(1)
  })
})
