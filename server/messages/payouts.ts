import { defineMessages } from './define'

/** Texts of payouts. */
export const payoutMessages = defineMessages({
  'payout.budgetUsedUp': {
    'zh-CN': '很抱歉，本活动的红包已全部发完',
    en: 'sorry, all red packets of this activity have been given out',
  },
  'payout.signature': { 'zh-CN': '签名无效', en: 'the signature is not valid' },
  'payout.unknown': { 'zh-CN': '发放记录不存在', en: 'there is no such payout' },
})
