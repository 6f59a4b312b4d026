import { defineMessages } from './define'

/** Texts of the bank login and of what follows it. */
export const bankMessages = defineMessages({
  'bank.loginLapsed': {
    'zh-CN': '手机银行登录已失效，请重新登录',
    en: 'the mobile-bank login is no longer valid, please log in again',
  },
  'bank.notReached': {
    'zh-CN': '暂时无法连接手机银行，请稍后再试',
    en: 'the bank cannot be reached now, please try again later',
  },
  'bank.agreementsChanged': {
    'zh-CN': '活动协议已更新，请刷新页面，重新阅读并勾选',
    en: 'the agreements have changed, please reload the page, read them again and tick them',
  },
  'bank.joined': { 'zh-CN': '授权成功，您已参与本活动', en: 'authorised, you have joined the activity' },
})
