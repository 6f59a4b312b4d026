import { describe, expect, it } from 'vitest'
import { pageStatisticsCall, registerCall } from '../../../../domain/calls/activity'
import { notifyCodesCall } from '../../../../domain/calls/notify'
import type { Providers } from '../../../../server/adapters'
import { draw, freshKey, freshPhone, makeCampaign } from '../../support/activity'
import { useApp } from '../../support/app'
import type { Answered } from '../../support/client'
import { countStatements } from '../../support/statements'

/**
 * What a player's way costs the database: statements, and commits that wait for the disk. Of the second player of a campaign:
 * the first one prepares it. What the sandboxes of providers write is not counted: a real one writes nothing.
 */
const codes = new Map<string, string>()
const providers: Partial<Providers> = {
  sms: {
    async send({ phone, code }) {
      codes.set(phone, code)
      return undefined
    },
  },
  bankCustomer: { find: async () => ({ hasWallet: true, hasCard: true, isBound: true, customerType: 3 }) },
}
const FORM = {
  activityChannel: '1',
  customerName: '张三丰',
  userTakeEvInfo: 'Android,H5',
  clientIp: '192.0.2.7',
}

describe("a player's way", () => {
  const server = useApp({ providers })

  it('takes so many statements and commits from the visit to the prize', async () => {
    const activityId = await makeCampaign(server)
    await server.ctx.jobs.stop()
    const counted: Record<string, readonly [number, number]> = {}
    const count = async (call: string, work: () => Promise<unknown>) => {
      const { statements, writeTransactions } = await countStatements(work)
      counted[call] = [statements.length, writeTransactions]
    }
    for (let player = 0; player < 3; player += 1) {
      const [client, phone] = [server.client(), freshPhone()]
      await count('visit', () => client.auth(activityId, '1'))
      const opened = { visvitPage: '/activeApply', type: '1', activityId, activityChannel: '1' } as const
      await count('statistics', () => client.call(pageStatisticsCall, opened))
      let sent: Answered | undefined
      await count('code', async () => {
        sent = await client.call(notifyCodesCall, { phone, activityId }, { key: freshKey() })
      })
      const key = String(sent?.body.key)
      const form = { ...FORM, activityId, phone, key, phonekey: key, code: codes.get(phone) }
      await count('registration', () => client.call(registerCall, form, { key: freshKey() }))
      await count('draw', () => draw(client, activityId))
    }
    expect(counted).toEqual({
      visit: [2, 2],
      statistics: [2, 0],
      code: [6, 2],
      registration: [11, 4],
      draw: [3, 1],
    })
  })
})
