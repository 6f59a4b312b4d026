import { defineTexts } from '../define-texts'

/** What is said of a version in its review. */
export const reviewTexts = defineTexts({
  'deed.return': { 'zh-CN': '退回', en: 'returned' },
  'step.return': { 'zh-CN': '退回修改', en: 'Send back' },
  'step.returnTitle': { 'zh-CN': '将版本 {version} 退回修改？', en: 'Send version {version} back?' },
  'step.returnLead': {
    'zh-CN': '它重新成为草稿；编辑打开时首先看到您填写的原因。',
    en: 'It becomes a draft again; its editors read your reason first when they open it.',
  },
  'review.returnHint': {
    'zh-CN': '需要修改什么；编辑和能查看该活动的人都会看到',
    en: 'What is to be changed; its editors read it, and all who may read the campaign',
  },
  'review.returned': { 'zh-CN': '{by} 于 {at} 退回：', en: '{by} sent it back at {at}:' },
  'review.sent': { 'zh-CN': '{by} 于 {at} 送审。', en: '{by} sent it to review at {at}.' },
  'review.sentTo': {
    'zh-CN': '{by} 于 {at} 送审，请 {to} 审批；其他审批人也可以批准。',
    en: '{by} sent it to {to} at {at}; other approvers may approve it too.',
  },
  'review.mayNotAny': {
    'zh-CN': '此人现在不能批准它，等待任何审批人。',
    en: 'They may not approve it any more: it waits for any approver.',
  },
  'review.noted': { 'zh-CN': '备注：', en: 'Note:' },
  'review.noteHint': {
    'zh-CN': '请审批人注意什么，最多 200 字',
    en: 'What who approves it is to look at; 200 characters at most',
  },
  'review.approver': { 'zh-CN': '审批人', en: 'Approver' },
  'review.anyApprover': { 'zh-CN': '任何可审批的人', en: 'Anybody who may approve it' },
  'review.approverHint': {
    'zh-CN': '指定的人会在“待我处理”中看到；其他审批人也可以批准。',
    en: 'Who is named finds it among what waits for them; other approvers may approve it too.',
  },
  'review.noApprover': {
    'zh-CN': '目前没有人可以审批该活动，请联系管理员。',
    en: 'Nobody may approve this campaign now: ask an administrator.',
  },
  'review.elsewhere': {
    'zh-CN': '送给他人审批的版本（您也可以批准）',
    en: 'Sent to somebody else; you may approve them too',
  },
  'review.to': { 'zh-CN': '送给 {to}', en: 'sent to {to}' },
  'deed.comment': { 'zh-CN': '评论', en: 'commented' },
  'deed.resolve': { 'zh-CN': '解决评论', en: 'resolved a comment' },
  'deed.reopen': { 'zh-CN': '重新打开评论', en: 'opened a comment again' },
  'review.whole': { 'zh-CN': '整个版本', en: 'The whole version' },
  'review.section': { 'zh-CN': '整个“{name}”', en: 'All of “{name}”' },
  'review.comments': {
    'zh-CN': '评论（{count} 条未解决）',
    en: 'Comments ({count} open)',
  },
  'review.commentsLabel': { 'zh-CN': '评论', en: 'Comments' },
  'review.comment': { 'zh-CN': '评论', en: 'Comment' },
  'review.commentOn': { 'zh-CN': '评论：{name}', en: 'Comment: {name}' },
  'review.commentHint': {
    'zh-CN': '最多 {most} 字；能查看该活动的人都会看到',
    en: '{most} characters at most; all who may read the campaign read it',
  },
  'review.on': { 'zh-CN': '评论对象', en: 'On' },
  'review.add': { 'zh-CN': '发表评论', en: 'Add the comment' },
  'review.by': { 'zh-CN': '{by}，{at}', en: '{by}, {at}' },
  'review.gone': { 'zh-CN': '该处已不存在', en: 'of a place that is no longer there' },
  'review.resolve': { 'zh-CN': '标为已解决', en: 'Resolve' },
  'review.resolveNamed': { 'zh-CN': '标为已解决：{by} 对“{name}”的评论', en: 'Resolve: {by} on {name}' },
  'review.resolved': { 'zh-CN': '{by} 已解决', en: 'resolved by {by}' },
  'review.reopen': { 'zh-CN': '重新打开', en: 'Open again' },
  'review.reopenNamed': { 'zh-CN': '重新打开：{by} 对“{name}”的评论', en: 'Open again: {by} on {name}' },
  'review.stillOpen': {
    'zh-CN': '还有 {count} 条评论未解决：',
    en: '{count, plural, one {One comment is} other {# comments are}} still open:',
  },
  'review.andMore': { 'zh-CN': '另有 {count} 条', en: 'and {count} more' },
  'review.toPreview': { 'zh-CN': '在手机上预览', en: 'See it on the phone' },
  'review.money': { 'zh-CN': '奖品与金额', en: 'Prizes and money' },
  'review.budget': { 'zh-CN': '预算', en: 'Budget' },
  'review.noBudget': { 'zh-CN': '未设', en: 'none' },
  'review.most': { 'zh-CN': '最多支付', en: 'Pays at most' },
  'review.noEnd': { 'zh-CN': '没有上限', en: 'without end' },
  'review.amount': { 'zh-CN': '金额', en: 'Amount' },
  'review.goneAt': { 'zh-CN': '预计发完', en: 'Gone about' },
  'review.everything': { 'zh-CN': '全部内容', en: 'Everything as it will be' },
  'review.neverGone': { 'zh-CN': '有剩余', en: 'some left' },
  'review.notSimulated': {
    'zh-CN': '没有人对此内容做过模拟，库存何时发完未知。',
    en: 'Nobody has simulated exactly this document: when the stock ends is not known.',
  },
  'review.simulate': { 'zh-CN': '去模拟', en: 'Simulate' },
  'review.simulated': {
    'zh-CN':
      '库存何时发完为 {by} 于 {at} 在其浏览器中的模拟结果：{days} 天 {draws} 次抽奖，{runs} 遍，平均支付 {paid}。',
    en: 'When the stock ends is what {by} simulated in their browser at {at}: {draws} draws over {days, plural, one {# day} other {# days}}, {runs, plural, one {once} other {# times}}; it paid {paid} on average.',
  },
  'review.simulateAgain': { 'zh-CN': '再模拟一次', en: 'Simulate it again' },
  'review.words': { 'zh-CN': '说明', en: 'Said' },
})
