import { afterEach, describe, expect, it } from 'vitest'
import { notifyCodesCall } from '../../../../domain/calls/notify'
import { CODES } from '../../../../domain/codes'
import { PAUSE_MS } from '../../../../server/adapters/circuit-breaker'
import { NotAccepted } from '../../../../server/adapters/sms/port'
import { freshKey, freshPhone } from '../../support/activity'
import { useApp } from '../../support/app'

/** What the house does with the next messages. */
const house = { send: async (): Promise<string | undefined> => undefined, asked: 0 }
const providers = {
  sms: {
    send: () => {
      house.asked += 1
      return house.send()
    },
  },
}
afterEach(() => {
  house.send = async () => undefined
  house.asked = 0
})

describe('an SMS house that is down', () => {
  const server = useApp({ providers })
  afterEach(() => server.clock.set(null))

  it('is asked no more for a moment, and costs nobody a try', async () => {
    const client = await server.client().auth('wheel', '1')
    const ask = (phone: string) =>
      client.call(notifyCodesCall, { phone, activityId: 'wheel' }, { key: freshKey() })
    house.send = () => Promise.reject(new NotAccepted('status 503', '', true))
    for (let failure = 0; failure < 2; failure += 1)
      expect((await ask(freshPhone())).body.code).toBe(CODES.failed)
    const phone = freshPhone()
    for (let time = 0; time < 8; time += 1) expect((await ask(phone)).body.code).toBe(CODES.failed)
    expect(house.asked).toBe(2)
    house.send = async () => undefined
    server.clock.set(server.clock.now() + PAUSE_MS)
    expect((await ask(phone)).body.code).toBe(200)
  })

  it('is not one that refuses a message', async () => {
    const client = await server.client().auth('wheel', '1')
    house.send = () => Promise.reject(new NotAccepted('status 400', 'no such number'))
    for (let refusal = 0; refusal < 4; refusal += 1)
      await client.call(notifyCodesCall, { phone: freshPhone(), activityId: 'wheel' }, { key: freshKey() })
    expect(house.asked).toBe(4)
  })
})

describe('an SMS house that takes ten a second', () => {
  const server = useApp({ providers, smsPerSecond: 10 })

  it('gets no more of those who ask at once; the others are told when to come again, and lose nothing', async () => {
    const client = await server.client().auth('wheel', '1')
    const phones = Array.from({ length: 40 }, () => freshPhone())
    const refused: string[] = []
    for (const phone of phones) {
      const { status, response } = await client.call(
        notifyCodesCall,
        { phone, activityId: 'wheel' },
        { key: freshKey() },
      )
      if (status === 200) continue
      expect([status, Number(response.headers['retry-after'])]).toEqual([503, expect.any(Number)])
      refused.push(phone)
    }
    expect(refused.length).toBeGreaterThan(0)
    expect(house.asked).toBe(phones.length - refused.length)
    const rows = await server.ctx.db.selectFrom('smsCodes').select('id').execute()
    expect(rows).toHaveLength(house.asked)
  })
})
