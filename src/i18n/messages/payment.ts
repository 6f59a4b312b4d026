import { defineMessages } from '../define'

/** The payment campaign and the finish types of gift and payment campaigns (spec 2 §2 and §4). */
export default defineMessages({
  'pay.title': { en: 'Six cents for a gift', 'zh-CN': '六分钱换好礼' },
  'pay.joinNow': { en: 'join now', 'zh-CN': '立即参与' },
  'pay.myPrize': { en: 'my prize', 'zh-CN': '我的奖品' },
  'pay.goPay': { en: 'go pay', 'zh-CN': '去支付' },
  'pay.payAgain': { en: 'pay again', 'zh-CN': '重新支付' },
  'pay.later': { en: 'later', 'zh-CN': '稍后再说' },
  'pay.viewPrize': { en: 'view my prize', 'zh-CN': '查看我的奖品' },
  'pay.neededTitle': { en: 'payment needed', 'zh-CN': '待支付' },
  'pay.neededText': {
    en: 'Purchase your chance with {amount} yuan of digital-currency funds.',
    'zh-CN': '使用{amount}元数字人民币参与金，即可购买一次好礼机会。',
  },
  'pay.neededTextBare': {
    en: 'Purchase your chance with digital-currency funds.',
    'zh-CN': '使用数字人民币支付参与金，即可购买一次好礼机会。',
  },
  'pay.succeededTitle': { en: 'payment succeeded', 'zh-CN': '支付成功' },
  'pay.succeededText': {
    en: 'Your chance is paid for, and your prize is waiting.',
    'zh-CN': '参与金已支付，您的好礼已备好，快去看看吧！',
  },
  'pay.failedTitle': { en: 'deduction failed', 'zh-CN': '扣款失败' },
  'pay.failedText': {
    en: 'No money was taken. Check your digital-yuan wallet and pay again.',
    'zh-CN': '本次未扣款，请检查您的数字人民币钱包后重新支付。',
  },
  'pay.orderFailed': {
    en: 'the order could not be made, please try again later',
    'zh-CN': '下单失败，请稍后再试',
  },
  'pay.pendingTitle': { en: 'confirming your payment', 'zh-CN': '支付结果确认中' },
  'pay.pendingText': {
    en: 'The bank is confirming the payment. This takes a few seconds.',
    'zh-CN': '正在向银行确认支付结果，请稍候片刻。',
  },
  'pay.backToActivity': { en: 'back to the activity', 'zh-CN': '返回活动' },
})
