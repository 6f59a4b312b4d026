import { maskIdCard, maskPhone } from '../../../../domain/rules/registration/mask'
import type { CustomerHoldings } from '../../../../server/adapters/bank-customer/port'
import { addProof } from '../../../../server/http/session/session'
import { formOf } from '../activity'
import type { TestApp } from '../app'
import type { TestClient } from '../client'

export const ID_CARD = '11010519491231002X'
const HOUR_MS = 3_600_000

/** Says what the sandbox bank knows of a phone. */
export async function bankSays(
  server: TestApp,
  phone: string,
  facts: Partial<CustomerHoldings>,
): Promise<void> {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/lab/api/customer',
    payload: { phone, ...facts },
  })
  if (answer.statusCode !== 200) throw new Error(answer.body)
}

/** Marks the packets of a campaign as sent, as the operator does. */
export async function packetsSent(server: TestApp, activityId: string): Promise<void> {
  await server.ctx.db
    .updateTable('registrations')
    .set({ prizeSendStatus: 1 })
    .where('activityId', '=', activityId)
    .execute()
}

/** What the card-binding forms send, with a fresh SMS code. */
export const bindFormOf = (client: TestClient, activityId: string, phone: string) =>
  formOf(client, activityId, phone, { idCard: maskIdCard(ID_CARD) })

/** What the forms send inside the bank's app: the masks of the login, no SMS. */
export const bankFormOf = (activityId: string, phone: string) => ({
  activityId,
  customerName: '欧阳**',
  phone: maskPhone(phone),
  idCard: maskIdCard(ID_CARD),
})

/** Proves the bank's customer in a session, as the bank app's login does. */
export async function loggedInAtBank(server: TestApp, client: TestClient, mobNum: string): Promise<void> {
  const { ctx } = server
  const row = await ctx.db
    .selectFrom('sessions')
    .select(['visitId', 'id'])
    .where('tokenHash', '=', ctx.secrets.hash('token', client.token ?? ''))
    .executeTakeFirstOrThrow()
  const session = { ...row, activityId: '', channel: '1', keys: undefined, proofs: [], anonymous: false }
  const detail = { mobNum, username: '欧阳小明', gDid: ID_CARD }
  const expiresAt = ctx.clock.now() + HOUR_MS
  await addProof(ctx, session, { kind: 'customer', scope: '', subject: mobNum, detail, expiresAt })
}
