import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkCase, readCase } from '../../../lab/host/check-case'
import {
  activityOf,
  DEFAULTS,
  FAILURES,
  frameAddress,
  type HostSettings,
  LOGIN_ANSWERS,
  NETWORKS,
  PLACES,
  SCREENS,
  writeSettings,
} from '../../../lab/host/settings'

const settings: fc.Arbitrary<HostSettings> = fc.record({
  page: fc.webPath().map((path) => `/${path.replace(/^\/+/, '')}?activityId=wheel`),
  channel: fc.constantFrom('h5', 'messagingApp', 'miniProgram', 'bankApp'),
  lang: fc.constantFrom('', 'zh-CN', 'en'),
  screen: fc.constantFrom(...SCREENS),
  loggedIn: fc.constantFrom('0', '1'),
  loginAnswer: fc.constantFrom(...LOGIN_ANSWERS),
  mobNum: fc.stringMatching(/^1\d{10}$/),
  username: fc.string({ minLength: 1, maxLength: 64 }),
  gDid: fc.string({ minLength: 1, maxLength: 32 }),
  clock: fc.constantFrom('', '2026-02-01T09:30'),
  place: fc.constantFrom(...PLACES),
  network: fc.constantFrom(...NETWORKS),
  failing: fc.constantFrom('', '/api/shubi/activity/award'),
  failure: fc.constantFrom(...FAILURES),
  award: fc.constantFrom('', '1', '8'),
})

describe('a case of the host simulator', () => {
  it('is written to its address in full', () => {
    fc.assert(
      fc.property(settings, (one) => {
        expect(readCase(new URLSearchParams(writeSettings(one).toString()))).toEqual({
          settings: one,
          unread: [],
        })
      }),
    )
  })

  it('has an empty address by default', () => expect(writeSettings(DEFAULTS).toString()).toBe(''))

  it('keeps valid settings of an address beside those that it names as not understood', () => {
    const wrong = { channel: 'submarine', page: '//elsewhere', award: 'x', clock: 'noon', netwrok: 'slow' }
    const { settings: read, unread } = readCase(
      new URLSearchParams({ ...wrong, network: 'slow', phone: '139' }),
    )
    expect(read).toEqual({ ...DEFAULTS, network: 'slow' })
    expect(unread.sort()).toEqual(
      Object.entries(wrong)
        .map(([name, value]) => `${name}=${value}`)
        .sort(),
    )
  })

  it.each([
    [{ page: 'activeIndex' }, { page: 'host.wrong.page' }],
    [{ page: '//evil' }, { page: 'host.wrong.page' }],
    [{ page: '/activeWheel?activityId=wheel', award: '0' }, { award: 'host.wrong.award' }],
    [{ page: '/activeWheel?activityId=wheel', award: '99' }, { award: 'host.wrong.award' }],
    [{ award: '2' }, { award: 'host.wrong.awardPage' }],
    [{ clock: '2026-02-30' }, { clock: 'host.wrong.clock' }],
    [{ channel: 'bankApp', mobNum: '12' }, { mobNum: 'host.wrong.mobNum' }],
    [{ channel: 'h5', mobNum: '' }, {}],
  ])('names what is wrong with %j', (typed, faults) => {
    const checked = checkCase({ ...DEFAULTS, ...typed })
    expect(checked.faults).toEqual(faults)
    expect(checked.settings === undefined).toBe(Object.keys(faults).length > 0)
  })

  it('names the page and its activity', () => {
    const one = { ...DEFAULTS, page: '/activeWheel?activityId=wheel', lang: 'en' } as const
    expect(frameAddress(one)).toBe('/new-dbank/activeWheel?activityId=wheel&lang=en')
    expect(activityOf(one.page)).toBe('wheel')
  })
})
