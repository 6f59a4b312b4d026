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
  | 'redemption'
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
  page: LazyExoticComponent<ComponentType>
}

const entry = (path: RouteEntry['path'], family: Family, rest: Omit<RouteEntry, 'path' | 'family'>) => ({
  path,
  family,
  ...rest,
})

/** Every page of the app (spec 1 §2, decisions §2); anything else is the not-found page. */
export const routes: readonly RouteEntry[] = [
  entry('/', 'home', { page: lazy(() => import('../campaigns/home/home-page')) }),
  entry('/zyModule', 'home', { page: lazy(() => import('../campaigns/home/modules-page')) }),
  entry('/status', 'home', { page: lazy(() => import('../campaigns/home/status-page')) }),
  entry('/nqzcl', 'home', {
    scene: 'image-hotspot',
    page: lazy(() => import('../campaigns/home/nqzcl-page')),
  }),
  entry('/activeGather', 'home', {
    scene: 'image-hotspot',
    page: lazy(() => import('../campaigns/home/gather-page')),
  }),

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
  entry('/hbdhm', 'redemption', { page: lazy(() => import('../campaigns/redemption/code-page')) }),
  entry('/cardCodeReceived', 'redemption', {
    page: lazy(() => import('../campaigns/redemption/card-page')),
  }),

  entry('/lookWallet', 'wallet', {
    titleKey: 'title.walletGuide',
    page: lazy(() => import('../campaigns/wallet/look-wallet-page')),
  }),
  entry('/walletApply', 'wallet', { page: lazy(() => import('../campaigns/wallet/apply-page')) }),
  entry('/waRegister', 'wallet', { page: lazy(() => import('../campaigns/wallet/register-page')) }),
  entry('/download', 'wallet', { page: lazy(() => import('../campaigns/wallet/download-page')) }),

  entry('/walletCommitment', 'legal', { page: lazy(() => import('../campaigns/legal/policy-page')) }),
  entry('/activeProtocol5', 'legal', { page: lazy(() => import('../campaigns/legal/service-page')) }),

  entry('/zyActiveIndex', 'bank', {
    bankOnly: 'channel.notBankingApp',
    page: lazy(() => import('../campaigns/bank/index-page')),
  }),
  entry('/zyImpower', 'bank', {
    bankOnly: 'channel.notBankingApp',
    page: lazy(() => import('../campaigns/bank/impower-page')),
  }),

  entry('/bindCardActivityIndex', 'bind-card', {
    page: lazy(() => import('../campaigns/bind-card/index-page')),
  }),
  entry('/bindCardActivityApply', 'bind-card', {
    titleKey: 'title.application',
    page: lazy(() => import('../campaigns/bind-card/apply-page')),
  }),
  entry('/bindCardActivityQuery', 'bind-card', {
    page: lazy(() => import('../campaigns/bind-card/query-page')),
  }),

  entry('/bindCardReissueConfigIndex', 'reissue', {
    page: lazy(() => import('../campaigns/reissue/index-page')),
  }),
  entry('/bindCardReissueConfigApply', 'reissue', {
    titleKey: 'title.application',
    page: lazy(() => import('../campaigns/reissue/apply-page')),
  }),
  entry('/bindCardReissueConfigQuery', 'reissue', {
    page: lazy(() => import('../campaigns/reissue/query-page')),
  }),

  entry('/bindIndex', 'records', { page: lazy(() => import('../campaigns/records/index-page')) }),
  entry('/bindApply', 'records', {
    titleKey: 'title.application',
    page: lazy(() => import('../campaigns/records/apply-page')),
  }),
  entry('/bindRecord', 'records', {
    titleKey: 'records.title',
    page: lazy(() => import('../campaigns/records/record-page')),
  }),

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

  entry('/zyGiftActivityIndex', 'gift', {
    bankOnly: 'channel.notBankEnvironment',
    page: lazy(() => import('../campaigns/gift/home-page')),
  }),
  entry('/zyGiftActivityPrize', 'gift', {
    bankOnly: 'channel.notBankEnvironment',
    page: lazy(() => import('../campaigns/gift/prize-page')),
  }),
  entry('/zyScratch', 'gift', {
    scene: 'scratch-card',
    bankOnly: 'channel.notBankEnvironment',
    page: lazy(() => import('../campaigns/gift/scratch-page')),
  }),

  entry('/dclActiveIndex', 'payment', {
    bankOnly: 'channel.notBankEnvironment',
    page: lazy(() => import('../campaigns/payment/home-page')),
  }),
  entry('/payPending', 'payment', {
    bankOnly: 'channel.notBankEnvironment',
    page: lazy(() => import('../campaigns/payment/pending-page')),
  }),

  entry('/qrCodeActive', 'offline', { page: lazy(() => import('../campaigns/offline/qr-code-page')) }),
  entry('/clientList', 'offline', { page: lazy(() => import('../campaigns/offline/client-list-page')) }),

  entry('/registrationList', 'operator', {
    page: lazy(() => import('../campaigns/operator/registration-list-page')),
  }),
]
