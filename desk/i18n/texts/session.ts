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
  'session.logIn': { 'zh-CN': '登录', en: 'Log in' },
  'session.logOut': { 'zh-CN': '退出登录', en: 'Log out' },
  'session.again': { 'zh-CN': '请重新登录', en: 'Log in again' },
  'session.againLead': {
    'zh-CN': '登录已失效。重新登录后，刚才的操作会继续，已填写的内容不会丢失。',
    en: 'Your session has ended. After the login what you were doing goes on; nothing entered is lost.',
  },
  'session.other': { 'zh-CN': '换其他用户登录（放弃当前操作）', en: 'Log in as somebody else and drop this' },
})
