import { describe, expect, it } from 'vitest'
import { CODES } from '../../../../domain/codes'
import { freshPhone } from '../../support/activity'
import { type TestApp, useApp } from '../../support/app'
import { demoCode, exchange, receive, receivedIn } from '../../support/cards/redemption'
import { PRODUCTION } from '../../support/production'

/** The demo's campaign, whose file and codes are public. */
const DEMO = 'card-code'
const sent = new Map<string, string>()
const providers = {
  sms: {
    send: async ({ phone, code }: { phone: string; code: string }) => {
      sent.set(phone, code)
      return undefined
    },
  },
  bankCustomer: {
    find: async () => ({ hasWallet: true, hasCard: true, isBound: true, customerType: 3 as const }),
  },
}

/** A visit of production with an SMS code of a new phone, as its provider was to send it. */
async function visitOf(server: TestApp) {
  const phone = freshPhone()
  const client = await server.client().auth(DEMO, '1')
  const key = await client.askForSmsCode(phone, DEMO)
  return { client, phone, proof: { key, phonekey: key, code: sent.get(phone) ?? '' } }
}

describe('the codes of a demo campaign in production', () => {
  const server = useApp({ ...PRODUCTION, providers })

  it('give nothing, though its file is among those of production', async () => {
    for (const number of [1, 50, 100]) {
      const { client, phone, proof } = await visitOf(server)
      expect(await exchange(client, DEMO, phone, demoCode(number), proof)).toMatchObject({
        code: CODES.redemptionCode,
        msg: 'there is no such redemption code',
      })
      const again = await visitOf(server)
      expect(await receive(again.client, again.phone, demoCode(number), again.proof)).toMatchObject({
        code: CODES.redemptionCode,
      })
    }
    expect(await receivedIn(server, DEMO)).toEqual([])
  })
})
