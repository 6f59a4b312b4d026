import { defineMessages } from '../define'

/** The bank app's login and pages (spec 1 §2 and §4); the login's failure is 'channel.loginFailed'. */
export default defineMessages({
  'bank.goToLogin': { en: 'go to login', 'zh-CN': '去登录' },
  'bank.useMobileApp': {
    en: 'please use the mobile bank app to take part',
    'zh-CN': '请使用手机银行App参与活动',
  },
  'bank.authorisation': { en: 'authorisation', 'zh-CN': '活动授权' },
  'bank.authorisedBy': { en: 'Authorised by {name}, {phone}', 'zh-CN': '授权人：{name}  {phone}' },
  'bank.joined': { en: 'You have joined the activity.', 'zh-CN': '您已成功参与活动' },
  'bank.notJoined': { en: 'joining failed, please try again later', 'zh-CN': '参与失败，请稍后再试' },
})
