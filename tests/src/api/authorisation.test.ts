import { describe, expect, it } from 'vitest'
import { activityConfigCall, awardCall, couponCall } from '../../../domain/calls/activity'
import { Backend } from './support/backend'
import { openPage, somePlace } from './support/client'

const CONFIG = activityConfigCall.path
const AWARD = awardCall.path

const refused = (msg: string) => ({ status: 401, body: { code: 401, msg } })

describe('authorisation', () => {
  it('requests a session before the first call, with activity and channel, and only then', async () => {
    const backend = new Backend().on(CONFIG, () => ({ body: { code: 200, activityName: 'wheel' } }))
    const page = openPage(backend, somePlace({ channel: '7', language: 'zh-CN' }))
    await page.call(activityConfigCall, { activityId: 'a' })
    await page.call(activityConfigCall, { activityId: 'a' })
    const [auth, ...calls] = backend.seen
    expect(backend.to('/api/user/auth')).toHaveLength(1)
    expect(auth?.wire).toEqual({ activityId: page.place.activityId, channel: '7' })
    expect(calls.map((call) => [call.token, call.language])).toEqual([
      ['token-1', 'zh-CN'],
      ['token-1', 'zh-CN'],
    ])
  })

  it('shares the first auth call between calls that start together', async () => {
    const backend = new Backend().on(CONFIG, () => ({}))
    const page = openPage(backend)
    await Promise.all([1, 2, 3].map(() => page.call(activityConfigCall, { activityId: 'a' })))
    expect(backend.to('/api/user/auth')).toHaveLength(1)
  })

  it('is opened ahead of the first call, which shares it', async () => {
    const backend = new Backend().on(CONFIG, () => ({}))
    const page = openPage(backend)
    await Promise.all([page.openSession(), page.call(activityConfigCall, { activityId: 'a' })])
    expect(backend.to('/api/user/auth')).toHaveLength(1)
  })

  it('says nothing when it cannot be opened ahead; the first call tries again', async () => {
    let isDown = true
    const backend = new Backend().on(CONFIG, () => ({}))
    backend.on('/api/user/auth', () =>
      isDown ? { status: 503, body: {} } : { body: { code: 200, token: 'token-1', ...backend.keys } },
    )
    const page = openPage(backend)
    await page.openSession()
    expect(page.notified).toEqual([])
    isDown = false
    expect((await page.call(activityConfigCall, { activityId: 'a' })).ok).toBe(true)
    expect(backend.to('/api/user/auth')).toHaveLength(2)
  })

  it('keeps one session for each activity and channel', async () => {
    const backend = new Backend().on(CONFIG, () => ({}))
    const place = somePlace()
    await openPage(backend, place).call(activityConfigCall, { activityId: 'a' })
    await openPage(backend, place).call(activityConfigCall, { activityId: 'a' })
    await openPage(backend, { ...place, channel: '2' }).call(activityConfigCall, { activityId: 'a' })
    expect(backend.to('/api/user/auth')).toHaveLength(2)
  })

  it('answers 401s of waiting calls by one re-authorisation that brings the old token, and one retry each', async () => {
    const backend = new Backend()
    const page = openPage(backend)
    page.keep({ token: 'old', keys: backend.keys })
    let waiting = 0
    backend.on(CONFIG, async ({ token }) => {
      if (token !== 'old') return {}
      waiting += 1
      await expect.poll(() => waiting).toBe(4)
      return refused('the token is not valid')
    })
    const replies = await Promise.all(
      [1, 2, 3, 4].map(() => page.call(activityConfigCall, { activityId: 'a' })),
    )
    expect(replies.every((reply) => reply.ok)).toBe(true)
    expect(backend.to('/api/user/auth').map(({ token }) => token)).toEqual(['old'])
    expect(backend.to(CONFIG).map(({ token }) => token)).toEqual([
      ...Array(4).fill('old'),
      ...Array(4).fill('token-1'),
    ])
    expect(new Set(backend.to(CONFIG).map(({ nonce }) => nonce)).size).toBe(8)
    expect(page.notified).toEqual([])
  })

  it('does not renew again for a late 401 of a token that another call has replaced', async () => {
    const backend = new Backend()
    const page = openPage(backend)
    page.keep({ token: 'old', keys: backend.keys })
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    backend.on(CONFIG, ({ token }) => (token === 'old' ? refused('') : {}))
    backend.on(couponCall.path, async ({ token }) => {
      if (token === 'old') await held
      return token === 'old' ? refused('') : {}
    })
    const late = page.call(couponCall, { activityId: 'a', phone: '1', code: '1', key: '1' })
    await page.call(activityConfigCall, { activityId: 'a' })
    release()
    expect((await late).ok).toBe(true)
    expect(backend.to('/api/user/auth')).toHaveLength(1)
  })

  it('stops after one retry and says that the network failed', async () => {
    const backend = new Backend().on(CONFIG, () => refused('no'))
    const page = openPage(backend)
    await expect(page.call(activityConfigCall, { activityId: 'a' })).rejects.toMatchObject({
      kind: 'network',
      status: 401,
    })
    expect(backend.to(CONFIG)).toHaveLength(2)
    expect(page.notified).toEqual(['toast notice.network'])
  })

  it('begins anew when the old token is refused by the auth call itself', async () => {
    const backend = new Backend().on(CONFIG, ({ token }) => (token === 'fresh' ? {} : refused('')))
    backend.on('/api/user/auth', ({ token }) =>
      token === undefined ? { body: { code: 200, token: 'fresh', ...backend.keys } } : refused('expired'),
    )
    const page = openPage(backend)
    page.keep({ token: 'old', keys: backend.keys })
    expect((await page.call(activityConfigCall, { activityId: 'a' })).ok).toBe(true)
    expect(page.kept()?.token).toBe('fresh')
  })

  it('reports a failed auth call once and makes no call without a session', async () => {
    const backend = new Backend().on('/api/user/auth', () => 'no answer')
    const page = openPage(backend)
    await expect(page.call(activityConfigCall, { activityId: 'a' })).rejects.toMatchObject({
      kind: 'network',
    })
    expect(backend.to(CONFIG)).toHaveLength(0)
    expect(page.notified).toEqual(['toast notice.network'])
  })
})

describe('an expired session', () => {
  for (const msg of ['information expired, please join again', '信息已过期，请重新参与']) {
    for (const routePath of ['/activeWheel', '/SudokuWheel']) {
      it(`leads back from ${routePath} after an alert: ${msg}`, async () => {
        const backend = new Backend().on(AWARD, () => refused(msg))
        const page = openPage(backend, somePlace({ routePath }))
        await expect(page.call(awardCall, { activityId: 'a' })).rejects.toMatchObject({ kind: 'expired' })
        expect(page.notified).toEqual(['alert notice.expired', 'back'])
        expect(backend.to(AWARD)).toHaveLength(1)
      })
    }
  }

  it('alerts once for several calls on a page with a draw', async () => {
    const backend = new Backend().on(AWARD, () => refused('expired')).on(CONFIG, () => refused('expired'))
    const page = openPage(backend, somePlace({ routePath: '/activeWheel' }))
    const calls = [
      page.call(awardCall, { activityId: 'a' }),
      page.call(activityConfigCall, { activityId: 'a' }),
    ]
    await Promise.allSettled(calls)
    expect(page.notified).toEqual(['alert notice.expired', 'back'])
  })

  it('is noticed after the re-authorisation as well', async () => {
    const backend = new Backend().on(AWARD, ({ token }) =>
      refused(token === 'token-1' ? 'not valid' : 'expired'),
    )
    const page = openPage(backend, somePlace({ routePath: '/activeWheel' }))
    await expect(page.call(awardCall, { activityId: 'a' })).rejects.toMatchObject({ kind: 'expired' })
    expect(page.notified).toEqual(['alert notice.expired', 'back'])
  })

  it('is renewed on other routes, and only said when that did not help', async () => {
    const backend = new Backend().on(CONFIG, ({ token }) => (token === 'token-1' ? refused('expired') : {}))
    const page = openPage(backend)
    expect((await page.call(activityConfigCall, { activityId: 'a' })).ok).toBe(true)
    backend.on(CONFIG, () => refused('expired'))
    await expect(page.call(activityConfigCall, { activityId: 'a' })).rejects.toMatchObject({
      kind: 'expired',
    })
    expect(page.notified).toEqual(['toast notice.expired'])
  })
})

describe('a 401 without an activity', () => {
  it('is an address error on pages that need one, without a re-authorisation', async () => {
    const backend = new Backend().on(AWARD, () => refused('no'))
    const page = openPage(backend, somePlace({ activityId: undefined, channel: 'address' }))
    await expect(page.call(awardCall, { activityId: '' })).rejects.toMatchObject({ kind: 'address' })
    expect(page.notified).toEqual(['toast notice.address'])
    expect(backend.to('/api/user/auth')).toHaveLength(1)
  })

  it.each(['/', '/hbdhm', '/lookWallet', '/walletApply', '/nqzcl'])('is renewed on %s', async (routePath) => {
    const backend = new Backend().on(CONFIG, ({ token }) => (token === 'token-1' ? refused('no') : {}))
    const page = openPage(
      backend,
      somePlace({ routePath, activityId: undefined, channel: `allowed ${routePath}` }),
    )
    expect((await page.call(activityConfigCall, { activityId: '' })).ok).toBe(true)
    expect(page.notified).toEqual([])
  })
})
