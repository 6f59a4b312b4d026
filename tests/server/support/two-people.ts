import type { Call } from '../../../domain/call'
import { zyAuthorizeCall } from '../../../domain/calls/prizes'
import { freshKey, freshPhone } from './activity'
import type { TestApp } from './app'
import { bankGrants } from './bank'
import type { Answered, TestClient } from './client'

/** The answer to a subject of nobody in the visit, and to none where the visit has proved several people. */
export const EXPIRED = { status: 401, body: { msg: 'information expired, please join again' } }

/** Whom an answer has proved. */
export function subjectOf({ body }: Answered): string {
  if (typeof body.subject !== 'string') throw new Error(`no subject: ${JSON.stringify(body)}`)
  return body.subject
}

/** Makes a call of a table, where the compiler cannot tell which body is whose. */
export const make = (client: TestClient, call: Call, body: object, key = freshKey()): Promise<Answered> =>
  client.call(call, body as never, call.idempotent ? { key } : {})

/** A login at the bank that proves an openId to a visit. */
export async function loggedIn(
  server: TestApp,
  client: TestClient,
  activityId: string,
  mobNum = freshPhone(),
) {
  const { code, state } = await bankGrants(server, { mobNum })
  const answered = await client.call(zyAuthorizeCall, { code, state })
  const { OpenID } = JSON.parse(String(answered.body.userInfo))
  return { activityId, openId: String(OpenID), subject: subjectOf(answered) }
}
