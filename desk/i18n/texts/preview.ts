import { defineTexts } from '../define-texts'

export const previewTexts = defineTexts({
  'tabs.preview': { 'zh-CN': '预览', en: 'Preview' },
  'preview.version': { 'zh-CN': '版本', en: 'Version' },
  'preview.channel': { 'zh-CN': '入口', en: 'Where' },
  'preview.h5': { 'zh-CN': '网页', en: 'Web' },
  'preview.miniProgram': { 'zh-CN': '小程序', en: 'Mini program' },
  'preview.bankApp': { 'zh-CN': '银行 App', en: 'Bank app' },
  'preview.language': { 'zh-CN': '语言', en: 'Language' },
  'preview.state': { 'zh-CN': '活动状态', en: 'State' },
  'preview.asWritten': { 'zh-CN': '按实际日期', en: 'By its own dates' },
  'preview.before': { 'zh-CN': '未开始', en: 'Not started' },
  'preview.open': { 'zh-CN': '进行中', en: 'Open' },
  'preview.ended': { 'zh-CN': '已结束', en: 'Ended' },
  'preview.paused': { 'zh-CN': '暂停', en: 'Paused' },
  'preview.screen': { 'zh-CN': '屏幕', en: 'Screen' },
  'preview.result': { 'zh-CN': '抽奖结果', en: 'A draw gives' },
  'preview.anyResult': { 'zh-CN': '第一个可抽中的奖品', en: 'The first that can be won' },
  'preview.nothing': { 'zh-CN': '奖品已发完', en: 'Nothing: all is gone' },
  'preview.frame': { 'zh-CN': '手机预览', en: 'The campaign on a phone' },
  'preview.again': { 'zh-CN': '重新开始', en: 'Start again' },
  'preview.onPhone': { 'zh-CN': '在手机上打开', en: 'On a real phone' },
  'preview.onCode': { 'zh-CN': '仅供预览', en: 'PREVIEW' },
  'preview.onPhoneLead': {
    'zh-CN': '扫描二维码，{until} 前有效。任何拿到链接的人都能看到此版本。',
    en: 'Scan the code; it is good until {until}. Anyone with the link sees this version.',
  },
  'preview.counts': {
    'zh-CN': '预览不产生任何实际操作：不发短信、不占库存、不派奖、不计访问。任意手机号和验证码均可通过。',
    en: 'Nothing of it counts: no message is sent, nothing is taken or paid, no visit is counted. Any phone and any code will do.',
  },
  'deed.preview.make': { 'zh-CN': '生成预览链接', en: 'made a preview link' },
})
