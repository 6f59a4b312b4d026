import { defineMessages } from './define'

/** Texts of the operator's login and of the registration list. */
export const operatorMessages = defineMessages({
  'operator.wrong': { 'zh-CN': '用户名或密码错误', en: 'wrong user name or password' },
  'operator.tooMany': {
    'zh-CN': '登录过于频繁，请稍后再试',
    en: 'too many attempts, please try again later',
  },
  'operator.busy': {
    'zh-CN': '当前登录人数较多，请稍后再试',
    en: 'many people are logging in, please try again in a moment',
  },
  'operator.wait': {
    'zh-CN': '登录失败次数过多，请在{seconds}秒后再试',
    en: 'too many wrong logins, please try again in {seconds} s',
  },
  'operator.needsCode': {
    'zh-CN': '请输入动态验证码',
    en: 'please enter the authenticator code',
  },
  'operator.wrongCode': {
    'zh-CN': '动态验证码错误或已使用',
    en: 'the code of the authenticator app is wrong or was used',
  },
  'operator.choosePassword': {
    'zh-CN': '这是一次性密码，请设置您自己的密码',
    en: 'this password is good once: choose one of your own',
  },
  'operator.shortPassword': {
    'zh-CN': '密码至少需要{count}个字符',
    en: 'a password has at least {count} characters',
  },
  'operator.samePassword': {
    'zh-CN': '新密码不能与一次性密码相同',
    en: 'choose another password than the one that you were given',
  },
  'operator.firstAtDesk': {
    'zh-CN': '请先在运营台（/desk/）登录并设置您自己的密码',
    en: 'log in at the desk (/desk/) first and choose a password of your own',
  },
  'operator.role': { 'zh-CN': '您没有此操作的权限', en: 'your account may not do this' },
  'operator.secondPerson': {
    'zh-CN': '金额超过个人限额，须由第二人确认：请在运营台（/desk/）发放',
    en: 'this is more than one person sends alone: send it at the desk (/desk/), where a second person confirms',
  },
  'operator.loggedIn': { 'zh-CN': '操作成功', en: 'operation successful' },
  'operator.loggedOut': { 'zh-CN': '已退出登录', en: 'you are logged out' },
  'operator.reason': {
    'zh-CN': '请填写查看原因，至少2个字',
    en: 'please say why, in 2 characters or more',
  },
  'operator.nothingToShow': {
    'zh-CN': '所选记录不存在，请刷新后重试',
    en: 'this entry was not found, please refresh and try again',
  },
  'operator.unknownRegistration': {
    'zh-CN': '所选记录不存在，请刷新后重试',
    en: 'a chosen registration was not found, please refresh and try again',
  },
  'operator.alreadySent': {
    'zh-CN': '所选记录的红包已发放，请勿重复发放',
    en: 'the red envelopes of the chosen registrations have been sent already',
  },
  'operator.nothingToSend': {
    'zh-CN': '所选记录没有可发放的红包',
    en: 'the chosen registrations have no red envelope to send',
  },
  'operator.sent': { 'zh-CN': '已发放{sent}个红包', en: 'red envelopes sent: {sent}' },
  'operator.sentSome': {
    'zh-CN': '已发放{sent}个红包，另有{rest}条未发放',
    en: 'red envelopes sent: {sent}; not sent: {rest}',
  },
})
