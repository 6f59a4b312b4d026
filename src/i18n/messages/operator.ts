import { defineMessages } from '../define'

/** The registration list (spec 2 §2). */
export default defineMessages({
  'operator.title': { en: 'Registrations', 'zh-CN': '报名列表' },
  'operator.loginTitle': { en: 'Operator login', 'zh-CN': '运营登录' },
  'operator.userName': { en: 'user name', 'zh-CN': '用户名' },
  'operator.password': { en: 'password', 'zh-CN': '密码' },
  'operator.enterUserName': { en: 'please enter user name', 'zh-CN': '请输入用户名' },
  'operator.enterPassword': { en: 'please enter password', 'zh-CN': '请输入密码' },
  'operator.phone': { en: 'Phone', 'zh-CN': '手机号' },
  'operator.idCard': { en: 'ID card', 'zh-CN': '身份证号' },
  'operator.amount': { en: 'Red envelope', 'zh-CN': '红包金额' },
  'operator.pending': { en: 'pending', 'zh-CN': '待发放' },
  'operator.sent': { en: 'sent', 'zh-CN': '已发放' },
  'operator.empty': { en: 'Nobody has registered yet.', 'zh-CN': '暂无报名记录' },
  'operator.total': { en: 'In all: {count}', 'zh-CN': '共{count}条' },
  'operator.chosen': { en: 'Chosen: {count}', 'zh-CN': '已选{count}条' },
  'operator.choose': { en: 'please choose a registration', 'zh-CN': '请选择报名记录' },
  'operator.send': { en: 'send red envelopes', 'zh-CN': '发放红包' },
  'operator.sendQuestion': {
    en: 'Send the red envelopes of {count} registrations? They cannot be called back.',
    'zh-CN': '确认为{count}条报名记录发放红包？发放后不可撤回。',
  },
})
