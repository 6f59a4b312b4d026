import { defineMessages } from '../define'

/** Manager pages and records (spec 2 §2 and §5). */
export default defineMessages({
  'offline.clientList': { en: 'client list', 'zh-CN': '客户列表' },
  'offline.chooseCustomer': { en: 'please choose a customer', 'zh-CN': '请选择客户' },
  'records.goParticipate': { en: 'go participate', 'zh-CN': '去参与' },
})
