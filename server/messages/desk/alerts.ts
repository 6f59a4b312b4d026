import { defineMessages } from '../define'

/** What operators are told of an alert outside the desk: figures alone, without a name of anything. */
export const alertMessages = defineMessages({
  'notice.alert.stockLow': {
    'zh-CN': '活动 {campaign} 的一种奖品剩 {value}，共 {whole}。',
    en: 'Of a prize of campaign {campaign} {value} of {whole} are left.',
  },
  'notice.alert.stockEnding': {
    'zh-CN': '活动 {campaign} 的一种奖品按最近一小时的速度约 {value} 分钟后发完，剩 {whole}。',
    en: 'A prize of campaign {campaign} is gone in about {value} minutes at the pace of the last hour; {whole} are left.',
  },
  'notice.alert.budget': {
    'zh-CN': '活动 {campaign} 的预算已承诺 {limit}% 以上。',
    en: '{limit}% or more of the budget of campaign {campaign} are promised.',
  },
  'notice.alert.sms': {
    'zh-CN': '活动 {campaign} 的短信额度 {whole} 条已用 {value} 条。',
    en: '{value} of the {whole} SMS codes of a budget of campaign {campaign} are sent.',
  },
  'notice.alert.payoutsLate': {
    'zh-CN': '活动 {campaign} 有 {whole} 笔发放逾期未到账，最早的一笔已 {value} 分钟。',
    en: '{whole} payouts of campaign {campaign} are due and have not arrived, the oldest for {value} minutes.',
  },
  'notice.alert.errors': {
    'zh-CN': '活动 {campaign} 最近五分钟 {whole} 次请求中有 {value} 次服务器错误。',
    en: '{value} of {whole} calls of campaign {campaign} in the last five minutes ended in a server error.',
  },
  'notice.alert.registrations': {
    'zh-CN': '活动 {campaign} 已 {value} 分钟无人报名。',
    en: 'Nobody has registered for campaign {campaign} for {value} minutes.',
  },
})
