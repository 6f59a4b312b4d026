import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { activityConfig } from '../../../../domain/campaign/activity-config'
import { landingButtons } from '../../../../domain/rules/activity/landing-buttons'
import { landingRedirect, showsClientList } from '../../../../domain/rules/activity/landing-redirect'

const END = 1_735_689_600_000
const ids = (changtuBtnField: string | undefined, now = END) =>
  landingButtons({ changtuBtnField, activityEndTime: END }, now).map((button) => button.id)

describe('buttons', () => {
  test('all five in sort order, each with its way on', () => {
    expect(landingButtons({ changtuBtnField: '5,3,1,4,2' }, END)).toEqual([
      { number: '1', id: 'redemptionCode', query: {} },
      { number: '2', id: 'openWallet', path: '/lookWallet', query: {} },
      { number: '3', id: 'merchants', path: '/activeMerchants', query: {} },
      { number: '4', id: 'joinNow', path: '/activeApply', query: { applyType: '1' } },
      { number: '5', id: 'winningQuery', path: '/activeApply', query: { applyType: '2' } },
    ])
  })

  test.each([
    [undefined, []],
    ['', []],
    ['4', ['joinNow']],
    [' 5 , 1 ', ['redemptionCode', 'winningQuery']],
    ['2,2,2', ['openWallet']],
    ['0,6,44,x,-1,,3', ['merchants']],
    ['45', []],
  ])('%j shows %o', (field, shown) => expect(ids(field)).toEqual(shown))

  test.each([
    [END - 1, ['joinNow', 'winningQuery']],
    [END, ['joinNow', 'winningQuery']],
    [END + 1, ['winningQuery']],
  ])('join now at %d', (now, shown) => expect(ids('4,5', now)).toEqual(shown))

  test('without an end time, join now stays', () => {
    expect(landingButtons({ changtuBtnField: '4' }, Number.MAX_SAFE_INTEGER)).toHaveLength(1)
  })

  test('any order and any noise give the same sorted buttons', () => {
    const entries = fc.array(fc.constantFrom('1', '2', '3', '4', '5', '6', 'x', ''))
    fc.assert(
      fc.property(entries, (list) => {
        const shown = landingButtons({ changtuBtnField: list.join(',') }, 0).map((button) => button.number)
        expect(shown).toEqual([...new Set(list.filter((entry) => /^[1-5]$/.test(entry)))].sort())
      }),
    )
  })
})

describe('redirect', () => {
  const withImage = { activityBgImg: '/long.jpg' }
  const to = (config: Parameters<typeof landingRedirect>[0], query = '') =>
    landingRedirect(config, new URLSearchParams(query))

  test('a page with an image is shown', () => expect(to(withImage)).toBeUndefined())

  test('without an image: the form', () => {
    expect(to({})).toEqual({ path: '/activeApply', query: {} })
    expect(to(activityConfig.parse({ activityBgImg: '' }))).toEqual({ path: '/activeApply', query: {} })
  })

  const offline = { ...withImage, isOfflineActivity: true, offlineConfirmSendPackets: '1' }
  const manager = { path: '/qrCodeActive', query: { offlineConfirmSendPackets: '1' } }

  test.each(['', 'clientQrcode=0', 'clientQrcode=', 'clientQrcode=11'])(
    'offline with %j: the manager page',
    (query) => expect(to(offline, query)).toEqual(manager),
  )

  test('offline from the QR code: the page, or the form without an image', () => {
    expect(to(offline, 'clientQrcode=1')).toBeUndefined()
    expect(to({ ...offline, activityBgImg: undefined }, 'clientQrcode=1')?.path).toBe('/activeApply')
  })

  test('offline goes before a missing image, and a missing setting is passed on empty', () => {
    expect(to({ isOfflineActivity: true })).toEqual({
      path: '/qrCodeActive',
      query: { offlineConfirmSendPackets: '' },
    })
  })
})

test.each([
  ['offlineConfirmSendPackets=1', '0', true],
  ['offlineConfirmSendPackets=0', '1', false],
  ['offlineConfirmSendPackets=', '1', true],
  ['', '1', true],
  ['', undefined, false],
])('13.16 the client list with the query %j and the configuration %j: %s', (query, configured, shown) => {
  const config = { offlineConfirmSendPackets: configured }
  expect(showsClientList(new URLSearchParams(query), config)).toBe(shown)
})
