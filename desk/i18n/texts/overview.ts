import { defineTexts } from '../define-texts'

/** All campaigns at a glance, and what is done with several of them. */
export const overviewTexts = defineTexts({
  'overview.forMe': { 'zh-CN': '待我处理', en: 'To do' },
  'overview.requests': {
    'zh-CN': '{count} 个请求待我确认',
    en: '{count, plural, one {# request} other {# requests}} to confirm',
  },
  'overview.alerts': {
    'zh-CN': '{count} 条预警待我处理',
    en: '{count, plural, one {# alert} other {# alerts}} to look after',
  },
  'overview.stops': {
    'zh-CN': '{count} 个账号的手机号查找已停用，待查看',
    en: 'Look-ups of {count, plural, one {# account} other {# accounts}} are stopped and wait for a look',
  },
  'overview.goOn': { 'zh-CN': '修改版本 {version}', en: 'Go on with version {version}' },
  'overview.moreDrafts': {
    'zh-CN': '另有 {count} 个草稿待修改',
    en: '{count, plural, one {# more draft} other {# more drafts}} to go on with',
  },
  'overview.review': { 'zh-CN': '审批版本 {version}', en: 'Review version {version}' },
  'overview.moreReviews': {
    'zh-CN': '另有 {count} 个版本待审批',
    en: '{count, plural, one {# more version} other {# more versions}} to approve',
  },
  'overview.tag': { 'zh-CN': '标签', en: 'Tag' },
  'overview.anyTag': { 'zh-CN': '全部标签', en: 'Any tag' },
  'overview.sort': { 'zh-CN': '排序', en: 'Order' },
  'overview.newest': { 'zh-CN': '最近更改', en: 'newest change' },
  'overview.visitors': { 'zh-CN': '今日访客', en: 'Visitors today' },
  'overview.draws': { 'zh-CN': '抽奖', en: 'Draws' },
  'overview.spent': { 'zh-CN': '预算已用', en: 'Budget spent' },
  'overview.stock': { 'zh-CN': '剩余库存', en: 'Stock left' },
  'overview.of': { 'zh-CN': '{part} / {whole}', en: '{part} of {whole}' },
  'overview.notCounted': { 'zh-CN': '下次发放后统计', en: 'counted from its next promise' },
  'overview.select': { 'zh-CN': '选择：{name}', en: 'Select: {name}' },
  'overview.selectAll': {
    'zh-CN': '选择所列的全部 {count} 个活动',
    en: 'Select {count, plural, one {the one campaign} other {all # campaigns}} listed',
  },
  'overview.selected': { 'zh-CN': '已选 {count} 个活动', en: 'Selected: {count}' },
  'overview.doPause': { 'zh-CN': '暂停所选', en: 'Pause these' },
  'overview.notPausable': {
    'zh-CN': '其中 {count} 个不在进行中或已暂停，不能暂停',
    en: '{count, plural, one {One of them is} other {# of them are}} not open or paused already',
  },
  'overview.doExport': { 'zh-CN': '导出所选', en: 'Export these' },
  'overview.doTag': { 'zh-CN': '标签', en: 'Tags' },
  'overview.pauseTitle': {
    'zh-CN': '暂停 {count} 个活动',
    en: 'Pause {count, plural, one {# campaign} other {# campaigns}}',
  },
  'overview.exportTitle': {
    'zh-CN': '导出 {count} 个活动',
    en: 'Export {count, plural, one {# campaign} other {# campaigns}}',
  },
  'overview.exportLead': {
    'zh-CN':
      '每个活动一个文件，个人信息保持脱敏。文件逐个生成，仅您可下载，保留一天；也可在各活动的“人员与物品”页下载。',
    en: 'A file for each campaign, with people masked. They are written one after the other, for you alone, and kept for a day; the page of each campaign’s people has them too.',
  },
  'overview.tagTitle': {
    'zh-CN': '{count} 个活动的标签',
    en: 'Tags of {count, plural, one {# campaign} other {# campaigns}}',
  },
  'overview.tagLead': {
    'zh-CN': '标签供团队筛选，参与者看不到。',
    en: 'The team filters by them; players do not see them.',
  },
  'overview.addTags': { 'zh-CN': '添加标签', en: 'Tags to add' },
  'overview.addHint': {
    'zh-CN': '用空格或逗号分隔；每个最多 {length} 个字，不含号码；每个活动最多 {most} 个',
    en: 'With blanks or commas between; {length} characters each at most, no phone; a campaign has {most} at most',
  },
  'overview.wrongTags': {
    'zh-CN': '标签只能含字母、汉字、数字、·、_ 和 -，每个最多 {length} 个字，不能含 7 位以上的号码',
    en: 'A tag has letters, digits, ·, _ and -, {length} at most, and no number of 7 digits',
  },
  'overview.removeTags': { 'zh-CN': '去掉标签', en: 'Tags to take away' },
  'overview.saveTags': { 'zh-CN': '保存标签', en: 'Save the tags' },
  'overview.noTags': { 'zh-CN': '没有标签', en: 'no tags' },
  'overview.paused': { 'zh-CN': '已暂停', en: 'paused' },
  'overview.failed': { 'zh-CN': '未能生成文件，请重试', en: 'its file could not be written: try again' },
  'overview.late': {
    'zh-CN': '尚未生成，请稍后在活动页面查看',
    en: 'not written yet: see the campaign’s page',
  },
  'overview.result': { 'zh-CN': '结果', en: 'Result' },
  'overview.progress': { 'zh-CN': '处理进度', en: 'Progress' },
  'overview.again': {
    'zh-CN': '重试未成功的 {count} 个',
    en: 'Try {count, plural, one {the one that failed} other {the # that failed}} again',
  },
})
