import { defineMessages } from './define'

/** Texts of the new-year campaign and of payments. */
export const newYearMessages = defineMessages({
  'newYear.bookingHours': {
    'zh-CN': '当前时间不可预约，请在早上7点至晚上9点之间预约',
    en: 'current time cannot reserve, please reserve between 7 am and 9 pm',
  },
  'newYear.deliveryTime': {
    'zh-CN': '该配送时间不可选，请重新选择',
    en: 'this delivery time is not available, please choose again',
  },
  'newYear.address': {
    'zh-CN': '仅限深圳市内配送，请填写正确的收货地址',
    en: 'delivery is to Shenzhen only, please enter a correct address',
  },
  'newYear.name': { 'zh-CN': '请输入收件人姓名', en: 'please enter recipient name' },
  'newYear.choice': {
    'zh-CN': '所选红包卡有误，请重新选择',
    en: 'the chosen cards are not right, please choose again',
  },
  'newYear.insufficientStock': { 'zh-CN': '库存不足', en: 'insufficient stock' },
  'newYear.multipleOfTen': { 'zh-CN': '请输入10的倍数', en: 'please enter a multiple of 10' },
  'newYear.mostCards': { 'zh-CN': '每种面额最多100张', en: 'up to 100 cards of each amount' },
  'newYear.mostUnpaid': {
    'zh-CN': '您有待支付的订单，每日最多可有{most}个未支付订单（含已取消和超时的订单），请先完成支付',
    en: 'please pay your open order first: the unpaid orders of a day, cancelled ones included, are {most} at most',
  },
  'newYear.unpaidToday': {
    'zh-CN': '您今日未支付的订单已达{most}个（含已取消和超时的订单），请明日再预约',
    en: 'the unpaid orders of a day, cancelled ones included, are {most} at most; please book again tomorrow',
  },
  'newYear.mostHeld': {
    'zh-CN': '此面额未付款的预约目前最多可再占{most}张，请减少数量或稍后再试',
    en: 'unpaid orders can hold {most} more of these cards at present, please choose fewer or try again later',
  },
  'newYear.discountUsedUp': {
    'zh-CN': '所选红包卡的优惠已发完，请选择其他面额',
    en: 'the discount on these cards is used up, please choose others',
  },
  'newYear.returnLink': { 'zh-CN': '返回地址有误', en: 'the return address is not allowed' },
  'newYear.cashierDown': {
    'zh-CN': '支付暂不可用，请稍后再试',
    en: 'payment is not available, please try again later',
  },
  'newYear.noOrder': { 'zh-CN': '未查询到该订单', en: 'this order was not found' },
  'newYear.wrongState': {
    'zh-CN': '订单当前状态不可进行此操作',
    en: 'the order does not allow this in its present state',
  },
  'newYear.tooLate': { 'zh-CN': '已超过可取消时间', en: 'the time to cancel this order is over' },
  'newYear.cancelled': { 'zh-CN': '取消成功', en: 'cancelled successfully' },
  'newYear.activated': { 'zh-CN': '激活成功', en: 'activated successfully' },
  'newYear.signed': { 'zh-CN': '签收成功', en: 'signed successfully' },
  'newYear.contact': { 'zh-CN': '配送时联系客户', en: 'to call the customer for the delivery' },
  'newYear.courier': {
    'zh-CN': '该手机号不在本活动的配送人员名单中',
    en: "this phone is not on the campaign's list of delivery persons",
  },
  'payment.signature': { 'zh-CN': '签名无效', en: 'the signature is not valid' },
  'payment.unknown': { 'zh-CN': '支付单不存在', en: 'there is no such payment' },
})
