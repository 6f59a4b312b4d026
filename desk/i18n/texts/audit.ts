import { defineTexts } from '../define-texts'

export const auditTexts = defineTexts({
  'audit.title': { 'zh-CN': '审计日志', en: 'Audit' },
  'audit.notAllowed': {
    'zh-CN': '只有审计与管理员可以查看审计日志。',
    en: 'Auditors and administrators alone read the audit log.',
  },
  'audit.activityId': { 'zh-CN': '活动编号', en: 'Campaign id' },
  'audit.actor': { 'zh-CN': '操作人', en: 'Who' },
  'audit.filter': { 'zh-CN': '筛选', en: 'Filter' },
  'audit.export': { 'zh-CN': '导出全部（CSV）', en: 'Export all of it (CSV)' },
  'audit.exportOne': { 'zh-CN': '导出该活动的全部记录（CSV）', en: 'Export all of this campaign (CSV)' },
  'audit.none': { 'zh-CN': '没有符合条件的记录', en: 'No rows fit the filter' },
  'audit.more': { 'zh-CN': '加载更多', en: 'Load more' },
  'audit.seq': { 'zh-CN': '序号', en: 'No.' },
  'audit.action': { 'zh-CN': '操作', en: 'What' },
  'audit.detail': { 'zh-CN': '详情', en: 'Details' },
  'audit.hash': { 'zh-CN': '链上摘要', en: 'Hash in the chain' },
  'audit.check': { 'zh-CN': '校验日志链', en: 'Check the chain' },
  'audit.whole': {
    'zh-CN': '共 {rows} 条，日志链完整，数据库中的活动与记录一致。',
    en: '{rows} rows: the chain is whole, and the campaigns in the database are as they were noted.',
  },
  'audit.broken': {
    'zh-CN': '共 {rows} 条，发现 {count} 处异常：',
    en: '{rows} rows, with {count, plural, one {one finding} other {# findings}}:',
  },
  'audit.head': { 'zh-CN': '最新一条的摘要：', en: 'Hash of the newest row:' },
  'audited.login': { 'zh-CN': '登录', en: 'logged in' },
  'audited.logout': { 'zh-CN': '退出登录', en: 'logged out' },
  'audited.export': { 'zh-CN': '导出', en: 'exported' },
  'audited.pause': { 'zh-CN': '暂停活动', en: 'paused the campaign' },
  'audited.resume': { 'zh-CN': '恢复活动', en: 'resumed the campaign' },
  'audited.close': { 'zh-CN': '永久关闭活动', en: 'closed the campaign for good' },
  'audited.picture': { 'zh-CN': '上传图片', en: 'uploaded a picture' },
  'audited.adopt': { 'zh-CN': '升级时已有', en: 'was there when the log began' },
})
