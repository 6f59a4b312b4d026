import { operatorLoginCall } from '../../../domain/calls/operator'
import { addProof } from '../../../server/http/session/session'
import { addAccount } from '../../../server/process/operators/accounts'
import { totpCode } from '../../../server/process/operators/totp-code'
import { freshPhone } from '../support/activity'
import type { TestApp } from '../support/app'
import { sessionOf } from '../support/captcha'
import type { TestClient } from '../support/client'
import { advanceTo, loginAsCourier, paid } from '../support/new-year'
import { makeOffline, manager } from '../support/offline'
import { freshOpenId } from '../support/zy-pay'
import type { Victim } from './victim'

const HOUR_MS = 3_600_000

/** Somebody else, by what the session has proved. */
interface Stranger {
  readonly name: string
  readonly client: TestClient
  /** The openId that the session has proved, where it has. */
  readonly openId?: string
}

type NewProof = Parameters<typeof addProof>[2]

async function proved(server: TestApp, activityId: string, proofs: Omit<NewProof, 'expiresAt'>[]) {
  const client = await server.client().auth(activityId, '1')
  const session = await sessionOf(server, client)
  const expiresAt = server.clock.now() + HOUR_MS
  for (const proof of proofs) await addProof(server.ctx, session, { ...proof, expiresAt })
  return client
}

/** A session of an account that has every role that a call of the player's pages asks for, in one campaign that is not the victim's. */
async function operatorElsewhere(server: TestApp): Promise<TestClient> {
  const account = { name: 'elsewhere', roles: ['support', 'finance'] as const, campaigns: ['plain'] }
  const secret = await addAccount(server.ctx, account, 'a-long-password')
  const client = await server.client().auth()
  const code = secret && totpCode(secret, server.clock.now())
  const login = { username: 'elsewhere', password: 'a-long-password', code }
  const { body } = await client.call(operatorLoginCall, login)
  if (body.code !== 200) throw new Error(`no operator: ${JSON.stringify(body)}`)
  return client
}

/** A session of the delivery person of another customer's order of the same campaign. */
async function courierElsewhere(server: TestApp, activityId: string, phone: string): Promise<TestClient> {
  const { orderNo } = await paid(server, activityId)
  await advanceTo(server, orderNo, 'prepared', phone)
  const client = await server.client().auth(activityId, '1')
  const body = await loginAsCourier(client, activityId, orderNo, phone)
  if (body.code !== 200) throw new Error(`no courier: ${JSON.stringify(body)}`)
  return client
}

/** One session of every kind that is not the victim's. */
export async function makeStrangers(server: TestApp, victim: Victim): Promise<Stranger[]> {
  const { campaigns, counter, couriers } = victim
  const ids = Object.values(campaigns)
  const [ownPhone, openId] = [freshPhone(), freshOpenId()]
  const phones = (scopes: readonly string[], subject: string) =>
    scopes.map((scope) => ({ kind: 'phone' as const, scope, subject }))
  const elsewhere = await makeOffline(server)
  return [
    { name: 'nobody, without a token', client: server.client() },
    { name: 'a visitor without proof', client: await server.client().auth(campaigns.wheel, '1') },
    {
      name: 'another player of the same campaigns',
      client: await proved(server, campaigns.wheel, [
        ...phones(ids, ownPhone),
        { kind: 'openId', scope: '', subject: openId },
        { kind: 'customer', scope: '', subject: ownPhone, detail: { mobNum: ownPhone, username: '李四' } },
      ]),
      openId,
    },
    {
      name: "the victim's phone, proved in another campaign",
      client: await proved(server, 'plain', phones(['plain'], victim.phone)),
    },
    { name: 'an operator of another campaign', client: await operatorElsewhere(server) },
    {
      name: 'a manager of another campaign',
      client: await manager(server, elsewhere.activityId, elsewhere.first),
    },
    {
      name: 'another manager of the same campaign',
      client: await manager(server, counter.activityId, counter.otherManager),
    },
    {
      name: 'the delivery person of another order',
      client: await courierElsewhere(server, campaigns.newYear, couriers[1]),
    },
  ]
}
