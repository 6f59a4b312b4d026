import { defineMessages } from './define'

/** Texts of the gift and payment campaigns. */
export const prizeMessages = defineMessages({
  'zyPay.authorisation': {
    'zh-CN': '登录授权失败，请重新登录',
    en: 'the login could not be authorised, please log in again',
  },
  'zyPay.nothingLeft': { 'zh-CN': '抱歉，我们的活动已结束', en: 'sorry, our activity has ended' },
  'zyPay.payFirst': { 'zh-CN': '请先完成支付再抽奖', en: 'please pay before you draw' },
  'zyPay.moneyBack': {
    'zh-CN': '您的支付已退回，请重新支付后再领取',
    en: 'your payment has been sent back, please pay again first',
  },
  'zyPay.noPayment': { 'zh-CN': '本活动无需支付', en: 'this activity needs no payment' },
  'zyPay.paid': { 'zh-CN': '您已支付，请勿重复支付', en: 'you have paid already' },
  'zyPay.noOrder': { 'zh-CN': '未查询到您的参与记录', en: 'your participation was not found' },
  'zyPay.nothingToClaim': { 'zh-CN': '没有可领取的奖品', en: 'there is no prize to claim' },
  'zyPay.claimed': { 'zh-CN': '领取成功', en: 'the prize is yours' },
  'zyPay.claimedBefore': { 'zh-CN': '奖品已领取，请勿重复领取', en: 'the prize has been claimed already' },
  'zyPay.noDelivery': { 'zh-CN': '该奖品无需填写收货信息', en: 'this prize needs no delivery' },
  'zyPay.receiverFixed': {
    'zh-CN': '收货信息提交后不可修改',
    en: 'the receiver information cannot be modified after submission',
  },
  'zyPay.receiverName': { 'zh-CN': '请填写收件人姓名', en: 'please fill the receiver name' },
  'zyPay.receiverPhone': { 'zh-CN': '请填写收件人手机号', en: 'please fill the receiver phone' },
  'zyPay.receiverSaved': { 'zh-CN': '操作成功', en: 'operation successful' },
})
