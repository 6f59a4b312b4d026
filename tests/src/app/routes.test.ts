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

/** Decisions §2. */
const FURTHER_ROUTES = ['/zyScratch', '/payPending', '/status', '/registrationList', '/download']

describe('the route table', () => {
  it('has the 40 routes of the spec and the further ones, each once, and no other', () => {
    expect(SPEC_ROUTES).toHaveLength(40)
    expect(routes.map(({ path }) => path).sort()).toEqual([...SPEC_ROUTES, ...FURTHER_ROUTES].sort())
  })

  it('has the titles that the spec names', () => {
    const titles = new Map(routes.map(({ path, titleKey }) => [path, titleKey]))
    expect(titles.get('/activeApply')).toBe('title.application')
    expect(titles.get('/lookWallet')).toBe('title.walletGuide')
    const onGames = routes.filter(({ scene, titleKey }) => scene && titleKey).map(({ path }) => path)
    expect(onGames).toEqual([])
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

  it('asks for an activity everywhere but on the allowed list of decisions §15', () => {
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
