import type { RequestOf } from '../../../domain/call'
import {
  clientPassCall,
  clientQrCall,
  managerLoginCall,
  offlineConfirmCall,
  offlineRecordsCall,
} from '../../../domain/calls/counter'
import { deriveKeys, sealField } from '../../../domain/envelope'
import { nodeCryptoSuite } from '../../../server/process/crypto'
import { freshKey, freshPhone, makeCampaign, registerPhone } from './activity'
import type { TestApp } from './app'
import type { Answered, TestClient } from './client'

/** An offline campaign of its own with two managers whom no other test knows: SMS codes are counted by phone. */
export interface Offline {
  activityId: string
  first: string
  second: string
}

export async function makeOffline(server: TestApp, set: Record<string, unknown> = {}): Promise<Offline> {
  const [first, second] = [freshPhone(), freshPhone()]
  const activityId = await makeCampaign(server, {
    from: 'offline',
    set: { managers: [first, second], ...set },
  })
  return { activityId, first, second }
}

/** A phone as the login sends it: encrypted inside the payload. */
export const sealedPhone = (client: TestClient, phone: string): string =>
  client.encryptKey === undefined
    ? phone
    : sealField(phone, deriveKeys(client.encryptKey, nodeCryptoSuite), nodeCryptoSuite)

/** Logs a manager in with a fresh SMS code. */
export async function login(
  client: TestClient,
  activityId: string,
  phone: string,
  more: Partial<RequestOf<typeof managerLoginCall>> = {},
): Promise<Answered> {
  const sms = await client.smsCode(phone, activityId)
  const form = { ...sms, phone: sealedPhone(client, phone), activityId }
  return client.call(managerLoginCall, { ...form, ...more })
}

/** A session with a manager login. */
export async function manager(server: TestApp, activityId: string, phone: string): Promise<TestClient> {
  const client = await server.client().auth(activityId, '1')
  const { body } = await login(client, activityId, phone)
  if (body.code !== 200) throw new Error(`not logged in: ${JSON.stringify(body)}`)
  return client
}

/** The query of a client QR that the manager shows now. */
export async function qrOf(client: TestClient, activityId: string): Promise<string> {
  const { body } = await client.call(clientQrCall, { activityId })
  if (body.code !== 200) throw new Error(`no QR: ${JSON.stringify(body)}`)
  return String(body.query)
}

export const openQr = (
  client: TestClient,
  activityId: string,
  query: string,
  lang = 'en',
): Promise<Answered> => client.call(clientPassCall, { activityId, query }, { lang })

/** A visitor who came in by a manager's QR and registered; gives the phone. */
export const clientOf = async (server: TestApp, activityId: string, shownBy: TestClient): Promise<string> =>
  (await visitOf(server, activityId, shownBy)).phone

/** The session and the phone of a visitor who came in by a manager's QR and registered. */
export async function visitOf(
  server: TestApp,
  activityId: string,
  shownBy: TestClient,
): Promise<{ client: TestClient; phone: string }> {
  const phone = freshPhone()
  const client = await server.client().auth(activityId, '1')
  await openQr(client, activityId, await qrOf(shownBy, activityId))
  const { body } = await registerPhone(client, activityId, phone)
  if (body.code !== 200) throw new Error(`not registered: ${JSON.stringify(body)}`)
  return { client, phone }
}

export interface Listed {
  records: { id: string; customerName: string; phone: string; registerTime: string; confirmStatus: string }[]
  total: number
}

export async function recordsOf(client: TestClient, activityId: string, page = 1): Promise<Listed> {
  const { body } = await client.call(offlineRecordsCall, { activityId, page })
  if (body.code !== 200) throw new Error(`no records: ${JSON.stringify(body)}`)
  return body.page as Listed
}

export const confirm = (
  client: TestClient,
  activityId: string,
  ids: readonly string[] | string,
  key = freshKey(),
): Promise<Answered> =>
  client.call(offlineConfirmCall, { activityId, ids: typeof ids === 'string' ? ids : [...ids] }, { key })
