import { describe, expect, it } from 'vitest'
import {
  activityConfigCall,
  pageStatisticsCall,
  redPacketOptionsCall,
} from '../../../../domain/calls/activity'
import { CODES } from '../../../../domain/codes'
import { availability } from '../../../../domain/rules/visit/availability'
import { useApp } from '../../support/app'
import { countVisits } from '../../support/visits'

/** The demo campaigns and the status that a plain browser finds them in (decisions §13). */
const DEMO: Record<string, number> = {
  wheel: 0,
  grid: 0,
  plain: 0,
  code: 0,
  offline: 0,
  shenzhen: 0,
  'optional-packet': 0,
  'bind-card': 0,
  reissue: 0,
  'tier-one': 0,
  'tier-two': 0,
  'card-code': 0,
  gift: 0,
  pay: 0,
  'new-year': 0,
  'not-started': 1,
  ended: 2,
  paused: 3,
}

describe('configuration', () => {
  const server = useApp()
  const visitor = () => server.client().auth('wheel', '1')

  it.each(Object.entries(DEMO))('answers %s, in status %i', async (activityId, status) => {
    const client = await visitor()
    const reply = await client.reply(activityConfigCall, { activityId, activityChannel: '2' })
    expect(reply).toMatchObject({ ok: true, activityId, activityChannel: '2' })
    if (!reply.ok) return
    expect(reply.activityName).toBeTruthy()
    expect(reply.activityTheme).toBeTruthy()
    expect(availability(reply, server.clock.now(), 'h5', false).status).toBe(status)
    const later = server.clock.now() + 365 * 86_400_000
    expect(availability(reply, later, 'h5', false).status).toBe(status)
  })

  it('serves exactly these campaigns', async () => {
    const ids = (await server.ctx.campaigns.all()).map(({ activityId }) => activityId)
    expect(ids).toEqual(Object.keys(DEMO).sort())
  })

  it('has five landing buttons in code, and a wheel that is drawn on the page', async () => {
    const client = await visitor()
    const code = (await client.call(activityConfigCall, { activityId: 'code' })).body
    expect(code).toMatchObject({ changtuBtnField: '1,2,3,4,5', activityType: '3' })
    const wheel = (await client.call(activityConfigCall, { activityId: 'wheel' })).body
    expect(wheel).toMatchObject({
      activityType: '2',
      isBackStageDraw: '0',
      drawType: '1',
      h5ActivityStatus: '1',
    })
    expect(wheel.activityStartTime).toBeTypeOf('number')
    const offline = (await client.call(activityConfigCall, { activityId: 'offline' })).body
    expect(offline).toMatchObject({ isOfflineActivity: '1', offlineConfirmSendPackets: '1' })
  })

  it('keeps odds, stock, managers and codes to itself', async () => {
    const client = await visitor()
    for (const activityId of Object.keys(DEMO)) {
      const text = JSON.stringify((await client.call(activityConfigCall, { activityId })).body)
      expect(text).not.toMatch(/"(weight|stock|prizes|managers|couriers|redemptionCodes|coupons|family)"/)
    }
  })

  it('answers an unknown activity with its own code', async () => {
    const client = await visitor()
    for (const call of [activityConfigCall, redPacketOptionsCall]) {
      const { status, body } = await client.call(call, { activityId: 'nowhere' }, { lang: 'zh-CN' })
      expect({ status, body }).toEqual({
        status: 200,
        body: { code: CODES.unknownActivity, msg: '此活动不存在,请检查地址是否正确' },
      })
    }
  })

  it('counts the start from the first start, also after a restart', async () => {
    const start = async () =>
      (await (await visitor()).call(activityConfigCall, { activityId: 'wheel' })).body.activityStartTime
    const before = await start()
    server.clock.set(server.clock.now() + 5 * 86_400_000)
    await server.restart()
    expect(await start()).toBe(before)
    server.clock.set(null)
  })

  it('counts page visits by campaign, channel and page, and keeps no text of them', async () => {
    const client = await visitor()
    const visit = { activityId: 'wheel', activityChannel: '2', type: '1' as const, activityName: '新春' }
    const page = '/activeindex?phone=13800138000#x'
    expect((await client.call(pageStatisticsCall, { ...visit, visvitPage: page, remark: 'r' })).body).toEqual(
      {
        code: 200,
      },
    )
    await countVisits(server)
    const rows = await server.ctx.db
      .selectFrom('visitCounts')
      .selectAll()
      .where('step', '=', 'day')
      .orderBy('what')
      .execute()
    expect(rows).toMatchObject([
      { activityId: 'wheel', what: 'channel', subject: '2', count: 1 },
      { activityId: 'wheel', what: 'page', subject: '/activeIndex', count: 1 },
    ])
    expect(JSON.stringify(rows)).not.toMatch(/新春|13800138000/)
    const { status } = await client.call(pageStatisticsCall, { visvitPage: '/', type: '3' as '1' })
    expect(status).toBe(400)
  })
})
