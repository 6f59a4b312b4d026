import { defineTexts } from '../define-texts'

/** Alerts on campaigns: what each says, what to do, and from when on it is raised. */
export const alertTexts = defineTexts({
  'alerts.title': { 'zh-CN': '预警', en: 'Alerts' },
  'alerts.none': { 'zh-CN': '目前没有预警。', en: 'Nothing to look after now.' },
  'alerts.mine': { 'zh-CN': '待我处理的预警', en: 'Alerts for you to look after' },
  'alerts.mark': {
    'zh-CN': '{count} 条预警',
    en: '{count, plural, one {# alert} other {# alerts}}',
  },
  'alerts.since': { 'zh-CN': '自 {at} 起', en: 'since {at}' },
  'alerts.acknowledge': { 'zh-CN': '我来处理', en: 'I look after it' },
  'alerts.acknowledgeOf': { 'zh-CN': '我来处理：{what}', en: 'I look after it: {what}' },
  'alerts.acknowledged': { 'zh-CN': '{by} 于 {at} 接手处理', en: '{by} looks after it since {at}' },
  'alerts.past': { 'zh-CN': '已恢复的预警', en: 'Alerts that are over' },
  'alerts.over': { 'zh-CN': '{from} 至 {until}', en: '{from} to {until}' },
  'alerts.overBy': {
    'zh-CN': '{from} 至 {until}，由 {by} 处理',
    en: '{from} to {until}, {by} looked after it',
  },
  'alerts.thresholds': { 'zh-CN': '预警阈值', en: 'Thresholds' },
  'alerts.thresholdsOf': { 'zh-CN': '“{name}”的预警阈值', en: 'Thresholds of “{name}”' },
  'alerts.thresholdsLead': {
    'zh-CN': '一分钟内按新的阈值判断。更改记入审计日志。',
    en: 'They are judged by within a minute. The audit log has the change.',
  },
  'alerts.bounds': {
    'zh-CN': '{least} 到 {most}；留空则关闭此项',
    en: '{least} to {most}; empty to switch it off',
  },
  'alerts.openFrom': { 'zh-CN': '开放时段：从', en: 'Open hours: from' },
  'alerts.openUntil': { 'zh-CN': '开放时段：至', en: 'Open hours: until' },
  'alerts.hour': { 'zh-CN': '{hour}:00', en: '{hour}:00' },
  'alerts.hoursWrong': { 'zh-CN': '须晚于开始', en: 'must be later than the start' },
  'alerts.save': { 'zh-CN': '保存阈值', en: 'Save the thresholds' },
  'alerts.payoutsLink': { 'zh-CN': '查看需人工处理的发放', en: 'See the payouts that need a person' },
  'alerts.lateLink': { 'zh-CN': '查看付款失败的发放', en: 'See the payouts that failed' },
  'threshold.stockLow': { 'zh-CN': '奖品库存剩余不高于（%）', en: 'Stock of a prize left (%)' },
  'threshold.stockEnding': {
    'zh-CN': '奖品按最近一小时的速度将在多少分钟内发完',
    en: 'A prize gone within (minutes), at the pace of the last hour',
  },
  'threshold.budget': { 'zh-CN': '预算已承诺（%）', en: 'Budget promised (%)' },
  'threshold.sms': { 'zh-CN': '短信额度已用（%）', en: 'SMS budget used (%)' },
  'threshold.payouts': { 'zh-CN': '需人工处理的发放（笔）', en: 'Payouts that need a person' },
  'threshold.payoutsLate': {
    'zh-CN': '发放逾期未到账（分钟）',
    en: 'A payout due and not arrived for (minutes)',
  },
  'threshold.errors': { 'zh-CN': '服务器错误占请求（%）', en: 'Server errors, of all calls (%)' },
  'threshold.registrations': {
    'zh-CN': '开放时段内无人报名（分钟）',
    en: 'No registration in open hours (minutes)',
  },
  'alertKind.stockLow': { 'zh-CN': '库存不足', en: 'Stock low' },
  'alertKind.stockEnding': { 'zh-CN': '库存即将发完', en: 'Stock ending' },
  'alertKind.budget': { 'zh-CN': '预算', en: 'Budget' },
  'alertKind.sms': { 'zh-CN': '短信额度', en: 'SMS budget' },
  'alertKind.payouts': { 'zh-CN': '发放需人工处理', en: 'Payouts that need a person' },
  'alertKind.payoutsLate': { 'zh-CN': '发放逾期', en: 'Payouts late' },
  'alertKind.errors': { 'zh-CN': '服务器错误', en: 'Server errors' },
  'alertKind.registrations': { 'zh-CN': '无人报名', en: 'No registrations' },
  'alert.stockLow': {
    'zh-CN': '“{name}”库存剩 {value}，共 {whole}（阈值 {limit}%）',
    en: '“{name}”: {value} left of {whole} (threshold {limit}%)',
  },
  'alert.stockGone': {
    'zh-CN': '“{name}”已发完，共 {whole}',
    en: '“{name}” is gone: all {whole}',
  },
  'alert.stockEnding': {
    'zh-CN': '“{name}”按最近一小时的速度约 {value} 分钟后发完，剩 {whole}',
    en: '“{name}” is gone in about {value} minutes at the pace of the last hour: {whole} left',
  },
  'alert.budget': {
    'zh-CN': '预算 {whole}，已承诺 {value}（阈值 {limit}%）',
    en: '{value} promised of a budget of {whole} (threshold {limit}%)',
  },
  'alert.smsCampaignHour': {
    'zh-CN': '本活动一小时的短信额度 {whole} 条，已用 {value} 条',
    en: '{value} of the {whole} SMS codes that this campaign may send in an hour are sent',
  },
  'alert.smsCampaignDay': {
    'zh-CN': '本活动一天的短信额度 {whole} 条，已用 {value} 条',
    en: '{value} of the {whole} SMS codes that this campaign may send in a day are sent',
  },
  'alert.smsHour': {
    'zh-CN': '全部活动一小时的短信额度 {whole} 条，已用 {value} 条',
    en: '{value} of the {whole} SMS codes that all campaigns may send in an hour are sent',
  },
  'alert.smsDay': {
    'zh-CN': '全部活动一天的短信额度 {whole} 条，已用 {value} 条',
    en: '{value} of the {whole} SMS codes that all campaigns may send in a day are sent',
  },
  'alert.payouts': {
    'zh-CN': '{value} 笔发放需人工处理',
    en: '{value, plural, one {# payout needs} other {# payouts need}} a person',
  },
  'alert.payoutsLate': {
    'zh-CN': '{whole} 笔发放逾期未到账，最早的一笔已 {value} 分钟',
    en: '{whole} due and not arrived: the oldest payout for {value} minutes',
  },
  'alert.errors': {
    'zh-CN': '最近五分钟 {whole} 次请求中有 {value} 次服务器错误（阈值 {limit}%）',
    en: '{value} of {whole} calls in the last five minutes ended in a server error (threshold {limit}%)',
  },
  'alert.registrations': {
    'zh-CN': '{value} 分钟无人报名；最近 {limit} 分钟有 {whole} 次访问',
    en: 'Nobody has registered for {value} minutes; {whole} visits in the last {limit}',
  },
  'advice.stock': {
    'zh-CN': '如要补充，请发布库存更多的版本；否则请确认发完之后参与者看到什么（编辑页“发完之后”）。',
    en: 'Publish a version with more of it, or see in the editor what players get once it is gone.',
  },
  'advice.budget': {
    'zh-CN': '预算用完后不再发放红包：请发布预算更高的版本，或按计划结束活动。',
    en: 'Nothing more is promised once it is used up: publish a version with a larger budget, or let it end as planned.',
  },
  'advice.sms': {
    'zh-CN':
      '额度用完后须等待新的时段，期间无人能报名。请查看下方的拒绝与安全验证是否异常；需要更多时请运维调高额度。',
    en: 'Once it is used up nobody registers until it begins anew. See whether the refusals and checks below are as usual; have operations raise the budget where more is needed.',
  },
  'advice.payouts': {
    'zh-CN': '请财务与钱包核对后重新发放；中奖者尚未收到钱。',
    en: 'Finance compares them with the wallet and tries them again; the winners have not been paid yet.',
  },
  'advice.payoutsLate': {
    'zh-CN': '系统会自动重试，一天后转为需人工处理。请运维检查与钱包的连接，请财务查看原因。',
    en: 'They are tried again by themselves, and need a person after a day. Operations looks after the connection to the wallet, finance at the reasons.',
  },
  'advice.errors': {
    'zh-CN': '请通知运维，并在下方查看是哪些错误；若参与者受影响，请暂停活动。',
    en: 'Tell operations, and see below which errors they are; pause the campaign where players suffer.',
  },
  'advice.registrations': {
    'zh-CN': '请用手机打开活动链接走一遍报名，并查看下方的拒绝、短信与安全验证。',
    en: 'Open the campaign’s link on a phone and register, and see the refusals, messages and checks below.',
  },
  'deed.alert.acknowledge': { 'zh-CN': '接手处理预警', en: 'looked after an alert' },
  'deed.alert.thresholds': { 'zh-CN': '更改预警阈值', en: 'changed alert thresholds' },
  'detail.alert': { 'zh-CN': '预警', en: 'alert' },
})
