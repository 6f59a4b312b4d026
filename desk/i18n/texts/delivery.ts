import { defineTexts } from '../define-texts'

/** Gifts on their way: the parcel company's file, and what came of the parcels. */
export const deliveryTexts = defineTexts({
  'carrier.open': { 'zh-CN': '导出给快递公司', en: 'Export for the parcel company' },
  'carrier.title': { 'zh-CN': '导出给快递公司', en: 'Export for the parcel company' },
  'carrier.lead': {
    'zh-CN':
      '当前筛选中待发货和已退回的礼品：收件人、电话、地址、物品与数量。经第二人确认后生成，一小时内仅您可下载一次，每行都有您的账号名。快递公司填好公司与单号后，在“批量填写快递单号”中导入。',
    en: 'The gifts of these filters that are to be shipped or came back: recipient, phone, address, goods and count. Once a second person confirms it, you alone can download it, once, within an hour. Each row has your name. With carrier and number filled in, it comes back through ‘Note parcels from a list’.',
  },
  'carrier.table': { 'zh-CN': '待发货礼品（给快递公司）', en: 'Gifts to be shipped, for the parcel company' },
  'arriving.do': { 'zh-CN': '标为已收到', en: 'Mark as received' },
  'arriving.doSome': { 'zh-CN': '标为已收到（{count}）', en: 'Mark {count} as received' },
  'arriving.title': { 'zh-CN': '标为已收到', en: 'Mark gifts as received' },
  'arriving.lead': {
    'zh-CN': '{count} 件礼品已送达收件人。标记后不能改回。',
    en: '{count, plural, one {One gift has} other {# gifts have}} reached their receivers. There is no way back.',
  },
  'arriving.confirm': {
    'zh-CN': '确认 {count} 件',
    en: 'Mark {count, plural, one {# gift} other {# gifts}}',
  },
  'returning.do': { 'zh-CN': '标为已退回', en: 'Mark as come back' },
  'returning.doSome': { 'zh-CN': '标为已退回（{count}）', en: 'Mark {count} as come back' },
  'returning.title': { 'zh-CN': '标为已退回', en: 'Mark parcels as come back' },
  'returning.lead': {
    'zh-CN': '{count} 件包裹被退回。礼品仍属于收件人：再次寄出时填写新的快递单号即可。',
    en: '{count, plural, one {One parcel} other {# parcels}} came back. The gifts are still their receivers’: note another parcel when they go out again.',
  },
  'returning.confirm': {
    'zh-CN': '确认 {count} 件',
    en: 'Mark {count, plural, one {# parcel} other {# parcels}}',
  },
  'deed.gifts.receive': { 'zh-CN': '标记礼品已收到', en: 'marked gifts as received' },
  'deed.gifts.return': { 'zh-CN': '标记礼品已退回', en: 'marked gifts as come back' },
  'carrier.detail': { 'zh-CN': '给快递公司', en: 'For the parcel company' },
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
  'refund.waitsSigned': {
    'zh-CN': '记入审计日志；客户已签收，需第二人确认',
    en: 'It stands in the audit log. The customer has signed for the order, so a second person confirms it',
  },
  'refund.isDelivered': { 'zh-CN': '已签收', en: 'Signed for' },
  'refund.again': { 'zh-CN': '再次请求', en: 'Asked again' },
  'importing.open': { 'zh-CN': '导入兑换码', en: 'Import codes' },
  'importing.lead': {
    'zh-CN':
      '每行一个码，或表格中“兑换码”一列，一次最多 {most} 个。逐行检查：重复的、本活动已有的、可以被猜中的和不像兑换码的行都会列出，不会导入。导入后即可兑换；数据库只保存摘要。',
    en: 'One code a line, or a table with a column of codes, at most {most} at a time. Each line is checked: codes that stand there twice, that the campaign has or that can be guessed, and lines that are no codes, are named and left out. The others can be redeemed at once; the database keeps hashes alone.',
  },
  'importing.file': { 'zh-CN': 'CSV、Excel 或文本文件', en: 'CSV, Excel or text file' },
  'importing.first': { 'zh-CN': '读取的前几个码，请核对：', en: 'The first codes as they were read:' },
  'importing.unread': {
    'zh-CN': '码列以外的内容不会读取（例如是否已使用、面值、有效期），每行的码都会导入：',
    en: 'Nothing else in the file is read, such as whether a code was used, its amount or its expiry; the code of every line is imported. Not read:',
  },
  'importing.refused': { 'zh-CN': '以下行不会导入：', en: 'These lines are not taken:' },
  'importing.check': { 'zh-CN': '检查', en: 'Check' },
  'importing.tooLong': { 'zh-CN': '文件过大', en: 'The file is too long.' },
  'importing.more': {
    'zh-CN': '另有 {count} 处',
    en: 'and {count, plural, one {one more} other {# more}}',
  },
  'importing.confirm': { 'zh-CN': '导入价值 {sum} 的兑换码', en: 'Import codes worth {sum}' },
  'kind.codeImport': { 'zh-CN': '导入兑换码', en: 'Imported codes' },
  'deed.codes.import': { 'zh-CN': '导入兑换码', en: 'imported redemption codes' },
  'kind.refund': { 'zh-CN': '退款', en: 'Refund' },
  'deed.orders.refund': { 'zh-CN': '订单退款', en: 'refunded an order' },
})
