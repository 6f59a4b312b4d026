import { defineMessages } from '../define'

/** Two-tier campaigns: their pages, what follows a registration, records (spec 1 §4, spec 2 §2). */
export default defineMessages({
  'tier.firstGift': { en: 'first gift', 'zh-CN': '领取第一重礼' },
  'tier.secondGift': { en: 'second gift', 'zh-CN': '领取第二重礼' },
  'tier.myRecords': { en: 'my records', 'zh-CN': '我的记录' },
  'tier.picture': { en: 'poster of the two gifts', 'zh-CN': '双重礼活动海报' },
  'tier.congratulations': { en: 'Congratulations, you have joined!', 'zh-CN': '恭喜您，参与成功！' },
  'tier.congratulationsAmount': {
    en: 'Congratulations! A red packet of {amount} yuan is on its way to your wallet.',
    'zh-CN': '恭喜您！{amount}元数字人民币红包将存入您的钱包。',
  },
  'tier.noWallet': {
    en: 'You have joined. Open your digital-yuan wallet to receive the red packet.',
    'zh-CN': '您已报名成功，请先开通数字人民币钱包，再领取红包。',
  },
  'tier.inviteOnline': {
    en: 'You have the first gift. Open a bank card online and take the second one too!',
    'zh-CN': '您已领取第一重礼，诚邀您在线开立银行卡，再领第二重礼！',
  },
  'tier.later': { en: 'later', 'zh-CN': '稍后再说' },
  'tier.noCardPage': {
    en: 'please ask at a branch how to open a card',
    'zh-CN': '请到附近网点咨询开卡',
  },

  'records.goParticipate': { en: 'go participate', 'zh-CN': '去参与' },
  'records.title': { en: 'my records', 'zh-CN': '我的记录' },
  'records.hint': {
    en: 'Enter the phone number with which you joined.',
    'zh-CN': '请输入参与活动时使用的手机号',
  },
  'records.of': { en: 'Records of {phone}', 'zh-CN': '{phone} 的参与记录' },
  'records.otherPhone': { en: 'another phone', 'zh-CN': '更换手机号' },
  'records.leave': { en: 'leave', 'zh-CN': '退出' },
  'records.find': { en: 'find my records', 'zh-CN': '查询我的记录' },
  'records.empty': { en: 'there is no data', 'zh-CN': '暂无数据' },
  'records.failed': {
    en: 'the records could not be read, please try again later',
    'zh-CN': '查询失败，请稍后再试',
  },
  'records.firstGift': { en: 'first gift', 'zh-CN': '第一重礼' },
  'records.secondGift': { en: 'second gift', 'zh-CN': '第二重礼' },
  'records.redPacket': { en: 'red packet', 'zh-CN': '数字人民币红包' },
  'records.yuan': { en: '{amount} yuan', 'zh-CN': '{amount}元' },
  'records.takenAt': { en: 'joined on', 'zh-CN': '参与时间' },
  'records.completed': { en: 'completed', 'zh-CN': '已完成' },
  'records.registered': { en: 'registered', 'zh-CN': '已报名' },
  'records.cardMissing': {
    en: 'open a bank card to complete this gift',
    'zh-CN': '开立银行卡后即可完成第二重礼',
  },
})
