import * as z from 'zod/mini'
import { nextTryText, PAYOUT_SOURCES, payoutReasonText, payoutSource } from '../money/payout-words'
import { at, count, is, maybe, money, number, payee, personal, states, time, worded } from './column'
import { defineTable } from './table'

const nextTry = z.nullable(z.object({ at: z.number(), number: z.number(), most: z.number() }))

export const payouts = defineTable({
  summary: 'Promises of money and how far they are',
  needs: 'people.read',
  columns: {
    at,
    id: number('people.number', { list: 'last' }),
    payee: payee('people.payee'),
    fen: money('people.amount'),
    state: states({
      held: is('待发放', 'To be sent', 'warning'),
      pending: is('等待付款', 'Waiting', 'warning'),
      submitted: is('等待到账', 'Waiting for the wallet', 'accent'),
      confirmed: is('已到账', 'Paid', 'good'),
      failed: is('付款失败', 'Failed', 'bad'),
      stuck: is('需人工处理', 'Needs a person', 'bad'),
    }),
    /** What promised it: `registration`, `award`, `redemption`, `gift`. */
    source: worded(
      z.string(),
      'people.source',
      (source, language) => PAYOUT_SOURCES[payoutSource(source)][language],
    ),
    confirmedAt: maybe(time('people.arrived')),
    attempts: count({ 'zh-CN': '次数', en: 'tries' }),
    /** Of one that failed: when it is tried again, its number, and how many tries there are. */
    nextTry: worded(nextTry, 'people.nextTry', nextTryText, { file: { 'zh-CN': '重试', en: 'tried again' } }),
    /** Why it has not arrived: one of `PAYOUT_REASONS`, or the wallet's words. */
    reason: worded(z.nullable(z.string()), 'people.reason', payoutReasonText),
  },
  inFull: { phone: personal('phone'), openId: personal('openId') },
  timeline: ['fen', 'payee', 'source', 'confirmedAt', 'nextTry', 'reason'],
})
