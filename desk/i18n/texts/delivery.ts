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
  'deed.receiveGifts': { 'zh-CN': '标记礼品已收到', en: 'marked gifts as received' },
  'deed.returnGifts': { 'zh-CN': '标记礼品已退回', en: 'marked gifts as come back' },
  'carrier.detail': { 'zh-CN': '给快递公司', en: 'For the parcel company' },
})
