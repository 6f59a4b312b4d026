import { expect, it } from 'vitest'
import { selectByKeyCall } from '../../domain/calls/system'
import { useApp } from './support/app'
import { describeOnEachDatabase } from './support/databases'

describeOnEachDatabase('server core', (dialect) => {
  const server = useApp(dialect)

  it('is alive and ready', async () => {
    const alive = await server.app.inject('/healthz')
    const ready = await server.app.inject('/readyz')
    expect([alive.statusCode, ready.statusCode]).toEqual([200, 200])
  })

  it('reads the system configuration through the envelope', async () => {
    const client = await server.client().auth('wheel', '1')
    const { body } = await client.call(selectByKeyCall, { configKey: 'location_city' })
    expect(body).toEqual({ code: 200, configKey: 'location_city', configValue: '深圳' })
  })
})
