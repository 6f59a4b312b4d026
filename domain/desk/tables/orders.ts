import { at, is, maybe, money, number, personal, states, text, word } from './column'
import { defineTable } from './table'

/** Of cards that are delivered, and payments of a payment campaign, which have no person. */
export const orders = defineTable({
  summary: 'Orders of cards, and payments of a payment campaign',
  needs: 'people.read',
  columns: {
    at,
    id: number('people.number'),
    state: states({
      unpaid: is('未支付', 'Unpaid', 'warning'),
      paid: is('已支付', 'Paid', 'accent'),
      prepared: is('未配送', 'Not delivered', 'accent'),
      inDelivery: is('配送中', 'In delivery', 'accent'),
      signed: is('已签收', 'Signed for', 'good'),
      activated: is('已激活', 'Activated', 'good'),
      cancelled: is('已取消', 'Cancelled', 'neutral'),
      lapsed: is('系统取消', 'Cancelled by the system', 'neutral'),
      failed: is('支付失败', 'Payment failed', 'bad'),
      refund: is('待退款', 'Refund pending', 'warning'),
      refunded: is('已退款', 'Refunded', 'neutral'),
    }),
    name: maybe(personal('name')),
    phone: maybe(personal('phone')),
    address: maybe(personal('address')),
    content: maybe(text('people.content')),
    amountFen: maybe(money('people.amount')),
    deliveryTime: maybe(word('people.delivery')),
  },
  inFull: { givenAddress: personal('address', 'people.givenAddress') },
  timeline: ['id', 'content', 'amountFen', 'name', 'phone', 'address', 'deliveryTime'],
})
