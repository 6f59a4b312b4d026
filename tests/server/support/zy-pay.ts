import type { RequestOf } from '../../../domain/call'
import * as calls from '../../../domain/calls/prizes'
import { shipParcelsCall } from '../../../domain/desk/parcel-calls'
import { addProof } from '../../../server/http/session/session'
import { sessionOf } from '../../../server/http/session/token'
import { freshKey, makeCampaign } from './activity'
import type { TestApp } from './app'
import type { TestClient } from './client'
import { deskOf } from './desk'

const HOUR_MS = 3_600_000
let lastOpenId = 0

/** Places of the prizes in the demo campaigns' lists. */
export const BOX = 1
export const COFFEE = 2
export const TEN = 3
export const THANKS = 5

export interface Player {
  client: TestClient
  activityId: string
  openId: string
}

export const freshOpenId = (): string => {
  lastOpenId += 1
  return `openid-of-player-${lastOpenId}`
}

/** A campaign in which only one prize can be won. */
export const makeGift = (
  server: TestApp,
  awardIndex: number,
  stock = 10,
  set: Record<string, unknown> = {},
) => makeCampaign(server, { from: 'gift', set, prizes: [{ awardIndex, stock, weight: 1 }] })

export const makePay = (server: TestApp, awardIndex: number, stock = 10, set: Record<string, unknown> = {}) =>
  makeCampaign(server, { from: 'pay', set, prizes: [{ awardIndex, stock, weight: 1 }] })

/** A session that has proved an openId, as the bank's authorisation does. */
export async function playerOf(
  server: TestApp,
  activityId: string,
  openId = freshOpenId(),
  detail: Record<string, string> = { regDate: '20200801', regBranch: '深圳分行', custId: 'C-4711' },
): Promise<Player> {
  const client = await server.client().auth(activityId, '1')
  const request = { headers: { authorization: `Bearer ${client.token}` } }
  const session = await sessionOf(server.ctx, calls.queryOrRegisterCall, request as never)
  const expiresAt = server.ctx.clock.now() + 24 * HOUR_MS
  await addProof(server.ctx, session, { kind: 'openId', scope: '', subject: openId, detail, expiresAt })
  return { client, activityId, openId }
}

const whoIs = ({ activityId, openId }: Player) => ({ activityId, openId })

export const query = async (player: Player) =>
  (await player.client.call(calls.queryOrRegisterCall, whoIs(player))).body

export const drawn = async (player: Player, key = freshKey()) =>
  (await player.client.call(calls.zyDrawCall, whoIs(player), { key })).body

export const claimed = async (player: Player, key = freshKey()) =>
  (await player.client.call(calls.scratchAwardCall, whoIs(player), { key })).body

export const RECEIVER = {
  receiveAddress: '广东省深圳市南山区科技园1号',
  receiveName: '张三丰',
  receivePhone: '13912345678',
}

export const sendTo = async (player: Player, receiver: Partial<typeof RECEIVER> = {}) =>
  (await player.client.call(calls.receiveInfoCall, { ...whoIs(player), ...RECEIVER, ...receiver })).body

/** The one participation of a campaign, as it is stored. */
export const rowOf = (server: TestApp, activityId: string) =>
  server.ctx.db
    .selectFrom('zyParticipants')
    .selectAll()
    .where('activityId', '=', activityId)
    .executeTakeFirstOrThrow()

/** A player who has drawn. */
export async function winnerOf(server: TestApp, activityId: string): Promise<Player> {
  const player = await playerOf(server, activityId)
  const { code } = await drawn(player)
  if (code !== 200) throw new Error(`not drawn: ${String(code)}`)
  return player
}

export const orderOf = async (
  player: Player,
  more: Partial<RequestOf<typeof calls.zyOrderCall>> = {},
  key = freshKey(),
) =>
  (
    await player.client.call(
      calls.zyOrderCall,
      {
        ...whoIs(player),
        paySuccessSkipPageUrl: `/new-dbank/payPending?activityId=${player.activityId}&pay=1`,
        payFailSkipPageUrl: `/new-dbank/dclActiveIndex?activityId=${player.activityId}&pay=1`,
        ...more,
      },
      { key },
    )
  ).body

/** A player with an order that waits at the cashier. */
export async function ordered(server: TestApp, activityId: string): Promise<Player & { paymentUrl: string }> {
  const player = await playerOf(server, activityId)
  const { code, paymentUrl } = await orderOf(player)
  if (code !== 200) throw new Error(`no order: ${String(code)}`)
  return { ...player, paymentUrl: String(paymentUrl) }
}

/** Notes the parcel of a gift, as support does at the desk; gives what the desk answers. */
export async function ship(
  server: TestApp,
  parcel: { id: string; expressCompany: string; expressNo: string },
): Promise<Record<string, unknown>> {
  const { activityId } = await server.ctx.db
    .selectFrom('zyParticipants')
    .select('activityId')
    .where('id', '=', parcel.id)
    .executeTakeFirstOrThrow()
  const desk = await deskOf(server, 'support')
  return (await desk.call(shipParcelsCall, { activityId, parcels: [parcel] })).body
}
