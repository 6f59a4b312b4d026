import { describe, expect, it } from 'vitest'
import { activityConfigCall } from '../../../domain/calls/activity'
import { CODES } from '../../../domain/codes'
import { draw, makeCampaign, registered, stockOf } from '../support/activity'
import { useApp } from '../support/app'

describe('the lab', () => {
  const server = useApp()
  const post = async (url: string, payload: object) => {
    const response = await server.app.inject({ method: 'POST', url, payload })
    return { status: response.statusCode, body: response.json() }
  }
  const config = async (activityId: string) =>
    (await (await server.client().auth(activityId, '1')).call(activityConfigCall, { activityId })).body

  it('lists every campaign with its link', async () => {
    const list = (await server.app.inject('/lab/api/campaigns')).json()
    expect(list).toHaveLength(18)
    expect(list).toContainEqual({
      activityId: 'wheel',
      name: '新春幸运大转盘',
      theme: '新春幸运大转盘',
      family: 'activity',
      link: '/new-dbank/activeIndex?activityId=wheel',
      made: false,
    })
  })

  it('makes a campaign from another: set, odds and stock', async () => {
    const made = await post('/lab/api/campaigns', {
      from: 'wheel',
      activityId: 'mine',
      set: { activityTheme: '我的', activityTakeSkipLink: null, h5ActivityStatus: 3, requiresWallet: true },
      prizes: [
        { awardIndex: 2, stock: 7, weight: 0.5 },
        { awardIndex: 6, stock: 3, weight: 1 },
      ],
    })
    expect(made).toEqual({
      status: 200,
      body: { code: 200, activityId: 'mine', link: '/new-dbank/activeIndex?activityId=mine' },
    })
    const wire = await config('mine')
    expect(wire).toMatchObject({
      activityId: 'mine',
      activityTheme: '我的',
      h5ActivityStatus: '3',
      drawType: '1',
    })
    expect(wire).not.toHaveProperty('activityTakeSkipLink')
    expect(await stockOf(server, 'mine')).toEqual({
      prizes: [
        { awardIndex: 1, total: 0, left: 0 },
        { awardIndex: 2, total: 7, left: 7 },
        { awardIndex: 3, total: 0, left: 0 },
        { awardIndex: 4, total: 0, left: 0 },
        { awardIndex: 5, total: 0, left: 0 },
        { awardIndex: 6, total: 3, left: 3 },
      ],
      awards: 0,
    })
    expect(await config('wheel')).toMatchObject({ activityTheme: 'New-year lucky wheel' })
  })

  it('makes a campaign without a thank-you sector, whose draw ends at 0 when the stock is gone', async () => {
    const prizes = [{ awardIndex: 1, stock: 0, weight: 1 }]
    const payload = { from: 'wheel', activityId: 'thankless', set: { thankYou: null }, prizes }
    expect((await post('/lab/api/campaigns', payload)).body).toMatchObject({ code: CODES.ok })
    const client = await registered(server, 'thankless')
    expect((await draw(client, 'thankless')).body).toMatchObject({ code: CODES.ok, awardIndex: 0 })
  })

  it('replaces the set of a campaign that it made, and keeps its players', async () => {
    const prizes = [{ awardIndex: 1, stock: 2, weight: 1 }]
    const activityId = await makeCampaign(server, { set: { activityTheme: '一' }, prizes })
    const client = await registered(server, activityId)
    await draw(client, activityId)
    await post('/lab/api/campaigns', { from: 'wheel', activityId, set: { pausePrompt: '停' }, prizes })
    expect(await config(activityId)).toMatchObject({
      activityTheme: 'New-year lucky wheel',
      pausePrompt: '停',
    })
    expect((await draw(client, activityId)).body.awardIndex).toBe(1)
    expect((await stockOf(server, activityId)).prizes[0]).toEqual({ awardIndex: 1, total: 2, left: 1 })
  })

  it('takes a configured link that a page has to refuse', async () => {
    const activityId = await makeCampaign(server, { set: { activityTakeSkipLink: 'javascript:alert(1)' } })
    expect(await config(activityId)).toMatchObject({ activityTakeSkipLink: 'javascript:alert(1)' })
  })

  it('sets odds and stock of a gift campaign by the places of its prizes', async () => {
    const activityId = await makeCampaign(server, {
      from: 'gift',
      prizes: [{ awardIndex: 3, stock: 4, weight: 1 }],
    })
    const { prizes } = await stockOf(server, activityId)
    expect(prizes.map(({ total }) => total)).toEqual([0, 0, 4, 0])
  })

  it.each([
    [{ from: 'nowhere', activityId: 'x' }, 404, 'from: there is no campaign nowhere'],
    [{ from: 'wheel', activityId: 'plain' }, 409, 'activityId: plain is a campaign of the files'],
    [
      { from: 'wheel', activityId: 'x', prizes: [{ awardIndex: 7, stock: 1, weight: 1 }] },
      400,
      'prizes: no sector has awardIndex 7',
    ],
    [
      { from: 'wheel', activityId: 'x', set: { nonsense: 1 } },
      400,
      'x: config.nonsense: expected no such field',
    ],
    [
      { from: 'wheel', activityId: 'x', set: { drawType: '2' } },
      400,
      'x: prizes: expected 8 prizes for a nine-grid, found 6',
    ],
    [{ from: 'wheel', activityId: '../x' }, 400, 'the request is malformed: activityId'],
    [{ from: '../../package', activityId: 'x' }, 404, 'from: there is no campaign ../../package'],
  ])('refuses %j', async (payload, status, msg) => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/lab/api/campaigns',
      payload,
      headers: { 'accept-language': 'en' },
    })
    expect({ status: response.statusCode, body: response.json() }).toEqual({
      status,
      body: { code: status, msg },
    })
    expect(await config('x')).toMatchObject({ code: CODES.unknownActivity })
  })

  it('refuses the next award of a campaign that is not there', async () => {
    expect((await post('/lab/api/next-award', { activityId: 'nowhere', awardIndex: 1 })).status).toBe(404)
    expect((await post('/lab/api/next-award', { activityId: 'wheel', awardIndex: 9 })).status).toBe(400)
    expect((await server.app.inject('/lab/api/campaigns/nowhere/stock')).statusCode).toBe(404)
  })
})
