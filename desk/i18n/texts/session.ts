import { defineTexts } from '../define-texts'

export const sessionTexts = defineTexts({
  'session.title': { 'zh-CN': '登录', en: 'Log in' },
  'session.name': { 'zh-CN': '用户名', en: 'Name' },
  'session.password': { 'zh-CN': '密码', en: 'Password' },
  'session.code': { 'zh-CN': '六位验证码', en: 'Six-digit code' },
  'session.codeHint': {
    'zh-CN': '来自您的身份验证器应用',
    en: 'From your authenticator app',
  },
  'session.oneTime': {
    'zh-CN': '这是一次性密码，请设置您自己的密码。',
    en: 'This password is good once: choose one of your own.',
  },
  'session.newPassword': { 'zh-CN': '您自己的新密码', en: 'A password of your own' },
  'session.newPasswordHint': {
    'zh-CN': '至少 {count} 个字符，与一次性密码不同',
    en: '{count} characters or more, and not the one-time password',
  },
  'session.enrol': {
    'zh-CN': '请用身份验证器应用扫描二维码或输入密钥，然后填写它显示的六位验证码。',
    en: 'Scan the code with your authenticator app or type the key, then enter the six digits that it shows.',
  },
  'session.enrolCode': { 'zh-CN': '身份验证器二维码', en: 'QR code for the authenticator' },
  'session.working': {
    'zh-CN': '当前登录人数较多，浏览器正在进行安全验证，请稍候几秒。',
    en: 'Many people are logging in. Your browser is doing a security check, which takes some seconds.',
  },
  'session.logIn': { 'zh-CN': '登录', en: 'Log in' },
  'sso.begin': { 'zh-CN': '使用单位账号登录', en: 'Log in with your organisation’s account' },
  'sso.tie': { 'zh-CN': '关联单位账号', en: 'Connect your organisation’s account' },
  'sso.taken': {
    'zh-CN': '该单位账号已关联其他账号，或您的账号已更改；请重新登录后再试',
    en: 'Another account is connected with that person, or yours has changed: log in again and try once more',
  },
  'sso.refused': {
    'zh-CN': '单位账号登录未成功，请重试',
    en: 'The login with your organisation’s account did not succeed. Please try again.',
  },
  'sso.unknown': {
    'zh-CN': '此单位账号没有操作台权限，请联系管理员',
    en: 'Your organisation’s account has none at the desk. Please ask an administrator.',
  },
  'sso.unreachable': {
    'zh-CN': '单位登录服务没有响应，请稍后重试',
    en: 'Your organisation’s login did not answer. Please try again later.',
  },
  'session.logOut': { 'zh-CN': '退出登录', en: 'Log out' },
  'session.again': { 'zh-CN': '请重新登录', en: 'Log in again' },
  'session.againLead': {
    'zh-CN': '登录已失效。重新登录后，刚才的操作会继续，已填写的内容不会丢失。',
    en: 'Your session has ended. After the login what you were doing goes on; nothing entered is lost.',
  },
  'session.other': { 'zh-CN': '换其他用户登录（放弃当前操作）', en: 'Log in as somebody else and drop this' },
})
