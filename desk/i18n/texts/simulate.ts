import { defineTexts } from '../define-texts'

export const simulateTexts = defineTexts({
  'simulate.version': { 'zh-CN': '模拟的版本', en: 'Version' },
  'simulate.draws': { 'zh-CN': '抽奖总次数', en: 'Draws in all' },
  'simulate.days': { 'zh-CN': '天数', en: 'Days' },
  'simulate.runs': { 'zh-CN': '重复次数', en: 'Runs' },
  'simulate.from': { 'zh-CN': '{low} 至 {high}', en: '{low} to {high}' },
  'simulate.runsHint': {
    'zh-CN': '次数越多，区间越可靠；最多 {most}',
    en: 'More runs make the ranges surer; {most} at most',
  },
  'simulate.start': { 'zh-CN': '开始模拟', en: 'Simulate' },
  'simulate.progress': { 'zh-CN': '第 {done} / {of} 次', en: 'run {done} of {of}' },
  'simulate.failed': { 'zh-CN': '模拟中断，请重试', en: 'The simulation has failed. Try again.' },
  'curve.title': {
    'zh-CN': '一天中各小时的热度（上海时间）',
    en: 'How busy each hour of a day is (Shanghai)',
  },
  'curve.even': { 'zh-CN': '平均', en: 'Even' },
  'curve.office': { 'zh-CN': '工作时间', en: 'Office hours' },
  'curve.evening': { 'zh-CN': '晚间', en: 'Evenings' },
  'curve.typed': { 'zh-CN': '或输入 24 个数', en: 'Or as 24 numbers' },
  'curve.typedHint': {
    'zh-CN': '从 0 点起，用逗号分隔；也可在图上拖动，或用方向键调整',
    en: 'From midnight, with commas; or draw on the bars, or step them with the arrow keys',
  },
  'curve.wrong': {
    'zh-CN': '需要 24 个 0 到 1000 的数，至少一个大于 0',
    en: 'It takes 24 numbers from 0 to 1000, one of them above 0',
  },
  'result.title': { 'zh-CN': '结果', en: 'Result' },
  'result.what': {
    'zh-CN': '自 {start} 起 {days} 天内抽奖 {draws} 次，重复 {runs} 次。',
    en: '{draws} draws in {days, plural, one {one day} other {# days}} from {start}, played through {runs, plural, one {once} other {# times}}.',
  },
  'result.ranges': {
    'zh-CN': '均为平均值；括号内为 5% 与 95% 分位。',
    en: 'These are means, and in brackets the 5 % and 95 % marks.',
  },
  'result.atStake': { 'zh-CN': '奖金总额', en: 'at stake' },
  'result.paid': { 'zh-CN': '实际支付', en: 'paid' },
  'result.without': { 'zh-CN': '未中限量奖品的次数', en: 'draws without a limited prize' },
  'result.allGone': { 'zh-CN': '全部发完', en: 'everything gone after' },
  'result.draw': { 'zh-CN': '第 {draw} 次', en: 'draw {draw}' },
  'result.notGone': { 'zh-CN': '多数情况下有剩余', en: 'not in most runs' },
  'result.noEnd': { 'zh-CN': '不限量', en: 'no end' },
  'result.prizes': { 'zh-CN': '奖品', en: 'Prizes' },
  'result.place': { 'zh-CN': '位置', en: 'Place' },
  'result.prize': { 'zh-CN': '奖品', en: 'Prize' },
  'result.won': { 'zh-CN': '中出', en: 'Won' },
  'result.goneAfter': { 'zh-CN': '发完于', en: 'Gone after' },
  'result.goneAt': { 'zh-CN': '约在', en: 'About' },
  'result.chart': {
    'zh-CN': '各时段抽奖次数，以及每个奖品发完的时刻；数字见上方表格',
    en: 'Chart of draws over time and of when each prize is gone; the numbers are in the table above',
  },
  'result.perHour': { 'zh-CN': '每小时抽奖', en: 'draws an hour' },
  'result.perDay': { 'zh-CN': '每天抽奖', en: 'draws a day' },
  'result.marks': {
    'zh-CN': '竖线：该位置的奖品平均在此时发完。',
    en: 'A vertical line: the prize of that place is gone by then, on average.',
  },
})
