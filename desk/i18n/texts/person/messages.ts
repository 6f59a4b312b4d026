import { defineTexts } from '../../define-texts'

/** What became of the codes that a phone asked for. */
export const messageTexts = defineTexts({
  'message.sent': { 'zh-CN': '短信服务商已接收', en: 'taken by the SMS provider' },
  'message.failed': { 'zh-CN': '短信服务商未接收', en: 'not taken by the SMS provider' },
  'message.refused': { 'zh-CN': '未发送', en: 'refused, not sent' },
  'message.why': { 'zh-CN': '原因', en: 'Why' },
  'message.answer': { 'zh-CN': '服务商答复', en: 'The provider said' },
  'message.times': { 'zh-CN': '一小时内次数', en: 'Times within the hour' },
  'message.heldBack': {
    'zh-CN': '当前有限制，暂不会向此手机号发送验证码：',
    en: 'Limits hold back codes for this phone now:',
  },
  'message.until': { 'zh-CN': '{why}，{until} 恢复', en: '{why}; until {until}' },
  'refusal.smsResend': { 'zh-CN': '每分钟只发一条', en: 'one code a minute' },
  'refusal.smsHour': {
    'zh-CN': '一小时内已向此手机号发送 5 条（尚未验证此号的访问）',
    en: 'five codes within the hour, from visits that have not proved the phone',
  },
  'refusal.smsDay': {
    'zh-CN': '24 小时内已向此手机号发送 10 条（尚未验证此号的访问）',
    en: 'ten codes within 24 hours, from visits that have not proved the phone',
  },
  'refusal.smsMost': {
    'zh-CN': '24 小时内已向此手机号发送 20 条',
    en: 'twenty codes within 24 hours',
  },
  'refusal.smsOwnerHour': {
    'zh-CN': '一小时内已发送 5 条（已验证此号的访问）',
    en: 'five codes within the hour, from visits that have proved the phone',
  },
  'refusal.smsOwnerDay': {
    'zh-CN': '24 小时内已发送 10 条（已验证此号的访问）',
    en: 'ten codes within 24 hours, from visits that have proved the phone',
  },
  'refusal.smsSession': {
    'zh-CN': '同一次访问在一小时内请求过多',
    en: 'too many codes from one visit within the hour',
  },
  'refusal.smsAddress': {
    'zh-CN': '同一网络在一分钟内请求过多',
    en: 'too many codes from one network within the minute',
  },
  'refusal.smsAddressHour': {
    'zh-CN': '同一网络在一小时内请求过多',
    en: 'too many codes from one network within the hour',
  },
  'refusal.smsAddressDay': {
    'zh-CN': '同一网络在 24 小时内请求过多',
    en: 'too many codes from one network within 24 hours',
  },
  'refusal.smsCampaignHour': {
    'zh-CN': '活动一小时的短信额度已用完',
    en: 'the campaign’s SMS budget of the hour is spent',
  },
  'refusal.smsCampaignDay': {
    'zh-CN': '活动 24 小时的短信额度已用完',
    en: 'the campaign’s SMS budget of 24 hours is spent',
  },
  'refusal.smsBudgetHour': {
    'zh-CN': '全部活动一小时的短信额度已用完',
    en: 'the SMS budget of all campaigns for the hour is spent',
  },
  'refusal.smsBudgetDay': {
    'zh-CN': '全部活动 24 小时的短信额度已用完',
    en: 'the SMS budget of all campaigns for 24 hours is spent',
  },
  'refusal.captcha': { 'zh-CN': '未通过安全验证', en: 'the security check was not passed' },
  'refusal.campaign': {
    'zh-CN': '活动未开始或已结束，不发送验证码',
    en: 'the campaign has not started or is over, and sends no codes',
  },
})
