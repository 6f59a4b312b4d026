import {
  cardExchangeCall,
  cardReceivedCall,
  conversionReceiveCall,
} from '../../../../domain/calls/cards/redemption'
import { deriveKeys, sealField } from '../../../../domain/envelope'
import { maskPhone } from '../../../../domain/rules/registration/mask'
import { PHONE_RULES, VISITOR_RULES } from '../../../../server/participation/sms/limits'
import { nodeCryptoSuite } from '../../../../server/process/crypto'
import { freshKey, freshPhone } from '../activity'
import type { TestApp } from '../app'
import type { TestClient } from '../client'

type Proof = { key: string; phonekey: string; code: string }
type Body = Record<string, unknown>

/** The n-th code of the demo. */
export const demoCode = (number: number): string => `DEMO${String(number).padStart(4, '0')}`

export const DEMO_CODES = Array.from({ length: 100 }, (_, at) => demoCode(at + 1))

/** Forgets how many SMS codes a phone and the tests' address have had. */
async function forgetSms({ ctx: { limits } }: TestApp, phone: string): Promise<void> {
  const { addressMinute, addressHour, addressDay } = VISITOR_RULES
  for (const rule of Object.values(PHONE_RULES)) await limits.clear(rule, phone)
  for (const rule of [addressMinute, addressHour, addressDay]) await limits.clear(rule, '127.0.0.1')
}

/** The codes that were received in a campaign. */
export const receivedIn = (server: TestApp, activityId: string) =>
  server.ctx.db.selectFrom('receivedCodes').selectAll().where('activityId', '=', activityId).execute()

/** A visit with an SMS code of the phone for the campaign, not used yet. */
export async function withSmsCode(server: TestApp, activityId: string, phone = freshPhone()) {
  await forgetSms(server, phone)
  const client = await server.client().auth(activityId, '1')
  return { client, phone, proof: await client.smsCode(phone, activityId) }
}

/** Exchanges a card's code by the call of /cardCodeReceived. */
export async function exchange(
  client: TestClient,
  activityId: string,
  phone: string,
  conversionCode: string,
  proof: Partial<Proof>,
  { key = freshKey(), lang = 'en' } = {},
): Promise<Body> {
  const form = { activityId, activityChannel: '1', phone: maskPhone(phone), conversionCode, ...proof }
  return (await client.call(cardExchangeCall, form, { key, lang })).body
}

/** Redeems a code by the call of /hbdhm. */
export async function receive(
  client: TestClient,
  phone: string,
  conversionCode: string,
  proof: Partial<Proof>,
  { key = freshKey(), lang = 'en' } = {},
): Promise<Body> {
  const keys = deriveKeys(client.encryptKey ?? '', nodeCryptoSuite)
  const form = { conversionCode, phone: sealField(phone, keys, nodeCryptoSuite), ...proof }
  return (await client.call(conversionReceiveCall, form, { key, lang })).body
}

/** What the check before the form says of a code. */
export const check = async (
  client: TestClient,
  activityId: string,
  conversionCode: string,
  lang = 'en',
): Promise<Body> => (await client.call(cardReceivedCall, { activityId, conversionCode }, { lang })).body

/** A visit that has proved a phone for the campaign by an SMS code, which is used up then. */
export async function provedVisit(server: TestApp, activityId: string, phone = freshPhone()) {
  const visit = await withSmsCode(server, activityId, phone)
  const used = await exchange(visit.client, activityId, phone, 'NO-SUCH-CODE', visit.proof)
  if (used.code === 10002) throw new Error('the phone was not proved')
  return visit
}
