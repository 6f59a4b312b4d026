import { defineTexts } from '../define-texts'

export const accountTexts = defineTexts({
  'accounts.title': { 'zh-CN': '账号', en: 'Accounts' },
  'accounts.notAllowed': {
    'zh-CN': '只有管理员与审计可以查看账号。',
    en: 'Administrators and auditors alone see the accounts.',
  },
  'accounts.search': { 'zh-CN': '按用户名搜索', en: 'Search by name' },
  'accounts.count': { 'zh-CN': '{shown} / {all} 个账号', en: '{shown} of {all} accounts' },
  'accounts.none': {
    'zh-CN': '还没有账号。服务器配置文件中的操作员与演示人员不在此列。',
    en: 'There are no accounts yet. Operators of the server’s settings and the demo’s people are not listed.',
  },
  'accounts.noMatch': { 'zh-CN': '没有符合的账号', en: 'No account has such a name' },
  'accounts.name': { 'zh-CN': '用户名', en: 'Name' },
  'accounts.nameHint': {
    'zh-CN': '汉字或字母，两者不混用；可含数字与 . _ @ · -，最多 64 个字符；创建后不能更改',
    en: 'Letters of one script, digits and . _ @ · -, 64 characters at most; it stays as it is',
  },
  'accounts.signOn': { 'zh-CN': '单点登录：{subject}', en: 'single sign-on: {subject}' },
  'accounts.roles': { 'zh-CN': '角色', en: 'Roles' },
  'accounts.oneRole': { 'zh-CN': '请至少选择一个角色', en: 'Choose one role or more' },
  'accounts.excluding': {
    'zh-CN': '“{first}”与“{second}”不能由同一账号担任',
    en: '{first} and {second} exclude each other in one account',
  },
  'accounts.campaigns': { 'zh-CN': '活动', en: 'Campaigns' },
  'accounts.everyCampaign': { 'zh-CN': '全部活动（含以后新建的）', en: 'Every campaign, new ones too' },
  'accounts.someCampaigns': { 'zh-CN': '仅所选活动', en: 'These alone' },
  'accounts.oneCampaign': { 'zh-CN': '请至少选择一个活动', en: 'Choose one campaign or more' },
  'accounts.countOfCampaigns': {
    'zh-CN': '{count} 个活动',
    en: '{count, plural, one {# campaign} other {# campaigns}}',
  },
  'accounts.all': { 'zh-CN': '全部', en: 'all' },
  'accounts.state': { 'zh-CN': '状态', en: 'State' },
  'accounts.active': { 'zh-CN': '可登录', en: 'Active' },
  'accounts.disabled': { 'zh-CN': '已停用', en: 'Disabled' },
  'accounts.waiting': { 'zh-CN': '待首次登录', en: 'First login pending' },
  'accounts.lapsed': { 'zh-CN': '一次性密码已过期', en: 'One-time password lapsed' },
  'accounts.since': { 'zh-CN': '创建时间', en: 'Made' },
  'accounts.actions': { 'zh-CN': '操作', en: 'Actions' },
  'accounts.make': { 'zh-CN': '新建账号', en: 'New account' },
  'accounts.makeLead': {
    'zh-CN':
      '另一名管理员确认后，系统生成一次性密码，只向确认人显示一次。对方首次登录时设置自己的密码与身份验证器。',
    en: 'Another administrator confirms it and is shown a one-time password, once. At the first login they choose a password and set up their authenticator.',
  },
  'accounts.create': { 'zh-CN': '创建', en: 'Make it' },
  'accounts.change': { 'zh-CN': '更改', en: 'Change' },
  'accounts.changeOf': { 'zh-CN': '更改账号：{name}', en: 'Change the account {name}' },
  'accounts.changeLead': {
    'zh-CN': '保存后立即生效，对方需要重新登录。',
    en: 'It holds at once; they have to log in again.',
  },
  'accounts.isDisabled': { 'zh-CN': '停用：不能登录', en: 'Disabled: may not log in' },
  'accounts.changedMeanwhile': {
    'zh-CN': '有人在此期间改动了该账号，现在是：{now}。您填写的内容还在，保存会替换对方的改动。',
    en: 'Somebody has changed the account meanwhile. It is now: {now}. What you have entered is still here; saving it replaces their change.',
  },
  'accounts.takeTheirs': { 'zh-CN': '改用现在的内容', en: 'Use what it is now' },
  'accounts.saveOver': { 'zh-CN': '仍以我填写的保存', en: 'Save mine in its place' },
  'accounts.save': { 'zh-CN': '保存', en: 'Save' },
  'accounts.reset': { 'zh-CN': '重置登录', en: 'Reset the login' },
  'accounts.resetOf': { 'zh-CN': '重置登录：{name}', en: 'Reset the login of {name}' },
  'accounts.resetLead': {
    'zh-CN': '对方的会话立即结束，并用一次性密码重新登录。请先确认是本人提出的请求。',
    en: 'Their sessions end at once, and they log in with a one-time password. Be sure first that it is they who ask.',
  },
  'accounts.resetDisabled': {
    'zh-CN': '该账号已停用，重置后仍不能登录，需先启用。',
    en: 'The account is disabled: a reset lets nobody in until it is enabled.',
  },
  'accounts.resetFactor': {
    'zh-CN': '同时重置身份验证器（手机遗失时）',
    en: 'Set up the authenticator anew too, as after a lost phone',
  },
  'accounts.oneTime': { 'zh-CN': '一次性密码：{name}', en: 'One-time password of {name}' },
  'accounts.oneTimeLead': {
    'zh-CN': '只显示这一次，请当面或通过可信方式交给对方。{until} 前有效。',
    en: 'It is shown this once. Hand it over in person or by a way you trust. It is good until {until}.',
  },
  'accounts.copy': { 'zh-CN': '复制', en: 'Copy' },
  'accounts.copied': { 'zh-CN': '已复制', en: 'Copied' },
  'accounts.handedOver': { 'zh-CN': '已交给对方', en: 'I have handed it over' },
  'lookUps.title': { 'zh-CN': '按手机号查找已停用', en: 'Look-ups by phone that are stopped' },
  'lookUps.lead': {
    'zh-CN':
      '这些账号在一小时内有 50 次查找没有找到任何人，可能在猜测号码。请查看其查找记录并向本人核实，再恢复。',
    en: 'Fifty look-ups of these accounts found nobody within an hour, as when numbers are guessed. Look at what they looked for, ask them, and then let them go on.',
  },
  'lookUps.since': { 'zh-CN': '{time} 停用', en: 'since {time}' },
  'lookUps.log': { 'zh-CN': '查找记录', en: 'What was looked for' },
  'lookUps.logOf': { 'zh-CN': '查找记录：{name}', en: 'What {name} looked for' },
  'lookUps.allow': { 'zh-CN': '恢复', en: 'Let them go on' },
  'lookUps.allowOf': { 'zh-CN': '恢复按手机号查找：{name}', en: 'Let {name} look up phones again' },
  'lookUps.allowLead': {
    'zh-CN': '恢复后重新计数。谁、何时、为何恢复，会写入审计日志。',
    en: 'It counts from nothing again. Who did it, when and why is in the audit log.',
  },
  'deed.lookUps.stop': { 'zh-CN': '停用按手机号查找', en: 'stopped look-ups by phone' },
  'deed.lookUps.allow': { 'zh-CN': '恢复按手机号查找', en: 'allowed look-ups by phone again' },
  'detail.lookUps': { 'zh-CN': '无结果的查找', en: 'Look-ups that found nobody' },
  'may.editor': {
    'zh-CN': '编写活动和系统配置的草稿、送审、评论，发布已批准的版本，设置标签，暂停与恢复，处理预警',
    en: 'writes drafts of campaigns and the system configuration, sends them to review, comments on them, publishes what is approved, tags campaigns, pauses and resumes, looks after alerts',
  },
  'may.approver': {
    'zh-CN': '批准或退回、评论、发布与回退活动和系统配置的版本，暂停与恢复，处理预警，永久关闭',
    en: 'approves, sends back, comments on, publishes and restores versions of campaigns and the system configuration, pauses and resumes, looks after alerts, closes for good',
  },
  'may.support': {
    'zh-CN':
      '查看并导出报名、中奖、发放、订单、礼品与兑换码，查看个人完整信息，申请删除或导出个人信息、导出完整信息，寄出前修改收货地址，填写快递单号，标记礼品已收到或已退回，将订单标为已备好与已寄出，作废兑换码，暂停与恢复，处理预警',
    en: 'sees and exports registrations, awards, payouts, orders, gifts and codes, sees one person in full, asks for one to be erased or exported or for a table in full, corrects addresses of what has not left, notes parcels, marks gifts as received or come back, marks orders as prepared and sent out, revokes codes, pauses and resumes, looks after alerts',
  },
  'may.finance': {
    'zh-CN':
      '查看并导出报名、中奖、发放与订单，发放红包，重试发放，与钱包对账，退还订单款项，制作、导入与作废兑换码，处理预警',
    en: 'sees and exports registrations, awards, payouts and orders, sends red envelopes, tries payouts again, compares them with the wallet’s statement, refunds orders, makes and revokes codes and imports them, looks after alerts',
  },
  'may.auditor': { 'zh-CN': '查看一切，不做任何更改', en: 'sees everything and changes nothing' },
  'may.administrator': {
    'zh-CN': '管理账号，查看审计日志，暂停与恢复，永久关闭',
    en: 'looks after accounts, reads the audit log, pauses and resumes, closes for good',
  },
  'deed.account.make': { 'zh-CN': '新建账号', en: 'made an account' },
  'deed.account.change': { 'zh-CN': '更改账号', en: 'changed an account' },
  'deed.account.reset': { 'zh-CN': '重置账号登录', en: 'reset a login' },
  'deed.account.tie': { 'zh-CN': '关联单位账号', en: 'connected single sign-on' },
  'deed.account.password': { 'zh-CN': '设置自己的密码', en: 'chose a password' },
})
