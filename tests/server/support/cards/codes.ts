import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { CODE_FILE, codeBatchesCall, makeCodesCall } from '../../../../domain/desk/code-calls'
import { makeCampaign } from '../activity'
import type { TestApp } from '../app'
import type { DeskClient } from '../desk'
import { exchange, withSmsCode } from './redemption'

/** A campaign of codes of which none was made yet, made in the lab; publishing it again has the same id. */
export const makeCards = (server: TestApp, amount = '10', set: Record<string, unknown> = {}) =>
  makeCampaign(server, { from: 'card-code', set: { redemptionCodes: { amount }, ...set } })

/** Publishes a campaign of codes again, in the lab. */
export async function republish(
  server: TestApp,
  activityId: string,
  amount: string,
  set: Record<string, unknown> = {},
): Promise<void> {
  const { statusCode, body } = await server.app.inject({
    method: 'POST',
    url: '/lab/api/campaigns',
    payload: { from: 'card-code', activityId, set: { redemptionCodes: { amount }, ...set } },
  })
  if (statusCode !== 200) throw new Error(body)
}

/** Asks for a batch at the desk. */
export const makeBatch = (
  desk: DeskClient,
  activityId: string,
  count: number,
  fen: number,
  more: object = {},
) => desk.call(makeCodesCall, { activityId, batch: randomUUID(), count, fen, ...more })

/** A batch, and its codes as its maker downloads them. */
export async function madeBatch(desk: DeskClient, activityId: string, count: number, fen: number) {
  const batch = randomUUID()
  const { status, body } = await makeBatch(desk, activityId, count, fen, { batch })
  expect([status, body.request]).toEqual([200, undefined])
  const file = await desk.get(`${CODE_FILE}?activityId=${activityId}&batch=${batch}`)
  const [, ...codes] = file.body.trim().split('\r\n')
  return { batch, codes }
}

/** The batches of a campaign as the desk lists them. */
export const batchesOf = async (desk: DeskClient, activityId: string) =>
  codeBatchesCall.response.parse((await desk.call(codeBatchesCall, { activityId })).body)

/** Redeems a code for a phone of its own; gives the answer and the phone. */
export async function redeemed(server: TestApp, activityId: string, code = '', lang = 'en') {
  const { client, phone, proof } = await withSmsCode(server, activityId)
  return { phone, answer: await exchange(client, activityId, phone, code, proof, { lang }) }
}
