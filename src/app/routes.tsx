import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { activityConfigCall } from '../../domain/calls/activity'
import { bindCardConfigCall, reissueConfigCall } from '../../domain/calls/binding'
import { newYearConfigCall } from '../../domain/calls/new-year'
import { zyConfigCall } from '../../domain/calls/prizes'
import type { MessageKey } from '../i18n'
import type { ConfigCall } from '../visit/activity/activity-query'

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
  /** The configuration that the page reads before anything else: asked for while its code is on the way. */
  config?: ConfigCall
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

/**
 * The page's code, asked for once the calls that its route makes ahead are on their way: where six requests go
 * out at a time, they would wait for all its files.
 */
const later = (load: () => Promise<{ default: ComponentType }>) =>
  lazy(() => new Promise((resolve) => setTimeout(resolve)).then(load))

/** Every page of the app (spec 1 §2, decisions §2); anything else is the not-found page. */
export const routes: readonly RouteEntry[] = [
  entry('/', 'home', { page: later(() => import('../campaigns/home/home-page')) }),
  entry('/zyModule', 'home', { page: later(() => import('../campaigns/home/modules-page')) }),
  entry('/status', 'home', { page: later(() => import('../campaigns/prizes/status-page')) }),
  entry('/nqzcl', 'home', {
    scene: 'image-hotspot',
    page: later(() => import('../campaigns/home/nqzcl-page')),
  }),
  entry('/activeGather', 'home', {
    scene: 'image-hotspot',
    page: later(() => import('../campaigns/home/gather-page')),
  }),

  entry('/activeIndex', 'activity', {
    config: activityConfigCall,
    scene: 'image-hotspot',
    page: later(() => import('../campaigns/activity/landing-page')),
  }),
  entry('/activeApply', 'activity', {
    config: activityConfigCall,
    titleKey: 'title.application',
    page: later(() => import('../campaigns/activity/apply-page')),
  }),
  entry('/activeWheel', 'activity', {
    config: activityConfigCall,
    scene: 'wheel',
    page: later(() => import('../campaigns/activity/wheel-page')),
  }),
  entry('/SudokuWheel', 'activity', {
    config: activityConfigCall,
    scene: 'nine-grid',
    page: later(() => import('../campaigns/activity/nine-grid-page')),
  }),
  entry('/activeMerchants', 'activity', {
    config: activityConfigCall,
    scene: 'image-hotspot',
    page: later(() => import('../campaigns/activity/merchants-page')),
  }),
  entry('/hbdhm', 'redemption', { page: later(() => import('../campaigns/cards/redemption/code-page')) }),
  entry('/cardCodeReceived', 'redemption', {
    page: later(() => import('../campaigns/cards/redemption/card-page')),
  }),

  entry('/lookWallet', 'wallet', {
    titleKey: 'title.walletGuide',
    page: later(() => import('../campaigns/wallet/look-wallet-page')),
  }),
  entry('/walletApply', 'wallet', { page: later(() => import('../campaigns/wallet/apply-page')) }),
  entry('/waRegister', 'wallet', { page: later(() => import('../campaigns/wallet/register-page')) }),
  entry('/download', 'wallet', { page: later(() => import('../campaigns/wallet/download-page')) }),

  entry('/walletCommitment', 'legal', { page: later(() => import('../campaigns/legal/policy-page')) }),
  entry('/activeProtocol5', 'legal', { page: later(() => import('../campaigns/legal/service-page')) }),

  entry('/zyActiveIndex', 'bank', {
    config: activityConfigCall,
    bankOnly: 'channel.notBankingApp',
    page: later(() => import('../campaigns/bank/index-page')),
  }),
  entry('/zyImpower', 'bank', {
    config: activityConfigCall,
    bankOnly: 'channel.notBankingApp',
    page: later(() => import('../campaigns/bank/impower-page')),
  }),

  entry('/bindCardActivityIndex', 'bind-card', {
    config: bindCardConfigCall,
    page: later(() => import('../campaigns/cards/binding/index-page')),
  }),
  entry('/bindCardActivityApply', 'bind-card', {
    config: bindCardConfigCall,
    titleKey: 'title.application',
    page: later(() => import('../campaigns/cards/binding/apply-page')),
  }),
  entry('/bindCardActivityQuery', 'bind-card', {
    config: bindCardConfigCall,
    page: later(() => import('../campaigns/cards/binding/query-page')),
  }),

  entry('/bindCardReissueConfigIndex', 'reissue', {
    config: reissueConfigCall,
    page: later(() => import('../campaigns/cards/reissue/index-page')),
  }),
  entry('/bindCardReissueConfigApply', 'reissue', {
    config: reissueConfigCall,
    titleKey: 'title.application',
    page: later(() => import('../campaigns/cards/reissue/apply-page')),
  }),
  entry('/bindCardReissueConfigQuery', 'reissue', {
    config: reissueConfigCall,
    page: later(() => import('../campaigns/cards/reissue/query-page')),
  }),

  entry('/bindIndex', 'records', {
    config: activityConfigCall,
    page: later(() => import('../campaigns/records/index-page')),
  }),
  entry('/bindApply', 'records', {
    config: activityConfigCall,
    titleKey: 'title.application',
    page: later(() => import('../campaigns/records/apply-page')),
  }),
  entry('/bindRecord', 'records', {
    titleKey: 'records.title',
    page: later(() => import('../campaigns/records/record-page')),
  }),

  entry('/newYearActiveIndex', 'new-year', {
    config: newYearConfigCall,
    page: later(() => import('../campaigns/new-year/index-page')),
  }),
  entry('/newYearActiveLogin', 'new-year', {
    config: newYearConfigCall,
    page: later(() => import('../campaigns/new-year/orders/login-page')),
  }),
  entry('/newYearActiveMake', 'new-year', {
    config: newYearConfigCall,
    page: later(() => import('../campaigns/new-year/booking/make-page')),
  }),
  entry('/newYearActiveQuery', 'new-year', {
    config: newYearConfigCall,
    page: later(() => import('../campaigns/new-year/orders/query-page')),
  }),
  entry('/newYearActiveReveive', 'new-year', {
    config: newYearConfigCall,
    page: later(() => import('../campaigns/new-year/receive-page')),
  }),
  entry('/newYearActiveSign', 'new-year', {
    config: newYearConfigCall,
    page: later(() => import('../campaigns/new-year/orders/sign-page')),
  }),
  entry('/newYearActiveWallet', 'new-year', {
    page: later(() => import('../campaigns/new-year/wallet-page')),
  }),
  entry('/agreement', 'new-year', { page: later(() => import('../campaigns/new-year/agreement-page')) }),

  entry('/zyGiftActivityIndex', 'gift', {
    config: zyConfigCall,
    bankOnly: 'channel.notBankEnvironment',
    page: later(() => import('../campaigns/prizes/gift/home-page')),
  }),
  entry('/zyGiftActivityPrize', 'gift', {
    config: zyConfigCall,
    bankOnly: 'channel.notBankEnvironment',
    page: later(() => import('../campaigns/prizes/gift/prize-page')),
  }),
  entry('/zyScratch', 'gift', {
    config: zyConfigCall,
    scene: 'scratch-card',
    bankOnly: 'channel.notBankEnvironment',
    page: later(() => import('../campaigns/prizes/gift/scratch-page')),
  }),

  entry('/dclActiveIndex', 'payment', {
    config: zyConfigCall,
    bankOnly: 'channel.notBankEnvironment',
    page: later(() => import('../campaigns/prizes/payment/home-page')),
  }),
  entry('/payPending', 'payment', {
    config: zyConfigCall,
    bankOnly: 'channel.notBankEnvironment',
    page: later(() => import('../campaigns/prizes/payment/pending-page')),
  }),

  entry('/qrCodeActive', 'offline', {
    config: activityConfigCall,
    page: later(() => import('../campaigns/counter/qr-code-page')),
  }),
  entry('/clientList', 'offline', {
    config: activityConfigCall,
    page: later(() => import('../campaigns/counter/client-list-page')),
  }),

  entry('/registrationList', 'operator', {
    page: later(() => import('../campaigns/counter/registration-list-page')),
  }),
]
