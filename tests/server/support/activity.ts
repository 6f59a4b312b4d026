import { randomBytes } from 'node:crypto'
import { awardCall, registerCall } from '../../../domain/calls/activity'
import { maskName, maskPhone } from '../../../domain/rules/registration/mask'
import type { TestApp } from './app'
import type { Answered, TestClient } from './client'

let lastPhone = 13_900_000_000
let lastCampaign = 0

/** A phone that no test has used; with `ending` as its last digit, 1 unless said otherwise. */
export function freshPhone(ending = 1): string {
  lastPhone += 10
  return String(lastPhone + ending)
}

export const freshKey = (): string => randomBytes(16).toString('base64url')

type Kept = 'phone' | 'customerName' | 'idCard' | 'extendInfo'

/** What a registration keeps encrypted in a column. */
export function opened<Column extends Kept>(
  server: TestApp,
  row: (Record<Column, string | null> & { id: string }) | undefined,
  column: Column,
): string {
  if (row === undefined) throw new Error('there is no registration')
  return server.ctx.secrets.open<`registrations.${Kept}`>(
    `registrations.${column}`,
    { id: row.id },
    row[column] ?? '',
  )
}

interface Made {
  /** Another one for each without it. */
  activityId?: string
  from?: string
  set?: Record<string, unknown>
  prizes?: { awardIndex: number; stock?: number; weight: number; release?: object; whenGone?: string }[]
}

/** A campaign of its own for one test, made by the lab call. */
export async function makeCampaign(
  server: TestApp,
  { from = 'wheel', activityId = `test-${++lastCampaign}`, ...rest }: Made = {},
): Promise<string> {
  const response = await server.app.inject({
    method: 'POST',
    url: '/lab/api/campaigns',
    payload: { from, activityId, ...rest },
  })
  if (response.statusCode !== 200) throw new Error(`no campaign was made: ${response.body}`)
  return activityId
}

export interface Stock {
  prizes: { awardIndex: number; total: number; left: number }[]
  awards: number
}

export async function stockOf(server: TestApp, activityId: string): Promise<Stock> {
  return (await server.app.inject(`/lab/api/campaigns/${activityId}/stock`)).json()
}

/** What a form sends for a phone, with a fresh SMS code: the masked forms, as outside the bank's app. */
export async function formOf(client: TestClient, activityId: string, phone: string, more: object = {}) {
  return {
    activityId,
    activityChannel: '1',
    customerName: maskName('张三丰'),
    phone: maskPhone(phone),
    ...(await client.smsCode(phone, activityId)),
    userTakeEvInfo: 'Android,H5,wifi,深圳',
    clientIp: '192.0.2.7',
    ...more,
  }
}

/** Registers a phone in a session, as the form does. */
export async function registerPhone(
  client: TestClient,
  activityId: string,
  phone: string,
  more: object = {},
): Promise<Answered> {
  return client.call(registerCall, await formOf(client, activityId, phone, more), { key: freshKey() })
}

/** A visitor who has registered and may draw. */
export async function registered(server: TestApp, activityId: string, phone = freshPhone()) {
  const client = await server.client().auth(activityId, '1')
  const { body } = await registerPhone(client, activityId, phone)
  if (body.code !== 200) throw new Error(`not registered: ${JSON.stringify(body)}`)
  return client
}

/** One draw, under a key of its own unless one is given. */
export const draw = (client: TestClient, activityId: string, key = freshKey()): Promise<Answered> =>
  client.call(awardCall, { activityId, activityChannel: '1' }, { key })
