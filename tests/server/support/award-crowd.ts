import type { Session } from '../../../server/http/session/session'
import { award } from '../../../server/modules/activity/award'
import { identitiesOf } from '../../../server/participation/identity'
import { freshPhone } from './activity'
import type { TestApp } from './app'

/** A session that has proved a phone, as a call finds it. */
function sessionOf(phone: string): Session {
  const proof = {
    kind: 'phone',
    scope: '',
    subject: phone,
    detail: {},
    provedAt: 0,
    expiresAt: Infinity,
  } as const
  const visit = { id: phone, visitId: phone, activityId: '', channel: '1', keys: undefined }
  return { ...visit, proofs: [proof], anonymous: false }
}

/** Registers people by their rows alone, since two thousand forms would take longer than what is tested. */
export async function registerMany(server: TestApp, activityId: string, count: number): Promise<Session[]> {
  const sessions = Array.from({ length: count }, () => sessionOf(freshPhone()))
  const rows = sessions.map((session) => ({
    id: `${activityId} ${session.id}`,
    activityId,
    identity: identitiesOf(server.ctx, session, activityId)[0]?.hash ?? '',
    activityChannel: '1',
    phone: '',
    customerName: '',
    idCard: null,
    extendInfo: null,
    optionId: null,
    userTakeEvInfo: '',
    clientIp: '',
    redEnvelopeFen: null,
    prizeSendStatus: 0,
    createdAt: 0,
  }))
  for (let from = 0; from < rows.length; from += 200)
    await server.ctx.db
      .insertInto('registrations')
      .values(rows.slice(from, from + 200))
      .execute()
  return sessions
}

/** One draw through the service of one process. */
export async function drawAs(server: TestApp, activityId: string, session: Session): Promise<number> {
  const answer = await award(server.ctx, {
    body: { activityId },
    session,
    lang: 'en',
    request: { headers: {} },
  })
  if (!('awardIndex' in answer)) throw new Error(`refused: ${JSON.stringify(answer)}`)
  return Number(answer.awardIndex)
}
