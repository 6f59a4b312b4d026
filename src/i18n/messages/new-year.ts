import { defineMessages } from '../define'

/** Booking and orders of the new-year cards (spec 2 §2, §5 and §7; decisions §11). */
export default defineMessages({
  'booking.reserveNow': { en: 'reserve now', 'zh-CN': '立即预约' },
  'booking.queryOrders': { en: 'query orders', 'zh-CN': '订单查询' },
  'booking.goPay': { en: 'go pay', 'zh-CN': '去支付' },
  'booking.closedHours': {
    en: 'current time cannot reserve, please reserve between 7 am and 9 pm',
    'zh-CN': '当前时间不可预约，请在早上7点至晚上9点之间预约',
  },
  'booking.deliveryDate': { en: 'please select delivery date', 'zh-CN': '请选择配送日期' },
  'booking.deliveryTime': { en: 'please select delivery time', 'zh-CN': '请选择配送时间' },
  'booking.area': { en: 'please select area', 'zh-CN': '请选择区域' },
  'booking.address': { en: 'please enter detailed address', 'zh-CN': '请输入详细地址' },
  'booking.recipientName': { en: 'please enter recipient name', 'zh-CN': '请输入收件人姓名' },
  'booking.insufficientStock': { en: 'insufficient stock', 'zh-CN': '库存不足' },
  'booking.multipleOfTen': { en: 'please enter a multiple of 10', 'zh-CN': '请输入10的倍数' },

  'order.pay': { en: 'pay', 'zh-CN': '去支付' },
  'order.cancel': { en: 'cancel order', 'zh-CN': '取消订单' },
  'order.empty': { en: 'No orders yet. Reserve one now.', 'zh-CN': '暂时没有订单哦~快去预约吧' },
  'order.cancelPaid': {
    en: 'Your refund will arrive within five working days, confirm the refund',
    'zh-CN': '您的退款将在五个工作日内到账，确认退款吗',
  },
  'order.cancelUnpaid': {
    en: 'Your order is unpaid, confirm the cancel',
    'zh-CN': '您的订单尚未支付，确认取消吗',
  },
  'order.signed': { en: 'signed successfully', 'zh-CN': '签收成功' },
})
