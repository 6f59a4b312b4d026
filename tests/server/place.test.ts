import { expect, it } from 'vitest'
import { useApp } from './support/app'
import { describeOnEachDatabase } from './support/databases'

describeOnEachDatabase('the client location', (dialect) => {
  const server = useApp(dialect)

  it('puts everybody of the demo into Shenzhen', async () => {
    const answer = await server.app.inject({ method: 'GET', url: '/api/location/client' })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ code: 200, prov: '广东省', city: '深圳市' })
  })
})
