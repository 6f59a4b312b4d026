import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  activityOf,
  DEFAULTS,
  FAILURES,
  frameAddress,
  type HostSettings,
  LOGIN_ANSWERS,
  NETWORKS,
  PLACES,
  readSettings,
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
  mobNum: fc.string(),
  username: fc.string(),
  gDid: fc.string(),
  clock: fc.constantFrom('', '2026-02-01T09:30'),
  place: fc.constantFrom(...PLACES),
  network: fc.constantFrom(...NETWORKS),
  failing: fc.constantFrom('', '/api/shubi/activity/award'),
  failure: fc.constantFrom(...FAILURES),
  award: fc.constantFrom('', '1', '12'),
})

describe('a case of the host simulator', () => {
  it('is written to its address in full', () => {
    fc.assert(
      fc.property(settings, (one) => {
        expect(readSettings(new URLSearchParams(writeSettings(one).toString()))).toEqual(one)
      }),
    )
  })

  it('has an empty address by default', () => expect(writeSettings(DEFAULTS).toString()).toBe(''))

  it('keeps valid settings beside invalid ones', () => {
    const query = new URLSearchParams({
      channel: 'submarine',
      network: 'slow',
      page: '//elsewhere',
      award: 'x',
    })
    expect(readSettings(query)).toEqual({ ...DEFAULTS, network: 'slow' })
  })

  it('names the page and its activity', () => {
    const one = { ...DEFAULTS, page: '/activeWheel?activityId=wheel', lang: 'en' } as const
    expect(frameAddress(one)).toBe('/new-dbank/activeWheel?activityId=wheel&lang=en')
    expect(activityOf(one.page)).toBe('wheel')
  })
})
