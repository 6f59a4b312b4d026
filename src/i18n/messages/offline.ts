import { defineMessages } from '../define'

/** Manager pages and records (spec 2 §2 and §5). */
export default defineMessages({
  'offline.clientList': { en: 'client list', 'zh-CN': '客户列表' },
  'offline.listTitle': { en: 'Client list', 'zh-CN': '客户列表' },
  'offline.chooseCustomer': { en: 'please choose a customer', 'zh-CN': '请选择客户' },
  'offline.managerLogin': { en: 'Manager login', 'zh-CN': '客户经理登录' },
  'offline.loginHint': {
    en: "Log in with the phone on the campaign's list of managers.",
    'zh-CN': '请使用活动登记的客户经理手机号登录',
  },
  'offline.qrTitle': { en: 'Client QR code', 'zh-CN': '客户二维码' },
  'offline.qrHint': { en: 'Let the client scan this code.', 'zh-CN': '请客户扫描二维码参与活动' },
  'offline.qrLeft': { en: 'Good for {seconds} s', 'zh-CN': '{seconds}秒内有效' },
  'offline.qrOutOfDate': { en: 'This QR code is out of date.', 'zh-CN': '二维码已失效' },
  'offline.refresh': { en: 'refresh', 'zh-CN': '刷新' },
  'offline.manager': { en: 'Manager {phone}', 'zh-CN': '客户经理 {phone}' },
  'offline.scanAgain': { en: 'Please scan again', 'zh-CN': '请重新扫码' },
  'offline.empty': {
    en: 'No client has registered by your QR code yet.',
    'zh-CN': '暂无客户通过您的二维码报名',
  },
  'offline.showQr': { en: 'show the QR code', 'zh-CN': '出示二维码' },
  'offline.registerTime': { en: 'Registered', 'zh-CN': '报名时间' },
  'offline.pending': { en: 'to confirm', 'zh-CN': '待确认' },
  'offline.confirmed': { en: 'confirmed', 'zh-CN': '已确认' },
  'offline.chosen': { en: 'Chosen: {count}', 'zh-CN': '已选{count}位' },
  'records.goParticipate': { en: 'go participate', 'zh-CN': '去参与' },
})
