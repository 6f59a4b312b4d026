import { at, is, maybe, money, personal, states, text, time, word } from './column'
import { defineTable } from './table'

export const codes = defineTable({
  summary: 'Redemption codes, and who has received them',
  needs: 'goods.read',
  columns: {
    at,
    /** Of a code that the campaign hands out: its ends; '' of one that is kept as a hash. */
    code: word('people.code'),
    state: states({
      unused: is('未使用', 'Unused', 'neutral'),
      received: is('已收到', 'Received', 'good'),
      revoked: is('已作废', 'Revoked', 'bad'),
    }),
    batch: text('people.batch'),
    phone: maybe(personal('phone')),
    fen: maybe(money('people.amount')),
    receivedAt: maybe(time('people.received')),
  },
  inFull: { extendInfo: personal('extendInfo') },
  timeline: ['code', 'fen', 'phone', 'batch'],
})
