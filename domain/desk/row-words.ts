/** What a row of the tables of people can be, in a word: on the desk and in files. */
export const ROW_STATES = {
  pending: { 'zh-CN': '待处理', en: 'Waiting' },
  nothingHeld: { 'zh-CN': '无待发红包', en: 'Nothing to send' },
  sent: { 'zh-CN': '已发放', en: 'Released' },
  won: { 'zh-CN': '中奖', en: 'Won' },
  nothing: { 'zh-CN': '未中奖', en: 'Nothing' },
  held: { 'zh-CN': '待放行', en: 'Held' },
  submitted: { 'zh-CN': '已提交', en: 'Submitted' },
  confirmed: { 'zh-CN': '已到账', en: 'Arrived' },
  failed: { 'zh-CN': '失败', en: 'Failed' },
  stuck: { 'zh-CN': '需人工处理', en: 'Stuck' },
  unpaid: { 'zh-CN': '待支付', en: 'Unpaid' },
  paid: { 'zh-CN': '已支付', en: 'Paid' },
  prepared: { 'zh-CN': '待配送', en: 'Prepared' },
  inDelivery: { 'zh-CN': '配送中', en: 'Out for delivery' },
  signed: { 'zh-CN': '已签收', en: 'Signed for' },
  activated: { 'zh-CN': '已激活', en: 'Activated' },
  cancelled: { 'zh-CN': '已取消', en: 'Cancelled' },
  lapsed: { 'zh-CN': '超时取消', en: 'Lapsed' },
  refund: { 'zh-CN': '退款中', en: 'Refund due' },
  refunded: { 'zh-CN': '已退款', en: 'Refunded' },
  noReceiver: { 'zh-CN': '待填收件人', en: 'No receiver yet' },
  toShip: { 'zh-CN': '待发货', en: 'To be shipped' },
  shipped: { 'zh-CN': '已发货', en: 'Shipped' },
  returned: { 'zh-CN': '已退回', en: 'Came back' },
  received: { 'zh-CN': '已收到', en: 'Received' },
  unused: { 'zh-CN': '未使用', en: 'Unused' },
  revoked: { 'zh-CN': '已作废', en: 'Revoked' },
} as const

export type RowState = keyof typeof ROW_STATES

/** What a payout was promised for. */
export const PAYOUT_SOURCES = {
  registration: { 'zh-CN': '报名', en: 'registration' },
  award: { 'zh-CN': '抽奖', en: 'draw' },
  gift: { 'zh-CN': '礼品', en: 'gift draw' },
  redemption: { 'zh-CN': '兑换码', en: 'code' },
  other: { 'zh-CN': '其他', en: 'other' },
} as const

type PayoutSource = keyof typeof PAYOUT_SOURCES

/** A source as a row has it. */
export const payoutSource = (name: string): PayoutSource =>
  Object.hasOwn(PAYOUT_SOURCES, name) ? (name as PayoutSource) : 'other'
