import type { Call } from '../../../domain/call'
import * as activity from '../../../domain/calls/activity'
import * as bank from '../../../domain/calls/bank'
import * as captcha from '../../../domain/calls/captcha'
import * as binding from '../../../domain/calls/cards/binding'
import * as redemption from '../../../domain/calls/cards/redemption'
import * as counter from '../../../domain/calls/counter'
import * as newYear from '../../../domain/calls/new-year'
import * as notify from '../../../domain/calls/notify'
import * as operator from '../../../domain/calls/operator'
import * as prizes from '../../../domain/calls/prizes'
import * as records from '../../../domain/calls/records'
import * as wallet from '../../../domain/calls/wallet'
import { CODES } from '../../../domain/codes'
import { pointsAt } from '../support/captcha'
import type { TestClient } from '../support/client'
import { bookingOf } from '../support/new-year'
import type { Victim } from './victim'

/** One call with the victim's ids, as its right owner would make it. */
interface ForeignCall {
  readonly call: Call
  readonly body: (victim: Victim) => Record<string, unknown>
  /** Who may make it; the test lets them at the end, and the call has to succeed. */
  readonly owner: (victim: Victim) => TestClient
  /** The code of the owner's answer; by default that of a success. */
  readonly code?: number
  /** The owner's answer shows something that is personal. */
  readonly reads?: true
  /** Tables in which the call may add a row under the victim's phone: a message can be asked for anybody's. */
  readonly creates?: readonly string[]
  /** What anyone may see: the spec's list of winners has masked names. */
  readonly shows?: (value: string) => boolean
}

const player = ({ player: client }: Victim) => client
const winner = ({ gifts }: Victim) => gifts.winner.client
const payer = ({ gifts }: Victim) => gifts.payer.client
const manager = ({ counter: { manager: client } }: Victim) => client
const courier = ({ orders }: Victim) => orders.courier
const staff = ({ operator: client }: Victim) => client

const smsOf = (victim: Victim, campaign: keyof Victim['campaigns']) => {
  const activityId = victim.campaigns[campaign]
  return { activityId, phone: victim.phone, ...victim.codes[activityId] }
}
const formOf = (victim: Victim, campaign: keyof Victim['campaigns']) => ({
  activityChannel: '1',
  customerName: '王五',
  idCard: '11010519491231002X',
  clientIp: '192.0.2.7',
  userTakeEvInfo: 'Android,H5,wifi,深圳',
  ...smsOf(victim, campaign),
})
const inCampaign =
  (campaign: keyof Victim['campaigns'], more: object = {}) =>
  ({ campaigns }: Victim) => ({ activityId: campaigns[campaign], ...more })
/** What the victim has sent under its key. */
const sentBefore = ({ forms }: Victim, { path }: Call) => forms[path] ?? {}
const who = ({
  client: _,
  paymentUrl: __,
  ...rest
}: {
  client: TestClient
  paymentUrl?: string
  activityId: string
  openId: string
}) => rest

/** Every call that takes an id of an object, with the victim's. In the order in which their owners can make them. */
export const FOREIGN_CALLS: readonly ForeignCall[] = [
  { call: activity.activityConfigCall, owner: player, body: inCampaign('wheel') },
  { call: activity.awardConfCall, owner: player, body: inCampaign('wheel') },
  { call: activity.redPacketOptionsCall, owner: player, body: inCampaign('optional') },
  { call: binding.bindCardConfigCall, owner: player, body: inCampaign('bind') },
  { call: binding.reissueConfigCall, owner: player, body: inCampaign('reissue') },
  { call: redemption.cardConfigCall, owner: player, body: inCampaign('cards') },
  { call: newYear.newYearConfigCall, owner: player, body: inCampaign('newYear') },
  { call: newYear.newYearEnvelopesCall, owner: player, body: inCampaign('newYear') },
  { call: prizes.zyConfigCall, owner: player, body: inCampaign('gift') },
  { call: prizes.drawPrizeListCall, owner: player, body: inCampaign('gift') },
  {
    call: prizes.winnersCall,
    owner: player,
    body: inCampaign('wheel'),
    shows: (value) => value.includes('*'),
  },
  {
    call: activity.pageStatisticsCall,
    owner: player,
    body: inCampaign('wheel', { visvitPage: '/activeIndex', type: '1' }),
  },
  {
    call: notify.notifyCodesCall,
    owner: player,
    body: (v) => ({ activityId: v.campaigns.wheel, phone: v.phone, ticket: v.ticket }),
    creates: ['sms_codes', 'sms_inbox', 'sms_messages'],
    // The strangers have used the minute of the victim's phone up.
    code: CODES.tooMany,
  },
  {
    call: notify.smsCodeCall,
    owner: player,
    body: (v) => ({ activityId: v.campaigns.newYear, phone: v.phone, ticket: v.ticket }),
    creates: ['sms_codes', 'sms_inbox', 'sms_messages'],
    code: CODES.tooMany,
  },
  {
    call: captcha.captchaVerifyCall,
    owner: player,
    body: ({ challenge: { id, places } }) => ({ id, points: pointsAt(places) }),
  },
  {
    call: bank.zyCustomerInfoCall,
    owner: player,
    body: ({ bank: { code, state } }) => ({ code, state, redirectUri: 'https://example.com' }),
  },
  {
    call: bank.zhangyinCall,
    owner: player,
    body: (v) => ({ name: '䶮小满', phone: v.phone }),
    // It is about the session's campaign, which is not one to join so.
    code: CODES.unknownActivity,
  },
  { call: activity.registerCall, owner: player, body: (v) => formOf(v, 'open') },
  { call: activity.couponCall, owner: player, body: (v) => smsOf(v, 'code'), reads: true },
  { call: activity.resultQueryCall, owner: player, body: (v) => smsOf(v, 'wheel') },
  { call: activity.awardCall, owner: player, body: inCampaign('wheel') },
  {
    call: binding.bindCardRegisterCall,
    owner: player,
    body: (v) => sentBefore(v, binding.bindCardRegisterCall),
  },
  {
    call: binding.reissueRegisterCall,
    owner: player,
    body: (v) => sentBefore(v, binding.reissueRegisterCall),
  },
  {
    call: binding.bindCardRecordCall,
    owner: player,
    body: (v) => ({
      activityId: v.campaigns.bind,
      phone: v.phone,
      idCard: '440305198807160019',
      customerName: '䶮小满',
    }),
  },
  {
    call: binding.reissueRecordCall,
    owner: player,
    body: (v) => ({
      activityId: v.campaigns.reissue,
      phone: v.phone,
      idCard: '440305198807160019',
      customerName: '䶮小满',
    }),
  },
  { call: records.activityRecordCall, owner: player, body: (v) => smsOf(v, 'tier') },
  { call: redemption.openCardTakenCall, owner: player, body: inCampaign('tier') },
  {
    call: redemption.cardReceivedCall,
    owner: player,
    body: (v) => ({ activityId: v.campaigns.cards, conversionCode: v.usedCode }),
    code: CODES.redemptionCode,
  },
  {
    call: redemption.cardExchangeCall,
    owner: player,
    body: (v) => ({ ...formOf(v, 'cards'), conversionCode: v.usedCode }),
  },
  {
    call: redemption.conversionReceiveCall,
    owner: player,
    body: (v) => ({ ...smsOf(v, 'cards'), conversionCode: v.usedCode }),
    // The call before has used its SMS code.
    code: CODES.smsCode,
  },
  { call: wallet.openAccountCall, owner: player, body: (v) => smsOf(v, 'newYear') },
  { call: newYear.newYearOrdersCall, owner: player, body: inCampaign('newYear'), reads: true },
  {
    call: newYear.newYearLoginCall,
    owner: player,
    body: (v) => ({ ...smsOf(v, 'newYear'), key: undefined, code: undefined, phonekey: undefined }),
    reads: true,
  },
  {
    call: newYear.appointmentCall,
    owner: player,
    body: (v) => ({ ...bookingOf(v.server, v.campaigns.newYear, v.phone), ...smsOf(v, 'newYear') }),
  },
  {
    call: newYear.newYearActivateCall,
    owner: player,
    body: (v) => ({ orderNo: v.orders.signed, phone: v.phone }),
  },
  { call: newYear.newYearCancelCall, owner: player, body: (v) => ({ orderNo: v.orders.unpaid.orderNo }) },
  {
    call: newYear.deliveryLoginCall,
    owner: courier,
    body: (v) => ({
      deliveryPhone: v.couriers[0],
      orderNo: v.orders.delivered,
      activityId: v.campaigns.newYear,
      ...v.courierSms,
    }),
    reads: true,
  },
  {
    call: newYear.deliveryContactCall,
    owner: courier,
    body: (v) => ({ orderNo: v.orders.delivered }),
  },
  {
    call: newYear.deliverySignCall,
    owner: courier,
    body: (v) => ({ orderNo: v.orders.delivered, deliveryPhone: v.couriers[0] }),
  },
  {
    call: counter.managerLoginCall,
    owner: manager,
    body: (v) => ({ activityId: v.counter.activityId, phone: v.counter.managerPhone, ...v.managerSms }),
  },
  { call: counter.clientQrCall, owner: manager, body: inCampaign('offline') },
  {
    call: counter.clientPassCall,
    owner: player,
    body: (v) => ({ activityId: v.counter.activityId, query: v.counter.query }),
  },
  {
    call: counter.offlineRecordsCall,
    owner: manager,
    body: (v) => ({ activityId: v.counter.activityId, managerPhone: v.counter.managerPhone, page: 1 }),
    reads: true,
  },
  {
    call: counter.offlineConfirmCall,
    owner: manager,
    body: (v) => ({ activityId: v.counter.activityId, ids: [v.counter.id] }),
  },
  {
    call: prizes.zyAuthorizeCall,
    owner: winner,
    body: ({ bank: { code, state } }) => ({ code, state }),
    // `getZyCusInfo` has used it.
    code: CODES.nothingFound,
  },
  { call: prizes.queryOrRegisterCall, owner: winner, body: (v) => who(v.gifts.winner), reads: true },
  { call: prizes.zyDrawCall, owner: winner, body: (v) => who(v.gifts.winner), reads: true },
  {
    call: prizes.scratchAwardCall,
    owner: winner,
    body: (v) => who(v.gifts.winner),
    code: CODES.alreadyTaken,
  },
  {
    call: prizes.receiveInfoCall,
    owner: winner,
    body: (v) => ({
      ...who(v.gifts.winner),
      receiveAddress: '广东省深圳市南山区别处1号',
      receiveName: '王五',
      receivePhone: '13900000009',
    }),
    code: CODES.alreadyTaken,
  },
  {
    call: prizes.zyOrderCall,
    owner: payer,
    body: (v) => ({
      ...who(v.gifts.payer),
      id: v.gifts.payerId,
      paySuccessSkipPageUrl: `/new-dbank/payPending?activityId=${v.campaigns.pay}`,
      payFailSkipPageUrl: `/new-dbank/dclActiveIndex?activityId=${v.campaigns.pay}`,
    }),
  },
  { call: operator.registrationsCall, owner: staff, body: inCampaign('wheel', { page: 1 }), reads: true },
  {
    call: operator.showRegistrationCall,
    owner: staff,
    body: (v) => ({ id: v.registrationId, reason: 'the customer asked' }),
    reads: true,
  },
  {
    call: operator.showGiftCall,
    owner: staff,
    body: (v) => ({ id: v.gifts.giftId, reason: 'to be packed' }),
    reads: true,
  },
  {
    call: operator.sendRedEnvelopesCall,
    owner: staff,
    body: (v) => ({ activityId: v.campaigns.bind, ids: [v.registrationId] }),
  },
  { call: operator.giftsCall, owner: staff, body: inCampaign('gift', { page: 1 }), reads: true },
  {
    call: records.leaveCall,
    owner: player,
    body: (v) => ({ activityId: Object.values(v.campaigns).slice(0, 2).join(',') }),
  },
]
