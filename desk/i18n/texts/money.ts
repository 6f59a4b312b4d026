import { defineTexts } from '../define-texts'

/** Money that finance sends back, and codes that come from elsewhere. */
export const moneyTexts = defineTexts({
  'refund.open': { 'zh-CN': '退款', en: 'Refund' },
  'refund.openAgain': { 'zh-CN': '催退款', en: 'Ask again' },
  'refund.row': { 'zh-CN': '{action}：{what}', en: '{action}: {what}' },
  'refund.title': { 'zh-CN': '退款：{order}', en: 'Refund: {order}' },
  'refund.lead': {
    'zh-CN': '取消该订单，并将实付的 {fen} 全额原路退回，只退一次。未送达的卡退回库存。退款后无法撤销。',
    en: 'The order is cancelled and the whole {fen} goes back to who paid it, once. Cards that were not handed over go back to the stock. There is no way back.',
  },
  'refund.leadAgain': {
    'zh-CN': '该订单正在退款。将再次向支付平台查询并请求；已退回的不会再退，每分钟最多一次。',
    en: 'The refund is due. The provider is asked about it again, once a minute at most; what has gone back is not sent twice.',
  },
  'refund.confirm': { 'zh-CN': '确认退款 {fen}', en: 'Refund {fen}' },
  'refund.confirmAgain': { 'zh-CN': '再次请求', en: 'Ask again' },
  'refund.reason': { 'zh-CN': '记入审计日志', en: 'It stands in the audit log' },
  'refund.waitsAbove': {
    'zh-CN': '记入审计日志；金额或当日累计超过 {limit} 时需第二人确认',
    en: 'It stands in the audit log. Above {limit}, also the day’s in all, a second person confirms it',
  },
  'refund.again': { 'zh-CN': '再次请求', en: 'Asked again' },
  'importing.open': { 'zh-CN': '导入兑换码', en: 'Import codes' },
  'importing.lead': {
    'zh-CN':
      '每行一个码，或 CSV 的第一列，一次最多 {most} 个。先整体检查：重复的、本活动已有的、可以被猜中的都会列出，全部导入或都不导入。导入后即可兑换；数据库只保存摘要。',
    en: 'One code a line, or the first column of a CSV file, at most {most} at a time. The list is checked as a whole: codes that stand there twice, that the campaign has, or that can be guessed are named, and all are taken or none. They can be redeemed at once; the database keeps hashes alone.',
  },
  'importing.file': { 'zh-CN': 'CSV 或文本文件', en: 'CSV or text file' },
  'importing.check': { 'zh-CN': '检查', en: 'Check' },
  'importing.tooLong': { 'zh-CN': '文件过大', en: 'The file is too long.' },
  'importing.more': {
    'zh-CN': '另有 {count} 处',
    en: 'and {count, plural, one {one more} other {# more}}',
  },
  'importing.confirm': { 'zh-CN': '导入价值 {sum} 的兑换码', en: 'Import codes worth {sum}' },
  'kind.codeImport': { 'zh-CN': '导入兑换码', en: 'Imported codes' },
  'deed.importCodes': { 'zh-CN': '导入兑换码', en: 'imported redemption codes' },
  'kind.refund': { 'zh-CN': '退款', en: 'Refund' },
  'deed.refundOrder': { 'zh-CN': '订单退款', en: 'refunded an order' },
})
