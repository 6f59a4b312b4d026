import { defineTexts } from '../define-texts'

/** What is done with many rows of people and goods at once. */
export const bulkTexts = defineTexts({
  'bulk.none': { 'zh-CN': '未选择任何记录', en: 'No rows are selected' },
  'bulk.selected': { 'zh-CN': '已选 {count} 条', en: 'Selected: {count}' },
  'bulk.selectedFen': { 'zh-CN': '已选 {count} 条，共 {fen}', en: 'Selected: {count}, {fen} in all' },
  'bulk.clear': { 'zh-CN': '取消选择', en: 'Clear the selection' },
  'bulk.select': { 'zh-CN': '选择', en: 'Select' },
  'bulk.selectRow': { 'zh-CN': '选择：{what}', en: 'Select: {what}' },
  'bulk.selectAll': {
    'zh-CN': '选择已显示的全部 {count} 条可处理记录',
    en: 'Select {count, plural, one {the one row} other {all # rows}} shown that can be dealt with',
  },
  'bulk.progress': { 'zh-CN': '处理进度', en: 'Progress' },
  'bulk.soFar': { 'zh-CN': '已处理 {answered} / {total}', en: '{answered} of {total}' },
  'bulk.done': { 'zh-CN': '已完成 {count} 条', en: 'Done: {count}' },
  'bulk.doneFen': { 'zh-CN': '已完成 {count} 条，共 {fen}', en: 'Done: {count}, {fen} in all' },
  'bulk.unchanged': {
    'zh-CN': '{count} 条此前已处理，未作改动',
    en: '{count, plural, one {One row was} other {# rows were}} done before and left alone',
  },
  'bulk.waiting': {
    'zh-CN': '{count} 条等待第二人确认',
    en: '{count, plural, one {One row waits} other {# rows wait}} for a second person.',
  },
  'bulk.rest': {
    'zh-CN': '{count} 条尚未处理',
    en: '{count, plural, one {One row has} other {# rows have}} not been dealt with',
  },
  'bulk.failed': {
    'zh-CN': '{count} 条未成功：',
    en: '{count, plural, one {One row} other {# rows}} failed:',
  },
  'bulk.failedRow': { 'zh-CN': '{row}：{message}', en: '{row}: {message}' },
  'bulk.again': {
    'zh-CN': '重试其余 {count} 条',
    en: 'Try {count, plural, one {the one row} other {the # rows}} again',
  },
  'envelopes.do': { 'zh-CN': '发放红包', en: 'Send red envelopes' },
  'envelopes.doSome': {
    'zh-CN': '发放 {count} 个红包',
    en: 'Send {count, plural, one {# red envelope} other {# red envelopes}}',
  },
  'envelopes.title': { 'zh-CN': '发放红包', en: 'Send red envelopes' },
  'envelopes.lead': {
    'zh-CN': '将向 {count} 人发放红包，共 {fen}。发放后无法撤回；同一红包只会发放一次。',
    en: '{count, plural, one {One person gets} other {# people get}} {fen} in all. What is sent cannot be called back; each envelope goes out once.',
  },
  'envelopes.confirm': { 'zh-CN': '确认发放 {fen}', en: 'Send {fen}' },
  'retries.do': { 'zh-CN': '重新发放', en: 'Try again' },
  'retries.doSome': {
    'zh-CN': '重新发放 {count} 笔',
    en: 'Try {count, plural, one {# payout} other {# payouts}} again',
  },
  'retries.title': { 'zh-CN': '重新发放', en: 'Try payouts again' },
  'retries.lead': {
    'zh-CN': '将重新发放 {count} 笔，共 {fen}。会先向钱包查询，已到账的不会再付；未成功的在一天内继续尝试。',
    en: '{count, plural, one {One payout} other {# payouts}}, {fen} in all. The wallet is asked first, so that what has arrived is not paid again; it is tried for another day.',
  },
  'retries.done': {
    'zh-CN': '{count} 笔正在重新发放，共 {fen}；刷新表格可查看是否到账',
    en: '{count, plural, one {One payout is} other {# payouts are}} being tried again, {fen} in all. Refresh the table to see what has arrived.',
  },
  'retries.unchanged': {
    'zh-CN': '{count} 笔将在一分钟内自动重试，未作改动',
    en: '{count, plural, one {One is} other {# are}} tried within a minute in any case and left alone',
  },
  'retries.confirm': { 'zh-CN': '确认重新发放 {fen}', en: 'Try {fen} again' },
  'preparing.do': { 'zh-CN': '标为待配送', en: 'Mark as prepared' },
  'preparing.doSome': { 'zh-CN': '标为待配送（{count}）', en: 'Mark {count} as prepared' },
  'preparing.title': { 'zh-CN': '标为待配送', en: 'Mark orders as prepared' },
  'preparing.lead': {
    'zh-CN': '将 {count} 个已支付的订单标为待配送。',
    en: '{count, plural, one {One paid order is} other {# paid orders are}} ready to go out.',
  },
  'preparing.confirm': {
    'zh-CN': '确认 {count} 个订单',
    en: 'Mark {count, plural, one {# order} other {# orders}}',
  },
  'dispatching.do': { 'zh-CN': '开始配送', en: 'Send out' },
  'dispatching.doSome': { 'zh-CN': '开始配送（{count}）', en: 'Send out {count}' },
  'dispatching.title': { 'zh-CN': '开始配送', en: 'Send orders out' },
  'dispatching.lead': {
    'zh-CN': '{count} 个订单开始配送，此后客户不能再取消。',
    en: '{count, plural, one {One order goes} other {# orders go}} out for delivery; customers can no longer cancel.',
  },
  'dispatching.confirm': {
    'zh-CN': '确认 {count} 个订单',
    en: 'Send out {count, plural, one {# order} other {# orders}}',
  },
  'dispatching.courier': { 'zh-CN': '配送人员手机号（选填）', en: 'Phone of the delivery person (optional)' },
  'dispatching.courierHint': {
    'zh-CN': '填写后仅此人可签收；不填则活动名单中的任何配送人员均可',
    en: 'This person alone may then sign; without it any of the campaign’s delivery people',
  },
  'parcel.open': { 'zh-CN': '填写快递', en: 'Note parcel' },
  'parcel.correct': { 'zh-CN': '更正快递', en: 'Correct parcel' },
  'parcel.row': { 'zh-CN': '{action}：{what}', en: '{action}: {what}' },
  'parcel.title': { 'zh-CN': '填写快递', en: 'Note a parcel' },
  'parcel.lead': { 'zh-CN': '{prize}，收件人 {name}', en: '{prize}, for {name}' },
  'parcel.company': { 'zh-CN': '快递公司', en: 'Carrier' },
  'parcel.number': { 'zh-CN': '快递单号', en: 'Parcel number' },
  'parcel.confirm': { 'zh-CN': '保存', en: 'Save' },
  'deed.counter.confirm': { 'zh-CN': '客户经理确认客户', en: 'confirmed clients as their manager' },
  'deed.counter.leave': {
    'zh-CN': '客户超出每日确认上限，交由财务发放',
    en: 'left clients above the sum of the day to finance',
  },
  'deed.envelopes.send': { 'zh-CN': '发放红包', en: 'sent red envelopes' },
  'deed.payouts.retry': { 'zh-CN': '重新发放', en: 'tried payouts again' },
  'deed.orders.advance': { 'zh-CN': '推进订单', en: 'moved orders on' },
})
