import type { Page } from '@playwright/test'

export interface SmsForm {
  name: string
  path: string
  query: Record<string, string>
  /** Opens the form on its page, where the page does not begin with it. */
  open?: (page: Page) => Promise<void>
  /** The form takes its codes from `/sms/send/smsCode` (decisions §3). */
  isBooking?: true
}

/** Every form that sends an SMS code, on the demo's campaigns and in English. */
export const SMS_FORMS: readonly SmsForm[] = [
  { name: 'the registration', path: '/activeApply', query: { activityId: 'plain' } },
  { name: 'the winning query', path: '/activeApply', query: { activityId: 'plain', applyType: '2' } },
  {
    name: 'the claim popup',
    path: '/activeIndex',
    query: { activityId: 'code' },
    open: (page) => page.getByRole('button', { name: 'query redemption code', exact: true }).click(),
  },
  { name: 'a gift of two', path: '/bindApply', query: { activityId: 'tier-one', activityNumber: '1' } },
  { name: 'the records', path: '/bindRecord', query: { activityId: 'tier-one' } },
  { name: 'card binding', path: '/bindCardActivityApply', query: { activityId: 'bind-card' } },
  { name: 'the card-binding query', path: '/bindCardActivityQuery', query: { activityId: 'bind-card' } },
  { name: 'reissue', path: '/bindCardReissueConfigApply', query: { activityId: 'reissue' } },
  { name: 'the reissue query', path: '/bindCardReissueConfigQuery', query: { activityId: 'reissue' } },
  { name: 'a redemption code', path: '/hbdhm', query: {} },
  {
    name: 'a card code',
    path: '/cardCodeReceived',
    query: { activityId: 'card-code', conversionCode: 'DEMO0097' },
  },
  { name: "the manager's login", path: '/qrCodeActive', query: { activityId: 'offline' } },
  { name: 'the wallet application', path: '/walletApply', query: {}, isBooking: true },
  { name: 'the wallet opening', path: '/waRegister', query: {}, isBooking: true },
  { name: 'a booking', path: '/newYearActiveMake', query: { activityId: 'new-year' }, isBooking: true },
  { name: 'the orders', path: '/newYearActiveQuery', query: { activityId: 'new-year' }, isBooking: true },
  {
    name: 'a delivery',
    path: '/newYearActiveSign',
    query: { activityId: 'new-year', orderNo: 'NY0000000000' },
    isBooking: true,
  },
]
