import { defineMessages } from '../define'

/** Card binding and redemption (spec 1 §2 and §4). */
export default defineMessages({
  'bindCard.activityQuery': { en: 'activity query', 'zh-CN': '活动查询' },
  'bindCard.noSavingsCard': {
    en: 'you have no savings card, please open one first',
    'zh-CN': '您还没有储蓄卡，请先开卡',
  },
  'bindCard.nearbyBranches': { en: 'nearby branches', 'zh-CN': '附近网点' },
  'bindCard.onlineOpening': { en: 'online card opening', 'zh-CN': '在线开卡' },
  'bindCard.bindWallet': { en: 'bind your wallet to a card', 'zh-CN': '请将您的钱包绑定银行卡' },
  'bindCard.inviteToOpen': { en: 'invite you to open a card', 'zh-CN': '诚邀您开立银行卡' },
  'bindCard.alreadyIssued': { en: 'packet already issued', 'zh-CN': '红包已发放' },
  'bindCard.openCardFirst': {
    en: 'you joined, please open a card first',
    'zh-CN': '您已参与活动，请先开立银行卡',
  },
  'redemption.redeemNow': { en: 'redeem now', 'zh-CN': '立即兑换' },
})
