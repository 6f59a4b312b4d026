import { defineTexts } from '../define-texts'

/** Gifts on their way: the parcel company's file, and what came of the parcels. */
export const deliveryTexts = defineTexts({
  'carrier.open': { 'zh-CN': '导出给快递公司', en: 'Export for the parcel company' },
  'carrier.title': { 'zh-CN': '导出给快递公司', en: 'Export for the parcel company' },
  'carrier.lead': {
    'zh-CN':
      '当前筛选中待发货的礼品：收件人、电话、地址、物品与数量。经第二人确认后生成，一小时内仅您可下载一次，每行都有您的账号名。快递公司填好公司与单号后，在“批量填写快递单号”中导入。',
    en: 'The gifts of these filters that are to be shipped: recipient, phone, address, goods and count. Once a second person confirms it, you alone can download it, once, within an hour. Each row has your name. With carrier and number filled in, it comes back through ‘Note parcels from a list’.',
  },
  'carrier.table': { 'zh-CN': '待发货礼品（给快递公司）', en: 'Gifts to be shipped, for the parcel company' },
  'carrier.detail': { 'zh-CN': '给快递公司', en: 'For the parcel company' },
})
