import { defineTexts } from '../define-texts'

/** What one hears of outside the desk. */
export const noticeTexts = defineTexts({
  'notices.title': { 'zh-CN': '通知设置', en: 'Notices' },
  'notices.lead': {
    'zh-CN': '选择离开运营台时想收到的通知。只影响您自己；不会收到您无权查看的活动，也不会收到您自己的操作。',
    en: 'Choose what reaches you outside the desk. It is for you alone: you hear of your own campaigns, and not of what you did yourself.',
  },
  'notices.kinds': { 'zh-CN': '接收哪些通知', en: 'What to hear of' },
  'notices.kind': { 'zh-CN': '内容', en: 'What' },
  'notices.by': { 'zh-CN': '{kind}：{channel}', en: '{kind}: {channel}' },
  'notices.address': { 'zh-CN': '邮箱', en: 'E-mail address' },
  'notices.addressHint': {
    'zh-CN': '加密保存，仅用于向您发送通知，他人看不到；留空则不发邮件',
    en: 'Kept encrypted, for your notices alone; nobody else sees it. Empty: no mail',
  },
  'notices.save': { 'zh-CN': '保存', en: 'Save' },
  'notices.saved': {
    'zh-CN': '已保存。通知使用此页面当前的语言。',
    en: 'Saved. Notices come in the language of this page.',
  },
  'notices.unsaved': { 'zh-CN': '有改动尚未保存', en: 'There are changes that are not saved' },
  'notices.test': { 'zh-CN': '发送测试：{channel}', en: 'Send a test: {channel}' },
  'notices.testHint': { 'zh-CN': '保存邮箱后可发送', en: 'Once an address is saved' },
  'notices.tested': {
    'zh-CN': '测试通知已被接收，请到“{channel}”查看。',
    en: 'The test was taken: look at {channel}.',
  },
  'notices.none': {
    'zh-CN': '服务器没有设置发给个人的通知方式（邮件）。如需启用，请联系管理员。',
    en: 'The server has no way to people, as mail. Ask an administrator to set it up.',
  },
  'notices.groups': {
    'zh-CN': '以下群也会收到大部分通知，与个人选择无关：{groups}',
    en: 'These groups hear of most things too, whatever one chooses: {groups}',
  },
  'noticeChannel.smtp': { 'zh-CN': '邮件', en: 'mail' },
  'noticeChannel.inbox': { 'zh-CN': '演示收件箱', en: 'the lab’s inbox' },
  'noticeChannel.webhook': { 'zh-CN': 'Webhook', en: 'webhook' },
  'noticeChannel.dingtalk': { 'zh-CN': '钉钉群', en: 'DingTalk group' },
  'noticeChannel.feishu': { 'zh-CN': '飞书群', en: 'Feishu group' },
  'noticeChannel.wecom': { 'zh-CN': '企业微信群', en: 'WeCom group' },
  'noticeKind.review': { 'zh-CN': '版本待审批', en: 'A version waits for approval' },
  'noticeKind.returned': { 'zh-CN': '我提交的版本被退回', en: 'A version that I sent was sent back' },
  'noticeKind.published': { 'zh-CN': '版本已发布', en: 'A version was published' },
  'noticeKind.request': { 'zh-CN': '需要我作为第二人确认', en: 'I am needed as a second person' },
  'noticeKind.requestDecided': { 'zh-CN': '我的请求已处理', en: 'My request was decided' },
  'noticeKind.payoutsStuck': { 'zh-CN': '红包未能到账', en: 'Payouts are stuck' },
  'noticeKind.alert': { 'zh-CN': '活动预警', en: 'An alert of a campaign' },
  'noticeKind.paused': { 'zh-CN': '活动被暂停', en: 'A campaign was paused' },
  'noticeKind.lookUps': { 'zh-CN': '账号的手机号查找被停用', en: 'Look-ups of an account were stopped' },
  'deed.notices.test': { 'zh-CN': '发送测试通知', en: 'sent a test notice' },
  'deed.notices.choose': { 'zh-CN': '更改自己的通知设置', en: 'chose their own notices' },
})
