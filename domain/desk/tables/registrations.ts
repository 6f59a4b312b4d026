import { at, channel, is, maybe, money, number, personal, states, text } from './column'
import { defineTable } from './table'

export const registrations = defineTable({
  summary: 'Registrations of a campaign, the newest first, 50 at a time',
  needs: 'people.read',
  columns: {
    at,
    id: number('people.number', { list: false }),
    name: personal('name'),
    phone: personal('phone'),
    /**
     * Whether its red envelope has been released; `pending` is one with money that waits to be sent, `forFinance` one of these that
     * was above what its manager at the counter could confirm that day. `nothingHeld`: it was paid by itself, won nothing or is yet
     * to draw.
     */
    state: states(
      {
        pending: is('待发放', 'To be sent', 'warning'),
        forFinance: is('超出经理限额，待财务发放', 'Above the manager’s sum, for finance', 'warning'),
        sent: is('已发放', 'Sent', 'good'),
        nothingHeld: is('无待发红包', 'Nothing to send', 'neutral'),
      },
      'nothingHeld',
    ),
    prizeName: maybe(text('people.prize')),
    promisedFen: maybe(money('people.promised')),
    /** Of what is promised, what waits to be sent by hand. */
    heldFen: maybe(money({ 'zh-CN': '待发', en: 'to be sent' })),
    channel: channel('people.channel'),
    /** What the campaign calls it; '' for no name. */
    channelName: text({ 'zh-CN': '推广渠道名称', en: 'channel name' }),
    idCard: maybe(personal('idCard')),
    extendInfo: maybe(personal('extendInfo')),
  },
  inFull: {},
  timeline: ['name', 'phone', 'prizeName', 'promisedFen', 'channel', 'idCard', 'extendInfo'],
})
