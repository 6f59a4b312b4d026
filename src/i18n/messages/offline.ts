import { defineMessages } from '../define'

/** Manager pages, records and the security check (spec 2 §2, §4 and §5). */
export default defineMessages({
  'offline.clientList': { en: 'client list', 'zh-CN': '客户列表' },
  'offline.chooseCustomer': { en: 'please choose a customer', 'zh-CN': '请选择客户' },
  'records.goParticipate': { en: 'go participate', 'zh-CN': '去参与' },
  'captcha.failed': { en: 'verification failed', 'zh-CN': '验证失败' },
  'captcha.passed': { en: 'verification succeeded', 'zh-CN': '验证成功' },
})
