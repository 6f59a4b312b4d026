import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { MessageKey } from '../i18n'

/** Folder of `src/campaigns` that a page belongs to. */
export type Family =
  | 'activity'
  | 'home'
  | 'wallet'
  | 'legal'
  | 'bank'
  | 'bind-card'
  | 'reissue'
  | 'records'
  | 'new-year'
  | 'gift'
  | 'payment'
  | 'offline'
  | 'operator'

export type SceneKind = 'wheel' | 'nine-grid' | 'scratch-card' | 'winners-ticker' | 'image-hotspot'

export interface RouteEntry {
  /** Below the base, letter for letter as in the spec. */
  path: `/${string}`
  family: Family
  /** Empty titles of the spec are the product's name; pages with a configured title set it themselves. */
  titleKey?: MessageKey
  /** The scene that the page shows. */
  scene?: SceneKind
  /** Works in the bank app only: what the alert says elsewhere (decisions §4a). */
  bankOnly?: 'channel.notBankingApp' | 'channel.notBankEnvironment'
  /** Absent while the page is being built. */
  page?: LazyExoticComponent<ComponentType>
}

const entry = (path: RouteEntry['path'], family: Family, rest: Omit<RouteEntry, 'path' | 'family'> = {}) => ({
  path,
  family,
  ...rest,
})

/** Every page of the app (spec 1 §2, decisions §2); anything else is the not-found page. */
export const routes: readonly RouteEntry[] = [
  entry('/', 'home', { page: lazy(() => import('../campaigns/home/home-page')) }),
  entry('/zyModule', 'home'),
  entry('/status', 'home'),
  entry('/download', 'home'),
  entry('/nqzcl', 'home', { scene: 'image-hotspot' }),
  entry('/activeGather', 'home', { scene: 'image-hotspot' }),

  entry('/activeIndex', 'activity', {
    scene: 'image-hotspot',
    page: lazy(() => import('../campaigns/activity/landing-page')),
  }),
  entry('/activeApply', 'activity', {
    titleKey: 'title.application',
    page: lazy(() => import('../campaigns/activity/apply-page')),
  }),
  entry('/activeWheel', 'activity', {
    scene: 'wheel',
    page: lazy(() => import('../campaigns/activity/wheel-page')),
  }),
  entry('/SudokuWheel', 'activity', {
    scene: 'nine-grid',
    page: lazy(() => import('../campaigns/activity/grid-page')),
  }),
  entry('/activeMerchants', 'activity', {
    scene: 'image-hotspot',
    page: lazy(() => import('../campaigns/activity/merchants-page')),
  }),
  entry('/hbdhm', 'activity'),
  entry('/cardCodeReceived', 'activity'),

  entry('/lookWallet', 'wallet', {
    titleKey: 'title.walletGuide',
    page: lazy(() => import('../campaigns/wallet/look-wallet-page')),
  }),
  entry('/walletApply', 'wallet'),
  entry('/waRegister', 'wallet'),

  entry('/walletCommitment', 'legal', { page: lazy(() => import('../campaigns/legal/policy-page')) }),
  entry('/activeProtocol5', 'legal', { page: lazy(() => import('../campaigns/legal/service-page')) }),

  entry('/zyActiveIndex', 'bank', { bankOnly: 'channel.notBankingApp' }),
  entry('/zyImpower', 'bank', { bankOnly: 'channel.notBankingApp' }),

  entry('/bindCardActivityIndex', 'bind-card'),
  entry('/bindCardActivityApply', 'bind-card'),
  entry('/bindCardActivityQuery', 'bind-card'),

  entry('/bindCardReissueConfigIndex', 'reissue'),
  entry('/bindCardReissueConfigApply', 'reissue'),
  entry('/bindCardReissueConfigQuery', 'reissue'),

  entry('/bindIndex', 'records'),
  entry('/bindApply', 'records'),
  entry('/bindRecord', 'records'),

  entry('/newYearActiveIndex', 'new-year', { page: lazy(() => import('../campaigns/new-year/index-page')) }),
  entry('/newYearActiveLogin', 'new-year', { page: lazy(() => import('../campaigns/new-year/login-page')) }),
  entry('/newYearActiveMake', 'new-year', { page: lazy(() => import('../campaigns/new-year/make-page')) }),
  entry('/newYearActiveQuery', 'new-year', { page: lazy(() => import('../campaigns/new-year/query-page')) }),
  entry('/newYearActiveReveive', 'new-year', {
    page: lazy(() => import('../campaigns/new-year/receive-page')),
  }),
  entry('/newYearActiveSign', 'new-year', { page: lazy(() => import('../campaigns/new-year/sign-page')) }),
  entry('/newYearActiveWallet', 'new-year', {
    page: lazy(() => import('../campaigns/new-year/wallet-page')),
  }),
  entry('/agreement', 'new-year', { page: lazy(() => import('../campaigns/new-year/agreement-page')) }),

  entry('/zyGiftActivityIndex', 'gift', { bankOnly: 'channel.notBankEnvironment' }),
  entry('/zyGiftActivityPrize', 'gift', { bankOnly: 'channel.notBankEnvironment' }),
  entry('/zyScratch', 'gift', { scene: 'scratch-card', bankOnly: 'channel.notBankEnvironment' }),

  entry('/dclActiveIndex', 'payment', { bankOnly: 'channel.notBankEnvironment' }),
  entry('/payPending', 'payment', { bankOnly: 'channel.notBankEnvironment' }),

  entry('/qrCodeActive', 'offline'),
  entry('/clientList', 'offline'),

  entry('/registrationList', 'operator'),
]
