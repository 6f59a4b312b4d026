import { defineMessages } from '../define'

/** Card binding, reissue and redemption (spec 1 §2 and §4). */
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
  'bindCard.title': { en: 'bind a card', 'zh-CN': '绑卡活动' },
  'bindCard.bindCard': { en: 'bind card', 'zh-CN': '去绑卡' },
  'bindCard.takePart': { en: 'take part', 'zh-CN': '去参与' },
  'bindCard.resultTitle': { en: 'activity query', 'zh-CN': '活动查询' },
  'bindCard.of': { en: 'Result of {phone}', 'zh-CN': '{phone} 的查询结果' },

  'reissue.completed': { en: 'registered', 'zh-CN': '报名完成' },
  'reissue.received': {
    en: 'You have received a red packet of {amount} yuan.',
    'zh-CN': '您已领取{amount}元红包',
  },
  'reissue.extraReceived': {
    en: 'The extra {amount} yuan have been received too.',
    'zh-CN': '补发的{amount}元红包已到账',
  },
  'reissue.extraOnItsWay': {
    en: 'Another {amount} yuan are on their way to your wallet.',
    'zh-CN': '补发的{amount}元红包正在发放中，请留意钱包',
  },
  'reissue.extraAfterWallet': {
    en: 'Open a digital-yuan wallet and bind a card to receive another {amount} yuan.',
    'zh-CN': '开通数字人民币钱包并绑卡后，可再得{amount}元红包',
  },
  'reissue.extraAfterBinding': {
    en: 'Bind your card to the wallet to receive another {amount} yuan.',
    'zh-CN': '将银行卡绑定到钱包后，可再得{amount}元红包',
  },

  'redemption.title': { en: 'redeem a red packet', 'zh-CN': '红包兑换' },
  'redemption.redeemNow': { en: 'redeem now', 'zh-CN': '立即兑换' },
  'redemption.failed': {
    en: 'the code could not be redeemed, please try again later',
    'zh-CN': '兑换失败，请稍后再试',
  },
  'redemption.succeeded': { en: 'Redeemed.', 'zh-CN': '兑换成功' },
})
