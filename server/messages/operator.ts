import { defineMessages } from './define'

/** Texts of the registration list. */
export const operatorMessages = defineMessages({
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
