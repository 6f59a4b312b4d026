import { customerInfoCall } from '../../../domain/calls/bank'
import type { TestApp } from './app'
import type { TestClient } from './client'

export const BANK_CUSTOMER = {
  mobNum: '13900000001',
  username: '欧阳小红',
  gDid: '11010519491231002X',
  cPid: '6228480000000001',
} as const

/** What the lab call issues for a customer. */
export async function bankGrants(
  server: TestApp,
  more: Partial<Record<keyof typeof BANK_CUSTOMER, string>> = {},
): Promise<{ code: string; state: string; sessionID: string }> {
  const payload = { ...BANK_CUSTOMER, ...more }
  const response = await server.app.inject({ method: 'POST', url: '/lab/api/bank', payload })
  if (response.statusCode !== 200) throw new Error(`no bank session: ${response.body}`)
  return response.json()
}

/** A visitor of the bank app whose customer is proved. */
export async function bankVisitor(server: TestApp, activityId: string, mobNum: string): Promise<TestClient> {
  const client = await server.client().auth(activityId, '1')
  const { sessionID } = await bankGrants(server, { mobNum })
  const { body } = await client.call(customerInfoCall, { sessionID })
  if (body.code !== 200) throw new Error(`not logged in: ${JSON.stringify(body)}`)
  return client
}
