import { defineMessages } from './define'

/** Texts of the activity family. */
export const activityMessages = defineMessages({
  'activity.unknown': {
    'zh-CN': '此活动不存在,请检查地址是否正确',
    en: 'this activity does not exist, please check the address is correct',
  },
  'activity.notStarted': {
    'zh-CN': '活动尚未开始，敬请期待',
    en: 'The activity has not started. Please come back later.',
  },
  'activity.ended': { 'zh-CN': '活动已结束，感谢您的参与', en: 'the activity has ended, thank you' },
  'draws.noReceipt': {
    'zh-CN': '没有找到此凭证，请核对凭证号',
    en: 'there is no such receipt, please check its code',
  },
  'activity.paused': {
    'zh-CN': '活动暂停中，请稍后再来',
    en: 'the activity is paused, please come back later',
  },
  'activity.messagingAppOnly': {
    'zh-CN': '请在微信中打开参与',
    en: 'please open in WeChat to take part',
  },
  'check.name': { 'zh-CN': '请输入姓名', en: 'please enter name' },
  'check.idCard': { 'zh-CN': '请输入身份证号', en: 'please enter ID number' },
  'activity.smsKey': { 'zh-CN': '请获取短信验证码', en: 'please get SMS code' },
  'activity.smsCode': { 'zh-CN': '请输入短信验证码', en: 'please enter SMS code' },
  'check.redPacket': { 'zh-CN': '请选择红包', en: 'please choose a red packet' },
  'check.extraField': { 'zh-CN': '请输入{label}', en: 'please enter {label}' },
  'activity.optionUsedUp': {
    'zh-CN': '该红包已领完，请选择其他红包',
    en: 'this red packet is used up, please choose another',
  },
  'activity.noWallet': {
    'zh-CN': '您还没有开通数字人民币钱包，请先开通钱包',
    en: 'you have no digital-yuan wallet yet, please open one first',
  },
  'activity.walletUnderWay': {
    'zh-CN': '您的钱包正在开立中，请几分钟后再试',
    en: 'your wallet is being opened, please try again in a few minutes',
  },
  'activity.alreadyTaken': {
    'zh-CN': '您已参与过本活动，请勿重复参与',
    en: 'you have taken part in this activity already',
  },
  'activity.registerFirst': { 'zh-CN': '请先报名再抽奖', en: 'please register before you draw' },
  'activity.noDraw': { 'zh-CN': '本活动没有抽奖', en: 'this activity has no draw' },
  'activity.nothingLeft': {
    'zh-CN': '抱歉，我们的活动已结束',
    en: 'sorry, our activity has ended',
  },
  'activity.noCoupons': { 'zh-CN': '本活动没有兑换码', en: 'this activity has no redemption codes' },
  'activity.couponsGone': { 'zh-CN': '兑换码已领完', en: 'the redemption codes are used up' },
  'activity.couponGiven': {
    'zh-CN': '领取成功，您的兑换码为：{code}',
    en: 'received, your redemption code is {code}',
  },
  'activity.couponFound': { 'zh-CN': '您的兑换码为：{code}', en: 'your redemption code is {code}' },
  'activity.noRegistration': {
    'zh-CN': '未查询到您的报名记录，请先报名',
    en: 'no registration of yours was found, please register first',
  },
  'activity.registered': { 'zh-CN': '您已报名成功', en: 'you have registered' },
  'activity.notDrawn': {
    'zh-CN': '您已报名，还没有抽奖，快去试试手气吧',
    en: 'you have registered and not drawn yet, try your luck',
  },
  'activity.drawnLater': {
    'zh-CN': '您已报名，请耐心等待开奖',
    en: 'you have registered, please wait for the draw',
  },
})
