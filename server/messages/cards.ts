import { defineMessages } from './define'

/** Texts of card binding, reissue and redemption codes. */
export const cardMessages = defineMessages({
  'bindCard.registered': {
    'zh-CN': '报名成功！绑卡完成后即可获得{amount}元数字人民币红包。',
    en: 'You have joined. Bind your card to receive a red packet of {amount} yuan.',
  },
  'bindCard.noRecord': {
    'zh-CN': '未查询到您的参与记录，快去参与吧',
    en: 'no participation record was found, join now',
  },
  'bindCard.packetIssued': {
    'zh-CN': '您已参与过活动，{amount}元红包已发放，请到数字人民币App查看',
    en: 'You have taken part already. Your red packet of {amount} yuan has been issued.',
  },
  'bindCard.packetPending': {
    'zh-CN': '您已完成绑卡，{amount}元红包将在3个工作日内存入您的钱包',
    en: 'You have bound your card. Your red packet of {amount} yuan arrives within 3 working days.',
  },
  'bindCard.walletMissing': {
    'zh-CN': '您已参与活动，请先开通数字人民币钱包',
    en: 'you have taken part, please open a digital-yuan wallet first',
  },
  'bindCard.bindingMissing': {
    'zh-CN': '您已参与活动，请将银行卡绑定到数字人民币钱包',
    en: 'you have taken part, please bind your card to the wallet',
  },
  'bindCard.noSavingsCard': {
    'zh-CN': '您还没有储蓄卡，请先开卡',
    en: 'you have no savings card, please open one first',
  },
  'reissue.registered': {
    'zh-CN': '报名成功！完成开通和绑卡后，将补发{amount}元数字人民币红包。',
    en: 'You have joined. Once wallet and card are ready, {amount} yuan more are sent to you.',
  },
  'reissue.bindingMissing': {
    'zh-CN': '您已报名，请将银行卡绑定到数字人民币钱包',
    en: 'you have registered, please bind your card to the wallet',
  },
  'reissue.walletMissing': {
    'zh-CN': '您已报名，请先开通数字人民币钱包',
    en: 'you have registered, please open a digital-yuan wallet first',
  },
  'reissue.recordFound': { 'zh-CN': '您已参与红包补发活动', en: 'you have joined the reissue activity' },
  'card.unknownCode': { 'zh-CN': '兑换码不存在，请核对后重试', en: 'there is no such redemption code' },
  'card.mistyped': {
    'zh-CN': '兑换码输入有误，请核对后重新输入',
    en: 'this redemption code was not typed correctly, please check it',
  },
  'card.provePhone': {
    'zh-CN': '请验证手机号后兑换',
    en: 'verify your phone to redeem this code',
  },
  'card.mostRedeemed': {
    'zh-CN': '您在本活动中兑换的数量已达每人上限（{most}个）',
    en: 'you have redeemed as many codes as one person may in this activity ({most})',
  },
  'card.locked': {
    'zh-CN': '兑换码错误次数过多，该手机号今日不能再兑换，请明日再试',
    en: 'too many wrong redemption codes: this phone can redeem again tomorrow',
  },
  'card.manyWrong': {
    'zh-CN': '当前网络的错误兑换次数过多，请一小时后再试',
    en: 'too many wrong redemption codes from this network, please try again in an hour',
  },
  'card.received': { 'zh-CN': '该兑换码已被领取', en: 'this redemption code has been received already' },
  'card.revoked': { 'zh-CN': '该兑换码已失效', en: 'this redemption code is no longer valid' },
  'card.receivable': { 'zh-CN': '该兑换码可以领取', en: 'this redemption code can be received' },
  'card.exchanged': {
    'zh-CN': '兑换成功，{amount}元红包已存入您的数字人民币钱包',
    en: 'Redeemed: {amount} yuan are in your digital-yuan wallet.',
  },
  'card.exchangedNoWallet': {
    'zh-CN': '兑换成功，请开通数字人民币钱包后领取{amount}元红包',
    en: 'Redeemed: open a digital-yuan wallet to receive the {amount} yuan.',
  },
})
