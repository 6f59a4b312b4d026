import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { bindCardRecordCall, bindCardRegisterCall } from '../../../../domain/calls/cards/binding'
import { registrationsCall, sendRedEnvelopesCall } from '../../../../domain/calls/operator'
import { activityRecordCall } from '../../../../domain/calls/records'
import { draw, freshKey, freshPhone, makeCampaign, registered } from '../../support/activity'
import { useApp } from '../../support/app'
import { bindFormOf } from '../../support/cards/cards'
import { operatorOf } from '../../support/operator'
import { turnAfter, walletIs } from '../../support/payouts'
import * as zy from '../../support/zy-pay'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const onePrize = [{ awardIndex: 3, stock: 9, weight: 1 }]

describe('how far promised money is', () => {
  const server = useApp()
  beforeAll(() => server.ctx.jobs.stop())
  afterEach(async () => {
    await walletIs(server, 'ok')
    server.clock.set(null)
  })

  /** The operator's list of a campaign, and what sending all of it answers. */
  async function operating(activityId: string) {
    const operator = await operatorOf(server)
    const list = async () => {
      const { body } = await operator.call(registrationsCall, { activityId, page: 1 })
      return (body.page as { records: { id: string; prizeSendStatus: string }[] }).records
    }
    const send = async () => {
      const ids = (await list()).map(({ id }) => id)
      return (await operator.call(sendRedEnvelopesCall, { activityId, ids }, { key: freshKey() })).body
    }
    return { list, send }
  }

  it('stands in the records of a draw: on its way, then arrived, then sent on the list', async () => {
    await walletIs(server, 'delay')
    const activityId = await makeCampaign(server, { prizes: onePrize })
    const phone = freshPhone()
    const client = await registered(server, activityId, phone)
    const told = async () => {
      const { body } = await client.call(activityRecordCall, { activityId, phone })
      const [record] = body.activityRecordResponseList as Record<string, unknown>[]
      return record?.payoutState
    }
    expect(await told()).toBeUndefined()
    await draw(client, activityId)
    const { list, send } = await operating(activityId)
    expect([await told(), (await list())[0]?.prizeSendStatus]).toEqual(['onItsWay', '0'])
    await turnAfter(server)
    expect([await told(), (await list())[0]?.prizeSendStatus]).toEqual(['onItsWay', '1'])
    await turnAfter(server, MINUTE_MS)
    expect(await told()).toBe('arrived')
    expect(await send()).toMatchObject({ sent: 0 })
  })

  it('is the bank’s matter once it is stuck', async () => {
    await walletIs(server, 'refuse')
    const player = await zy.winnerOf(server, await zy.makeGift(server, zy.TEN))
    expect((await zy.query(player)).payoutState).toBe('onItsWay')
    await turnAfter(server)
    expect((await zy.query(player)).payoutState).toBe('onItsWay')
    server.clock.set(server.clock.now() + MINUTE_MS)
    await server.ctx.db
      .updateTable('payouts')
      .set({ dueSince: server.clock.now() - DAY_MS })
      .where('state', '=', 'failed')
      .execute()
    await turnAfter(server)
    expect((await zy.query(player)).payoutState).toBe('askBank')
  })

  it('is said of a card binding’s packet from its sending on', async () => {
    const activityId = await makeCampaign(server, { from: 'bind-card' })
    const client = await server.client().auth(activityId, '1')
    const form = await bindFormOf(client, activityId, freshPhone())
    const { recordToken } = (await client.call(bindCardRegisterCall, form, { key: freshKey() })).body
    const told = async () =>
      (await client.call(bindCardRecordCall, { activityId, recordToken } as never)).body.payoutState
    expect(await told()).toBeUndefined()
    const { send } = await operating(activityId)
    expect(await send()).toMatchObject({ code: 200, sent: 1 })
    expect(await told()).toBe('onItsWay')
    await turnAfter(server)
    expect(await told()).toBe('arrived')
  })
})
