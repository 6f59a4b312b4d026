import { defineMessages } from './define'

/** Texts of payouts. */
export const payoutMessages = defineMessages({
  'payout.budgetUsedUp': {
    'zh-CN': '很抱歉，本活动的红包已全部发完',
    en: 'sorry, all red packets of this activity have been given out',
  },
  'payout.cardMissing': {
    'zh-CN': '第二重礼须开立银行卡后方可发放',
    en: 'The second gift waits until a bank card is open.',
  },
  'payout.cardUnknown': {
    'zh-CN': '暂无法向银行查询开卡情况，请稍后再试',
    en: 'the bank could not be asked about the card, please try again later',
  },
  'payout.signature': { 'zh-CN': '签名无效', en: 'the signature is not valid' },
  'payout.unknown': { 'zh-CN': '发放记录不存在', en: 'there is no such payout' },
})
