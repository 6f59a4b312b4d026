import { operatorLoginCall } from '../../../domain/calls/operator'
import type { TestApp } from './app'
import type { TestClient } from './client'

/** A session of the demo's operator. */
export async function operatorOf(server: TestApp): Promise<TestClient> {
  const client = await server.client().auth()
  const { body } = await client.call(operatorLoginCall, { username: 'demo', password: 'demo' })
  if (body.code !== 200) throw new Error('no operator')
  return client
}
