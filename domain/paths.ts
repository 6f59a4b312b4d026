import type { FamilyName } from './campaign/families'
import { GAME_NAMES, GAMES, type GameName } from './games'

/** Where the app is served (spec part 1 §2). */
export const BASE_PATH = '/new-dbank'

/** What the router, the guards and the server know of a page before its code is loaded. */
export interface Page {
  /** Below the base, letter for letter as in the specification. */
  path: `/${string}`
  /** Its component: `src/campaigns/<page>-page.tsx`. */
  page: string
  /** Message key of a title that no configuration gives. */
  title?: 'title.application' | 'title.walletGuide' | 'records.title'
  /** The configuration that it reads before anything else. */
  config?: 'activity' | 'binding' | 'reissue' | 'newYear' | 'prizes'
  /** False on the 'allowed list' of the 401 rule: no activity in the address (decisions §15). */
  needsActivity?: false
  /** Message key of the alert outside the bank's app, in a page that works nowhere else (decisions §4a). */
  bankOnly?: 'channel.notBankingApp' | 'channel.notBankEnvironment'
  /** The game that is played on it. */
  game?: GameName
  /** Families of campaigns whose links open it. */
  entryOf?: FamilyName
}

type GamePages = {
  [Name in GameName]: {
    path: (typeof GAMES)[Name]['path']
    page: `activity/${Name}`
    config: 'activity'
    game: Name
  }
}

const gamePages = Object.fromEntries(
  GAME_NAMES.map((game) => [
    game,
    { path: GAMES[game].path, page: `activity/${game}`, config: 'activity', game },
  ]),
) as GamePages

/** Every page of the app (spec part 1 §2, decisions §2); any other path is the not-found page. */
export const PAGES = {
  home: { path: '/', page: 'home/home', needsActivity: false },
  modules: { path: '/zyModule', page: 'home/modules', needsActivity: false },
  status: { path: '/status', page: 'prizes/status', needsActivity: false },
  nqzcl: { path: '/nqzcl', page: 'home/nqzcl', needsActivity: false },
  gather: { path: '/activeGather', page: 'home/gather', needsActivity: false },

  landing: { path: '/activeIndex', page: 'activity/landing', config: 'activity', entryOf: 'activity' },
  apply: { path: '/activeApply', page: 'activity/apply', config: 'activity', title: 'title.application' },
  ...gamePages,
  merchants: { path: '/activeMerchants', page: 'activity/merchants', config: 'activity' },

  lookWallet: {
    path: '/lookWallet',
    page: 'wallet/look-wallet',
    title: 'title.walletGuide',
    needsActivity: false,
  },
  walletApply: { path: '/walletApply', page: 'wallet/apply', needsActivity: false },
  walletRegister: { path: '/waRegister', page: 'wallet/register', needsActivity: false },
  download: { path: '/download', page: 'wallet/download', needsActivity: false },

  policy: { path: '/walletCommitment', page: 'legal/policy', needsActivity: false },
  service: { path: '/activeProtocol5', page: 'legal/service', needsActivity: false },

  bankIndex: {
    path: '/zyActiveIndex',
    page: 'bank/index',
    config: 'activity',
    bankOnly: 'channel.notBankingApp',
  },
  impower: {
    path: '/zyImpower',
    page: 'bank/impower',
    config: 'activity',
    bankOnly: 'channel.notBankingApp',
  },

  redemptionCode: { path: '/hbdhm', page: 'cards/redemption/code', needsActivity: false },
  cardCode: { path: '/cardCodeReceived', page: 'cards/redemption/card', entryOf: 'card' },
  bindingIndex: {
    path: '/bindCardActivityIndex',
    page: 'cards/index',
    config: 'binding',
    entryOf: 'bind-card',
  },
  bindingApply: {
    path: '/bindCardActivityApply',
    page: 'cards/apply',
    config: 'binding',
    title: 'title.application',
  },
  bindingQuery: { path: '/bindCardActivityQuery', page: 'cards/query', config: 'binding' },
  reissueIndex: {
    path: '/bindCardReissueConfigIndex',
    page: 'cards/index',
    config: 'reissue',
    entryOf: 'reissue',
  },
  reissueApply: {
    path: '/bindCardReissueConfigApply',
    page: 'cards/apply',
    config: 'reissue',
    title: 'title.application',
  },
  reissueQuery: { path: '/bindCardReissueConfigQuery', page: 'cards/query', config: 'reissue' },

  tierIndex: { path: '/bindIndex', page: 'records/index', config: 'activity' },
  tierApply: { path: '/bindApply', page: 'records/apply', config: 'activity', title: 'title.application' },
  receipt: { path: '/receipt', page: 'receipt/receipt' },
  records: { path: '/bindRecord', page: 'records/record', title: 'records.title' },

  newYearIndex: {
    path: '/newYearActiveIndex',
    page: 'new-year/index',
    config: 'newYear',
    entryOf: 'new-year',
  },
  newYearLogin: { path: '/newYearActiveLogin', page: 'new-year/orders/login', config: 'newYear' },
  newYearMake: { path: '/newYearActiveMake', page: 'new-year/booking/make', config: 'newYear' },
  newYearQuery: { path: '/newYearActiveQuery', page: 'new-year/orders/query', config: 'newYear' },
  newYearReceive: { path: '/newYearActiveReveive', page: 'new-year/receive', config: 'newYear' },
  newYearSign: { path: '/newYearActiveSign', page: 'new-year/orders/sign', config: 'newYear' },
  newYearWallet: { path: '/newYearActiveWallet', page: 'new-year/wallet' },
  newYearAgreement: { path: '/agreement', page: 'new-year/agreement', needsActivity: false },

  giftHome: {
    path: '/zyGiftActivityIndex',
    page: 'prizes/gift/home',
    config: 'prizes',
    bankOnly: 'channel.notBankEnvironment',
    entryOf: 'gift',
  },
  giftPrize: {
    path: '/zyGiftActivityPrize',
    page: 'prizes/gift/prize',
    config: 'prizes',
    bankOnly: 'channel.notBankEnvironment',
  },
  scratch: {
    path: '/zyScratch',
    page: 'prizes/gift/scratch',
    config: 'prizes',
    bankOnly: 'channel.notBankEnvironment',
  },
  payHome: {
    path: '/dclActiveIndex',
    page: 'prizes/payment/home',
    config: 'prizes',
    bankOnly: 'channel.notBankEnvironment',
    entryOf: 'pay',
  },
  payPending: {
    path: '/payPending',
    page: 'prizes/payment/pending',
    config: 'prizes',
    bankOnly: 'channel.notBankEnvironment',
  },

  managerQr: { path: '/qrCodeActive', page: 'counter/qr-code', config: 'activity' },
  clientList: { path: '/clientList', page: 'counter/client-list', config: 'activity' },
  registrationList: { path: '/registrationList', page: 'counter/registration-list' },
} as const satisfies Record<string, Page>

const pages: readonly Page[] = Object.values(PAGES)

/** The page at a path below the base, in any case as the router takes it; undefined where there is none. */
export const pageAt = (path: string): Page | undefined =>
  pages.find((page) => page.path.toLowerCase() === path.toLowerCase())
