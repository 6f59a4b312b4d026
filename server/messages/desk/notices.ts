import { defineMessages } from '../define'

/** What operators are told outside the desk. The places are filled with ids, numbers and words of ours alone. */
export const noticeMessages = defineMessages({
  'notices.unknownChannel': { 'zh-CN': '该通知方式未启用', en: 'this channel is not set up' },
  'notices.notForYou': { 'zh-CN': '您的角色不能接收此类通知', en: 'your roles do not hear of this' },
  'notices.noAddress': { 'zh-CN': '请先填写并保存邮箱', en: 'enter and save an e-mail address first' },
  'notices.notTaken': {
    'zh-CN': '通知未能送出：对方没有接收，请稍后再试或联系管理员',
    en: 'the notice did not leave: the other side did not take it; try again later or ask an administrator',
  },
  'notice.subject': { 'zh-CN': '【红包运营台】{title}', en: '[Hongbao desk] {title}' },
  'notice.of': { 'zh-CN': '{what}（{campaign}）', en: '{what} ({campaign})' },
  'notice.review.title': { 'zh-CN': '版本待审批', en: 'A version waits for approval' },
  'notice.review.text': {
    'zh-CN': '活动 {campaign} 的版本 {version} 等待审批。',
    en: 'Version {version} of campaign {campaign} waits for approval.',
  },
  'notice.returned.title': { 'zh-CN': '版本被退回', en: 'A version was sent back' },
  'notice.returned.text': {
    'zh-CN': '活动 {campaign} 的版本 {version} 被退回修改，原因请在运营台查看。',
    en: 'Version {version} of campaign {campaign} was sent back; the desk has the reason.',
  },
  'notice.published.title': { 'zh-CN': '版本已发布', en: 'A version was published' },
  'notice.published.text': {
    'zh-CN': '活动 {campaign} 的版本 {version} 已发布。',
    en: 'Version {version} of campaign {campaign} was published.',
  },
  'notice.request.title': { 'zh-CN': '有请求待第二人确认', en: 'A second person is needed' },
  'notice.request.text': {
    'zh-CN': '有请求等待另一位有权限的人确认：{request}。',
    en: 'This waits for another person with the same right: {request}.',
  },
  'notice.requestDecided.title': { 'zh-CN': '您的请求已处理', en: 'Your request was decided' },
  'notice.requestDecided.text': {
    'zh-CN': '您提出的请求{outcome}：{request}。',
    en: 'What you asked for was {outcome}: {request}.',
  },
  'notice.confirmed': { 'zh-CN': '已确认并执行', en: 'confirmed and done' },
  'notice.refused': { 'zh-CN': '被拒绝', en: 'refused' },
  'notice.payoutsStuck.title': { 'zh-CN': '有红包未能到账', en: 'Payouts are stuck' },
  'notice.payoutsStuck.text': {
    'zh-CN': '活动 {campaign} 有红包多次发放失败，已停止重试，需要人工处理。',
    en: 'Payouts of campaign {campaign} are not tried any more and wait for somebody.',
  },
  'notice.alert.title': { 'zh-CN': '活动预警', en: 'Alert of a campaign' },
  'notice.alert.text': {
    'zh-CN': '活动 {campaign} 有情况需要查看。',
    en: 'Campaign {campaign} needs a look.',
  },
  'notice.paused.title': { 'zh-CN': '活动已暂停', en: 'A campaign was paused' },
  'notice.paused.text': {
    'zh-CN': '活动 {campaign} 已被暂停，原因请在运营台查看。',
    en: 'Campaign {campaign} was paused; the desk has the reason.',
  },
  'notice.lookUps.title': { 'zh-CN': '有账号的手机号查找已停用', en: 'Look-ups by phone were stopped' },
  'notice.lookUps.text': {
    'zh-CN': '有账号在一小时内多次查找而无结果，其按手机号查找已停用，需要管理员查看。',
    en: 'An account has looked for too many people within an hour and found nobody. Its look-ups by phone are stopped until an administrator has looked.',
  },
  'notice.test.title': { 'zh-CN': '测试通知', en: 'A test' },
  'notice.test.text': {
    'zh-CN': '这是一条测试通知，收到即表示设置正确。',
    en: 'This is a test: what you chose arrives here.',
  },
  'notice.kind.account': { 'zh-CN': '新建账号', en: 'a new account' },
  'notice.kind.role': { 'zh-CN': '更改账号权限', en: 'a change of an account' },
  'notice.kind.reset': { 'zh-CN': '重置密码', en: 'a new one-time password' },
  'notice.kind.factor': { 'zh-CN': '重置密码与验证器', en: 'a new password and authenticator' },
  'notice.kind.codes': { 'zh-CN': '制作兑换码', en: 'redemption codes' },
  'notice.kind.envelopes': { 'zh-CN': '发放红包', en: 'red envelopes' },
  'notice.kind.payoutRetry': { 'zh-CN': '重新发放', en: 'payouts once more' },
  'notice.kind.budget': {
    'zh-CN': '首次预算、提高预算或客户经理上限',
    en: 'a first or larger budget or manager’s sum',
  },
  'notice.kind.restore': { 'zh-CN': '恢复旧版本', en: 'an older version' },
  'notice.kind.settings': {
    'zh-CN': '更改系统配置的链接与安全项',
    en: 'other links or checks of the system configuration',
  },
  'notice.kind.refund': { 'zh-CN': '退款', en: 'a refund' },
  'notice.kind.codeImport': { 'zh-CN': '导入兑换码', en: 'imported redemption codes' },
  'notice.kind.close': { 'zh-CN': '永久关闭活动', en: 'a close for good' },
  'notice.kind.erase': { 'zh-CN': '删除个人信息', en: 'the erasure of a person' },
  'notice.kind.address': { 'zh-CN': '修改收货地址', en: 'a corrected address' },
  'notice.kind.exportPerson': { 'zh-CN': '导出个人信息', en: 'an export of a person' },
  'notice.kind.exportFull': { 'zh-CN': '导出完整信息', en: 'an export in full' },
})
