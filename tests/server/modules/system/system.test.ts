import { expect, it } from 'vitest'
import { selectByKeyCall } from '../../../../domain/calls/system'
import { CODES } from '../../../../domain/codes'
import { useApp } from '../../support/app'
import { describeOnEachDatabase } from '../../support/databases'

describeOnEachDatabase('the system configuration', (dialect) => {
  const server = useApp(dialect)

  it('is read through the envelope', async () => {
    const client = await server.client().auth('wheel', '1')
    const known = await client.call(selectByKeyCall, { configKey: 'location_city' })
    expect(known.body).toEqual({ code: 200, configKey: 'location_city', configValue: '深圳' })
    const unknown = await client.call(selectByKeyCall, { configKey: 'no_such_key' })
    expect(unknown.body).toEqual({ code: CODES.nothingFound, msg: 'there is no such configuration' })
  })
})
