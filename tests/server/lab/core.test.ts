import { describe, expect, it } from 'vitest'
import { useApp } from '../support/app'

describe('the lab', () => {
  const server = useApp()

  it('moves the clock, and sets it back', async () => {
    const client = server.client()
    const now = Date.UTC(2031, 0, 1)
    expect((await client.post('/lab/api/clock', { now })).body).toMatchObject({ code: 200 })
    const { headers } = await server.app.inject('/healthz')
    expect(headers.date).toBe('Wed, 01 Jan 2031 00:00:00 GMT')
    await client.post('/lab/api/clock', { now: null })
    expect(Math.abs(server.ctx.clock.now() - Date.now())).toBeLessThan(1_000)
  })

  it.each([{}, { now: '2031' }, { now: -1 }, { now: 9e15 }, []])('refuses the time %j', async (body) => {
    expect((await server.client().post('/lab/api/clock', body)).status).toBe(400)
  })

  it('lists messages newest first, of one phone or of all', async () => {
    const client = await server.client().auth('wheel', '1')
    const phones = ['13800000011', '13800000012', '13800000011'] as const
    for (const phone of phones) {
      await client.smsCode(phone)
      server.clock.set(server.clock.now() + 61_000)
    }
    const read = async (query: string) => (await server.app.inject(`/lab/api/inbox${query}`)).json()
    const ofOne = await read('?phone=13800000011')
    expect(ofOne.map(({ phone }: { phone: string }) => phone)).toEqual(['13800000011', '13800000011'])
    expect(ofOne[0].at).toBeGreaterThan(ofOne[1].at)
    expect(await read('')).toHaveLength(3)
    expect(await read('?phone=13800000013')).toEqual([])
    expect((await server.app.inject('/lab/api/inbox?phone=1')).statusCode).toBe(400)
    server.clock.set(null)
  })
})
