import { describe, expect, it } from 'vitest'
import { needsActivity } from '../../../src/api/route-rules'
import { routes } from '../../../src/app/routes'

/** Spec 1 §2, letter for letter. */
const SPEC_ROUTES = [
  '/',
  '/activeIndex',
  '/activeApply',
  '/activeWheel',
  '/lookWallet',
  '/zyActiveIndex',
  '/zyImpower',
  '/walletCommitment',
  '/activeProtocol5',
  '/activeMerchants',
  '/hbdhm',
  '/zyModule',
  '/SudokuWheel',
  '/qrCodeActive',
  '/clientList',
  '/newYearActiveLogin',
  '/newYearActiveMake',
  '/newYearActiveQuery',
  '/newYearActiveReveive',
  '/newYearActiveSign',
  '/newYearActiveIndex',
  '/agreement',
  '/newYearActiveWallet',
  '/dclActiveIndex',
  '/zyGiftActivityIndex',
  '/zyGiftActivityPrize',
  '/bindIndex',
  '/bindApply',
  '/bindRecord',
  '/walletApply',
  '/waRegister',
  '/bindCardActivityIndex',
  '/bindCardActivityApply',
  '/bindCardActivityQuery',
  '/cardCodeReceived',
  '/nqzcl',
  '/activeGather',
  '/bindCardReissueConfigIndex',
  '/bindCardReissueConfigApply',
  '/bindCardReissueConfigQuery',
]

/** Decisions §2 and §19. */
const FURTHER_ROUTES = ['/zyScratch', '/payPending', '/status', '/registrationList', '/download', '/receipt']

describe('the route table', () => {
  it('has the 40 routes of the spec and the further ones, each once, and no other', () => {
    expect(SPEC_ROUTES).toHaveLength(40)
    expect(routes.map(({ path }) => path).sort()).toEqual([...SPEC_ROUTES, ...FURTHER_ROUTES].sort())
  })

  it('has the titles that the spec names', () => {
    const titles = Object.fromEntries(routes.flatMap(({ path, title }) => (title ? [[path, title]] : [])))
    expect(titles).toEqual({
      '/activeApply': 'title.application',
      '/bindApply': 'title.application',
      '/bindCardActivityApply': 'title.application',
      '/bindCardReissueConfigApply': 'title.application',
      '/bindRecord': 'records.title',
      '/lookWallet': 'title.walletGuide',
    })
  })

  it('names the configuration call of each page that reads one', () => {
    const calls = new Map(routes.map(({ path, configCall }) => [path, configCall?.path]))
    expect(calls.get('/activeWheel')).toBe('/api/shubi/activity/config')
    expect(calls.get('/bindCardActivityQuery')).toBe('/api/shubi/bindCardActivity/config')
    expect(calls.get('/bindCardReissueConfigQuery')).toBe('/api/shubi/bindCardReissueActivity/config')
    expect(calls.get('/newYearActiveMake')).toBe('/api/shubi/newYear/activity/config')
    expect(calls.get('/payPending')).toBe('/api/shubi/zyPay/activity/config')
    const without = routes.filter(({ configCall }) => !configCall).map(({ path }) => path)
    expect(without.sort()).toEqual(
      [
        '/',
        '/activeGather',
        '/activeProtocol5',
        '/agreement',
        '/bindRecord',
        '/cardCodeReceived',
        '/download',
        '/hbdhm',
        '/lookWallet',
        '/newYearActiveWallet',
        '/nqzcl',
        '/receipt',
        '/registrationList',
        '/status',
        '/waRegister',
        '/walletApply',
        '/walletCommitment',
        '/zyModule',
      ].sort(),
    )
  })

  it('keeps the bank app pages to the bank app, with the alert of each part', () => {
    const bankOnly = Object.fromEntries(
      routes.flatMap(({ path, bankOnly }) => (bankOnly ? [[path, bankOnly]] : [])),
    )
    expect(bankOnly).toEqual({
      '/zyActiveIndex': 'channel.notBankingApp',
      '/zyImpower': 'channel.notBankingApp',
      '/zyGiftActivityIndex': 'channel.notBankEnvironment',
      '/zyGiftActivityPrize': 'channel.notBankEnvironment',
      '/zyScratch': 'channel.notBankEnvironment',
      '/dclActiveIndex': 'channel.notBankEnvironment',
      '/payPending': 'channel.notBankEnvironment',
    })
  })

  it('needs an activity everywhere but on the allowed list of decisions §15', () => {
    const free = routes.map(({ path }) => path).filter((path) => !needsActivity(path))
    expect(free.sort()).toEqual(
      [
        '/',
        '/zyModule',
        '/hbdhm',
        '/lookWallet',
        '/walletApply',
        '/waRegister',
        '/walletCommitment',
        '/activeProtocol5',
        '/agreement',
        '/status',
        '/download',
        '/nqzcl',
        '/activeGather',
      ].sort(),
    )
  })
})
