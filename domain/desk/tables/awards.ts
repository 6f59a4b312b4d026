import * as z from 'zod/mini'
import { at, is, money, number, states, text } from './column'
import { defineTable } from './table'

export const awards = defineTable({
  summary: 'What was drawn, by receipt',
  needs: 'people.read',
  columns: {
    at,
    /** The receipt's code. */
    id: number('people.receipt'),
    state: states({ won: is('中奖', 'Won', 'good'), nothing: is('未中奖', 'Nothing', 'neutral') }),
    awardIndex: { ...text({ 'zh-CN': '奖项', en: 'prize number' }), schema: z.number() },
    prizeName: text('people.prize'),
    amountFen: money('people.amount'),
  },
  inFull: {},
  timeline: ['prizeName', 'amountFen', 'id'],
})
