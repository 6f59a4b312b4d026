import { defineMessages } from '../define'

/** Texts of gifts on their way: files of parcels, and how they ended. */
export const parcelMessages = defineMessages({
  'parcels.none': { 'zh-CN': '没有任何一行', en: 'there is no line' },
  'parcels.tooMany': { 'zh-CN': '一次最多 {count} 行', en: 'at most {count} lines at a time' },
  'parcels.missing': {
    'zh-CN': '每行需要编号、快递公司与快递单号',
    en: 'a line needs a number, a carrier and a parcel number',
  },
  'parcels.tooLong': { 'zh-CN': '每格最多 {count} 个字', en: 'a cell has at most {count} characters' },
  'parcels.unknown': {
    'zh-CN': '本活动没有编号为{named}的实物礼品',
    en: 'the campaign has no physical gift of the number {named}',
  },
  'parcels.moneyBack': {
    'zh-CN': '{named}的支付已被支付平台退回，不能发货',
    en: 'the provider has sent the money back that {named} was paid with: it is not shipped',
  },
  'parcels.noReceiver': { 'zh-CN': '{named}尚未填写收件人', en: 'nobody has said yet where {named} goes' },
  'parcels.twice': {
    'zh-CN': '{named}与第{line}行是同一件礼品',
    en: '{named} is the gift of line {line} already',
  },
  'parcels.sameNumber': {
    'zh-CN': '快递单号{number}与第{line}行相同，请确认是否同一包裹',
    en: 'the parcel number {number} is that of line {line}: make sure that one parcel holds both gifts',
  },
  'parcels.unknownHeading': {
    'zh-CN': '无法识别表头“{heading}”，请使用：编号、快递公司、快递单号',
    en: 'the headings ‘{heading}’ are not known: use number, carrier, parcel number',
  },
  'parcels.noHeading': { 'zh-CN': '表头中缺少“{column}”', en: 'the headings lack ‘{column}’' },
  'parcels.column.number': { 'zh-CN': '编号', en: 'number' },
  'parcels.column.carrier': { 'zh-CN': '快递公司', en: 'carrier' },
  'parcels.column.parcel': { 'zh-CN': '快递单号', en: 'parcel number' },
  'gifts.notShipped': { 'zh-CN': '尚未发货', en: 'has not been shipped' },
  'gifts.cameBack': { 'zh-CN': '已退回，请先登记新的包裹', en: 'came back; note its next parcel first' },
  'gifts.isReceived': { 'zh-CN': '已收到', en: 'has been received' },
})
