import { defineTexts } from '../define-texts'

export const guideTexts = defineTexts({
  'guide.title': { 'zh-CN': '创建第一个活动', en: 'Your first campaign' },
  'guide.yourDesk': { 'zh-CN': '您在运营台的工作', en: 'What you do at the desk' },
  'guide.progress': { 'zh-CN': '已完成 {done} / {all} 步', en: '{done} of {all} steps done' },
  'guide.now': { 'zh-CN': '下一步：', en: 'Next:' },
  'guide.byOthers': { 'zh-CN': '（由有此权限的同事完成）', en: '(by a colleague who may)' },
  'guide.isDone': { 'zh-CN': '（已完成）', en: '(done)' },
  'guide.hide': { 'zh-CN': '隐藏指引', en: 'Hide the guide' },
  'guide.show': { 'zh-CN': '使用指引', en: 'Show the guide' },
  'guideStep.make': {
    'zh-CN': '新建活动：选择模板，填写名称和编号',
    en: 'Make a draft by “New campaign”: a template, a name, an id',
  },
  'guideStep.fill': {
    'zh-CN': '填写日期、奖品、文字和图片，直到上线检查没有红项',
    en: 'Fill in dates, prizes, texts and pictures until nothing in the go-live list is red',
  },
  'guideStep.preview': {
    'zh-CN': '在预览中玩一遍，看各入口、语言和状态',
    en: 'Play it in the preview, in each channel, language and state',
  },
  'guideStep.simulate': {
    'zh-CN': '若有抽奖，模拟一遍：何时发完，花费多少',
    en: 'Where prizes are drawn, play the draws through: when they are gone, what is paid',
  },
  'guideStep.submit': { 'zh-CN': '把版本送去审核', en: 'Send the version to review' },
  'guideStep.approve': {
    'zh-CN': '由没有编辑过的人查看变更并批准',
    en: 'Somebody who has written none of it reads the changes and approves them',
  },
  'guideStep.publish': { 'zh-CN': '把它发布，立即或定时', en: 'Publish the version, now or at a time' },
  'guideStep.watch': {
    'zh-CN': '在监控页看它的进展；有问题时在那里暂停',
    en: 'Watch how it goes; pause it there where something is wrong',
  },
  'guideTask.watch': {
    'zh-CN': '打开活动的“监控”看进展；有问题时在那里暂停',
    en: 'See under “Watch” how a campaign goes; pause it there where something is wrong',
  },
  'guideTask.people': {
    'zh-CN': '在“人员与物品”中按手机号或凭证查找；查看完整信息须填写原因',
    en: 'Find people and goods by phone or receipt under “People and goods”; who sees one in full gives a reason',
  },
  'guideTask.parcels': {
    'zh-CN': '在那里用清单登记礼品的快递单号，并导出表格',
    en: 'Note parcels of gifts there from a list, and export tables',
  },
  'guideTask.payouts': {
    'zh-CN': '在“人员与物品”中查看发放与订单；“监控”有资金合计',
    en: 'See payouts and orders under “People and goods”, and their sums under “Watch”',
  },
  'guideTask.simulate': {
    'zh-CN': '在“模拟”中估算一个版本会花费多少',
    en: 'See under “Simulate” what a version will cost',
  },
  'guideTask.audit': { 'zh-CN': '查看、校验并导出审计日志', en: 'Read, check and export the audit log' },
  'guideTask.accounts': { 'zh-CN': '查看谁有账号和权限', en: 'See who has an account, and which rights' },
  'guideTask.makeAccounts': {
    'zh-CN': '为同事新建账号，分配角色和活动',
    en: 'Make accounts for colleagues, with roles and campaigns',
  },
  'guideTask.pause': {
    'zh-CN': '有问题时在活动的“监控”中暂停它',
    en: 'Pause a campaign under “Watch” where something is wrong',
  },
})
