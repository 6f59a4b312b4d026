import { at, is, maybe, number, parcel, personal, states, text } from './column'
import { defineTable } from './table'

export const gifts = defineTable({
  summary: 'Physical gifts: to whom they go, and with which parcel',
  needs: 'goods.read',
  columns: {
    at,
    id: number('people.number', { list: false }),
    prizeName: text('people.prize'),
    state: states({
      noReceiver: is('待填收件人', 'No receiver yet', 'neutral'),
      toShip: is('待发货', 'To be shipped', 'warning'),
      shipped: is('已发货', 'Shipped', 'accent'),
      returned: is('已退回', 'Came back', 'warning'),
      received: is('已收到', 'Received', 'good'),
      refunded: is('已退款', 'Refunded', 'neutral'),
    }),
    name: maybe(personal('name')),
    phone: maybe(personal('phone')),
    address: maybe(personal('address')),
    expressCompany: maybe(text({ 'zh-CN': '快递公司', en: 'carrier' })),
    expressNo: maybe(parcel('people.express', { file: { 'zh-CN': '快递单号', en: 'parcel number' } })),
    receipt: number('people.receipt'),
  },
  inFull: { givenAddress: personal('address', 'people.givenAddress') },
  timeline: ['prizeName', 'receipt', 'name', 'phone', 'address', 'expressNo'],
})

/**
 * What a parcel company needs of a gift, and where it writes how it goes: parcels are noted from the file as it comes back. Its two
 * columns are empty of a gift that came back too: the parcel that it came back with is not the next one.
 */
export const CARRIER_TITLES = {
  id: { 'zh-CN': '编号', en: 'number' },
  name: { 'zh-CN': '收件人', en: 'recipient' },
  phone: { 'zh-CN': '收件电话', en: 'phone' },
  address: { 'zh-CN': '收件地址', en: 'address' },
  prizeName: { 'zh-CN': '物品', en: 'goods' },
  count: { 'zh-CN': '数量', en: 'count' },
  expressCompany: { 'zh-CN': '快递公司', en: 'carrier' },
  expressNo: { 'zh-CN': '快递单号', en: 'parcel number' },
} as const
