import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'

const ORIGIN = 'https://campaigns.example'

interface Visit {
  navigated: { to: string; replace: boolean }[]
  assigned: string[]
  shown: string[]
}

/** A page at an address, with fresh modules and a record of what they request of the browser. */
async function visit(address: string) {
  vi.resetModules()
  const url = new URL(address, ORIGIN)
  const log: Visit = { navigated: [], assigned: [], shown: [] }
  vi.stubGlobal('location', {
    origin: ORIGIN,
    pathname: url.pathname,
    search: url.search,
    assign: (href: string) => log.assigned.push(href),
  })
  const navigate = await import('../../../src/platform/navigate')
  const { connectRouter } = await import('../../../src/platform/router')
  const { connectNotices } = await import('../../../src/platform/notices')
  connectRouter({
    navigate: (to, { replace }) => log.navigated.push({ to, replace }),
    prefetch: async () => {},
  })
  connectNotices({
    toast: (key) => log.shown.push(key),
    alert: async (key) => {
      log.shown.push(key)
    },
  })
  return { ...navigate, log }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('going to a page', () => {
  it('carries the query, never the phone', async () => {
    const page = await visit(
      '/new-dbank/activeIndex?activityId=a&activityChannel=2&lang=en&phone=139&other=x',
    )
    page.go('/activeApply', { applyType: '1' })
    const [{ to, replace } = { to: '', replace: true }] = page.log.navigated
    expect(to.split('?')[0]).toBe('/activeApply')
    expect(Object.fromEntries(new URLSearchParams(to.split('?')[1]))).toEqual({
      activityId: 'a',
      activityChannel: '2',
      lang: 'en',
      applyType: '1',
    })
    expect(replace).toBe(false)
  })

  it('lets the path and the extras win over what is carried, and null take away', async () => {
    const page = await visit('/new-dbank/activeIndex?activityId=a&key=1&b=2')
    page.go('/lookWallet?key=own', { activityId: 'b', b: null }, { replace: true })
    expect(page.log.navigated).toEqual([{ to: '/lookWallet?activityId=b&key=own', replace: true }])
  })

  it('takes parameters out of the address without moving', async () => {
    const page = await visit('/new-dbank/zyActiveIndex?activityId=a&code=oauth&state=s')
    page.dropFromAddress('code', 'state')
    expect(page.log.navigated).toEqual([{ to: '/zyActiveIndex?activityId=a', replace: true }])
  })

  it("reads the address's activity, channel '1' unless it says otherwise", async () => {
    const page = await visit('/new-dbank/activeIndex')
    expect(page.routeActivity()).toEqual({ activityId: undefined, activityChannel: '1' })
    expect(page.routeActivity(new URLSearchParams('activityId=a&activityChannel=3'))).toEqual({
      activityId: 'a',
      activityChannel: '3',
    })
  })
})

describe('opening a configured link', () => {
  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example/x',
    'http://evil.example/',
    'https://user:pass@evil.example/',
    '',
  ])('refuses %j with a message', async (link) => {
    const page = await visit('/new-dbank/activeIndex?activityId=a')
    expect(page.goTo(link)).toBe(false)
    expect(page.log).toEqual({ navigated: [], assigned: [], shown: ['notice.linkRefused'] })
  })

  it('stays in the app for a path of the app and carries the query', async () => {
    const page = await visit('/new-dbank/activeWheel?activityId=a&lang=en')
    expect(page.goTo('/new-dbank/activeMerchants?from=wheel')).toBe(true)
    expect(page.log.navigated).toEqual([
      { to: '/activeMerchants?activityId=a&lang=en&from=wheel', replace: false },
    ])
  })

  it.each([
    ['a', { code: 'oauth', activityChannel: '2', lang: 'en', activityId: 'a' }],
    ['b', { activityChannel: '2', lang: 'en', activityId: 'b' }],
  ])('carries into a link to activity %s what belongs there', async (activityId, carried) => {
    const page = await visit('/new-dbank/activeWheel?activityId=a&activityChannel=2&code=oauth&lang=en&utm=x')
    page.goTo(`${ORIGIN}/new-dbank/activeIndex?activityId=${activityId}`)
    const query = new URLSearchParams(page.log.navigated[0]?.to.split('?')[1])
    expect(Object.fromEntries(query)).toEqual(carried)
  })

  it('leaves for another page after the delay that the spec names', async () => {
    vi.useFakeTimers()
    const page = await visit('/new-dbank/lookWallet')
    expect(page.goTo('https://download.example/app', { delayMs: 800 })).toBe(true)
    await vi.advanceTimersByTimeAsync(799)
    expect(page.log.assigned).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(page.log.assigned).toEqual(['https://download.example/app'])
  })
})

describe('storage', () => {
  const text = z.string()

  beforeEach(() => {
    vi.resetModules()
  })

  it('gives back what was stored, and nothing where it does not fit the schema', async () => {
    const { readStored, removeStored, writeStored } = await import('../../../src/platform/storage')
    writeStored('local', 'k', { a: 1 })
    expect(readStored('local', 'k', z.object({ a: z.number() }))).toEqual({ a: 1 })
    expect(readStored('local', 'k', text)).toBeUndefined()
    expect(readStored('session', 'k', z.unknown())).toBeUndefined()
    removeStored('local', 'k')
    expect(readStored('local', 'k', z.unknown())).toBeUndefined()
  })

  it('reads texts that are no JSON as absent', async () => {
    vi.stubGlobal('localStorage', { getItem: () => '{broken' })
    const { readStored } = await import('../../../src/platform/storage')
    expect(readStored('local', 'k', z.unknown())).toBeUndefined()
  })

  it('lasts as long as the page where the browser denies it', async () => {
    const denied = () => {
      throw new Error('denied')
    }
    vi.stubGlobal('localStorage', { getItem: denied, setItem: denied, removeItem: denied })
    const { readStored, removeStored, writeStored } = await import('../../../src/platform/storage')
    writeStored('local', 'k', 'kept')
    expect(readStored('local', 'k', text)).toBe('kept')
    removeStored('local', 'k')
    expect(readStored('local', 'k', text)).toBeUndefined()
  })
})

describe("the server's clock", () => {
  it('is learnt from the Date header and outlives wrong phones', async () => {
    vi.resetModules()
    vi.useFakeTimers({ now: Date.UTC(2020, 0, 1) })
    const { learnServerClock, serverNow } = await import('../../../src/platform/server-clock')
    expect(serverNow()).toBe(Date.UTC(2020, 0, 1))
    const sentAt = Date.now()
    const movedMs = learnServerClock(new Date(Date.UTC(2026, 0, 20)).toUTCString(), sentAt, sentAt + 1_000)
    expect(movedMs).toBe(Date.UTC(2026, 0, 20) - Date.UTC(2020, 0, 1))
    expect(serverNow()).toBe(Date.UTC(2026, 0, 20))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(serverNow()).toBe(Date.UTC(2026, 0, 20) + 60_000)
  })

  it('is learnt in whole milliseconds, also from an answer that took an odd number of them', async () => {
    vi.resetModules()
    vi.useFakeTimers({ now: Date.UTC(2020, 0, 1) })
    const { learnServerClock, serverNow } = await import('../../../src/platform/server-clock')
    const sentAt = Date.now()
    learnServerClock(new Date(Date.UTC(2026, 0, 21)).toUTCString(), sentAt, sentAt + 999)
    expect(Number.isInteger(serverNow())).toBe(true)
    expect(Math.abs(serverNow() - Date.UTC(2026, 0, 21))).toBeLessThanOrEqual(1)
  })

  it.each([[undefined], ['soon'], [12]])('is not moved by the header %j', async (header) => {
    vi.resetModules()
    const { learnServerClock } = await import('../../../src/platform/server-clock')
    expect(learnServerClock(header, 0, 0)).toBe(0)
  })
})
