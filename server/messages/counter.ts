import { defineMessages } from './define'

/** Texts of the campaigns at the counter. */
export const counterMessages = defineMessages({
  'offline.notOffline': {
    'zh-CN': '本活动不是线下活动',
    en: 'this activity is not held at a counter',
  },
  'offline.loggedIn': { 'zh-CN': '登录成功', en: 'logged in' },
  'offline.loginAgain': {
    'zh-CN': '登录已失效，请重新登录',
    en: 'your login is no longer valid, please log in again',
  },
  'offline.noManager': {
    'zh-CN': '该手机号不在本活动的客户经理名单中',
    en: "this phone is not on the campaign's list of managers",
  },
  'offline.qrOutOfDate': {
    'zh-CN': '二维码已失效，请客户经理刷新二维码后重新扫码',
    en: 'this QR code is out of date, please ask the manager to refresh it and scan again',
  },
  'offline.qrUsedUp': {
    'zh-CN': '该二维码的扫码人数已达上限，请客户经理刷新二维码后重新扫码',
    en: 'this QR code has let in as many as it may, please ask the manager to refresh it and scan again',
  },
  'offline.passNeeded': {
    'zh-CN': '请扫描客户经理出示的二维码后报名',
    en: 'please scan the QR code that the manager shows, then register',
  },
  'offline.noConfirmation': {
    'zh-CN': '本活动无需客户经理确认',
    en: 'this activity needs no confirmation by a manager',
  },
  'offline.chooseCustomer': { 'zh-CN': '请选择客户', en: 'please choose a customer' },
  'offline.unknownCustomer': {
    'zh-CN': '所选客户不存在，请刷新后重试',
    en: 'a chosen customer was not found, please refresh and try again',
  },
  'offline.alreadyConfirmed': {
    'zh-CN': '所选客户已确认，请勿重复确认',
    en: 'the chosen customers have been confirmed already',
  },
  'offline.yetToDraw': {
    'zh-CN': '所选客户尚未抽奖，请在客户抽奖后确认',
    en: 'the chosen customers have yet to draw, please confirm them afterwards',
  },
  'offline.aboveDay': {
    'zh-CN': '所选客户共{sum}，今日还可确认{left}。本次均未确认：请减少客户，或交由财务人员在运营台发放',
    en: 'these customers come to {sum}, and {left} may still be confirmed today. None was confirmed: choose fewer, or leave them to finance at the desk',
  },
  'offline.confirmed': { 'zh-CN': '已确认{count}位客户', en: 'customers confirmed: {count}' },
  'offline.confirmedSome': {
    'zh-CN': '已确认{count}位客户，另有{before}位此前已确认',
    en: 'customers confirmed: {count}; confirmed before: {before}',
  },
  'offline.confirmedWaiting': {
    'zh-CN': '已确认{count}位客户，{before}位此前已确认，{waiting}位尚未抽奖',
    en: 'customers confirmed: {count}; confirmed before: {before}; yet to draw: {waiting}',
  },
  'offline.confirmedNoCard': {
    'zh-CN': '已确认{count}位客户，{before}位此前已确认，{waiting}位尚未抽奖，{noCard}位尚未开立银行卡',
    en: 'customers confirmed: {count}; confirmed before: {before}; yet to draw: {waiting}; no bank card yet: {noCard}',
  },
})
