import { rename } from 'node:fs/promises'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { activityConfigCall } from '../../../domain/calls/activity'
import { CODES } from '../../../domain/codes'
import { buildApp } from '../../../server/app'
import { reportsOf } from '../../../server/campaigns/generation'
import { reloadFolder } from '../../../server/campaigns/own-folder'
import { createClock } from '../../../server/process/clock'
import { draw, freshPhone, makeCampaign, registered, registerPhone, stockOf } from '../support/activity'
import { type TestApp, useApp } from '../support/app'
import { CampaignFolder, EXPECTED_DRAW_TYPE } from '../support/campaign-folder'
import { createDatabase } from '../support/database/databases'
import * as zy from '../support/zy-pay'

const config = async (server: TestApp, activityId: string) =>
  (await (await server.client().auth(activityId, '1')).call(activityConfigCall, { activityId })).body

describe('campaigns that change', () => {
  const folder = new CampaignFolder()
  const server = useApp({ campaignsDir: folder.path })
  beforeEach(() => Promise.all([folder.put('wheel'), folder.put('plain')]))
  afterAll(() => folder.drop())

  it('are read again without a restart: paused on a channel', async () => {
    await folder.reload(server)
    const phone = freshPhone()
    const client = await registered(server, 'wheel', phone)
    await folder.put('wheel', { h5ActivityStatus: '3', pausePrompt: '补货中' })
    expect((await draw(client, 'wheel')).body.code).toBe(200)
    await folder.reload(server)
    expect(await config(server, 'wheel')).toMatchObject({ h5ActivityStatus: '3' })
    const late = await server.client().auth('wheel', '1')
    expect((await registerPhone(late, 'wheel', freshPhone())).body).toMatchObject({
      code: CODES.notOpen,
      msg: '补货中',
    })
  })

  it('keep their last good version when a file is broken, say why, and recover', async () => {
    await folder.put('wheel', { activityTheme: '一' })
    await folder.reload(server)
    await folder.write('wheel', '{ "family": "activity", "config": { "activityTheme": "" } }')
    await folder.put('plain', { activityTheme: '二' })
    const keptAsTheyWere = await folder.reload(server)
    expect(await config(server, 'wheel')).toMatchObject({ activityTheme: '一' })
    expect(await config(server, 'plain')).toMatchObject({ activityTheme: '二' })
    expect(keptAsTheyWere).toEqual([
      expect.stringContaining('wheel.json: config.activityTheme: expected a text that is not empty'),
    ])
    await folder.put('wheel', { activityTheme: '三' })
    await folder.reload(server)
    expect(await config(server, 'wheel')).toMatchObject({ activityTheme: '三' })
  })

  it('stay when the folder is away, and a start without one is refused', async () => {
    await folder.reload(server)
    await rename(folder.path, `${folder.path}-away`)
    expect(await folder.reload(server)).toEqual([expect.stringContaining('expected to be readable; ENOENT')])
    expect(await config(server, 'wheel')).toMatchObject({ code: 200 })
    const database = await createDatabase()
    const { dataDir, databaseUrl } = database
    const options = { environment: 'demo', dataDir, databaseUrl, log: false } as const
    await expect(buildApp({ ...options, campaignsDir: folder.path })).rejects.toThrow(
      `${folder.path}: expected to be readable; ENOENT`,
    )
    await database.drop()
    await rename(`${folder.path}-away`, folder.path)
  })

  it('come and go with their files', async () => {
    await folder.put('plain', {}, {}, 'fresh')
    expect(await config(server, 'fresh')).toMatchObject({ code: CODES.unknownActivity })
    await folder.reload(server)
    expect(await config(server, 'fresh')).toMatchObject({ code: 200 })
    await folder.remove('fresh')
    await folder.reload(server)
    expect(await config(server, 'fresh')).toMatchObject({ code: CODES.unknownActivity })
  })

  it('keep what is taken when their stock changes', async () => {
    const with_ = (stock: number) => ({
      prizes: [1, 2, 3].map((awardIndex) => ({
        awardIndex,
        name: '礼',
        message: '恭喜',
        stock: awardIndex === 1 ? stock : 0,
        weight: 1,
      })),
      thankYou: null,
    })
    const results = async (count: number) => {
      const indexes = []
      for (let at = 0; at < count; at++)
        indexes.push((await draw(await registered(server, 'stocked'), 'stocked')).body.awardIndex)
      return indexes
    }
    const reload = async (stock: number) => {
      await folder.put('wheel', {}, with_(stock), 'stocked')
      await folder.reload(server)
      return (await stockOf(server, 'stocked')).prizes[0]
    }
    expect(await reload(2)).toEqual({ awardIndex: 1, total: 2, left: 2 })
    expect(await results(3)).toEqual([1, 1, 0])
    expect(await reload(3)).toEqual({ awardIndex: 1, total: 3, left: 1 })
    expect(await results(2)).toEqual([1, 0])
    expect(await reload(1)).toEqual({ awardIndex: 1, total: 1, left: 0 })
    expect(await results(1)).toEqual([0])
    expect((await stockOf(server, 'stocked')).awards).toBe(3)
    await folder.remove('stocked')
  })

  it('keep what is taken of each gift prize when the list is edited', async () => {
    const prize = (id: string, stock: number, weight: number) => ({
      id,
      prizeName: id,
      prizeType: '3',
      drawType: '1',
      amount: '1',
      message: '恭喜',
      stock,
      weight,
    })
    const reload = async (...giftPrizes: object[]) => {
      await folder.put('gift', {}, { giftPrizes }, 'edited')
      await folder.reload(server)
      return (await stockOf(server, 'edited')).prizes
    }
    const first = prize('first', 1, 0)
    await reload(first, prize('second', 5, 1), prize('third', 3, 0))
    const winner = await zy.winnerOf(server, 'edited')
    await zy.winnerOf(server, 'edited')
    expect(await reload(prize('second', 5, 1), prize('third', 3, 0))).toEqual([
      { awardIndex: 1, total: 5, left: 3 },
      { awardIndex: 2, total: 3, left: 3 },
    ])
    expect(await zy.query(winner)).toMatchObject({ prizeName: 'second' })
    await zy.winnerOf(server, 'edited')
    expect(await reload(prize('new', 9, 0), first, prize('second', 5, 1))).toEqual([
      { awardIndex: 1, total: 9, left: 9 },
      { awardIndex: 2, total: 1, left: 1 },
      { awardIndex: 3, total: 5, left: 2 },
    ])
    expect(await zy.drawn(await zy.playerOf(server, 'edited'))).toMatchObject({ prizeName: 'second' })

    await folder.remove('edited')
  })

  it('are read when another process publishes them, without a visitor asking', async () => {
    await folder.put('wheel', { activityTheme: '悄悄' })
    const deed = { by: 'shell', at: server.ctx.clock.now() }
    const { generation: marker } = await reloadFolder(server.ctx.db, folder.path, deed)
    await expect.poll(() => reportsOf(server.ctx.db, marker), { timeout: 5_000 }).toHaveLength(1)
    const [report] = await reportsOf(server.ctx.db, marker)
    expect(report).toMatchObject({ problems: [] })
    expect(await config(server, 'wheel')).toMatchObject({ activityTheme: '悄悄' })
  })

  it('that were made in the lab survive a restart and a reload', async () => {
    const activityId = await makeCampaign(server, { from: 'plain', set: { activityTheme: '试验' } })
    await server.restart()
    await server.ctx.campaigns.reload()
    expect(await config(server, activityId)).toMatchObject({ activityTheme: '试验' })
  })

  it('must all be right for a start', async () => {
    const broken = new CampaignFolder()
    await broken.put('wheel', { drawType: '9' })
    await broken.put('plain', { activityTakeSkipLink: 'javascript:0' })
    const database = await createDatabase()
    const start = buildApp({
      environment: 'demo',
      dataDir: database.dataDir,
      databaseUrl: database.databaseUrl,
      campaignsDir: broken.path,
      clock: createClock(),
      log: false,
    })
    await expect(start).rejects.toThrow(
      [
        'The campaign files have problems:',
        `wheel.json: config.drawType: ${EXPECTED_DRAW_TYPE}`,
        'plain.json: config.activityTakeSkipLink: expected an https address or a path of this site',
      ].join('\n  '),
    )
    await database.drop()
    await broken.drop()
  })
})

describe('campaigns of several processes', () => {
  const folder = new CampaignFolder()
  const server = useApp({ campaignsDir: folder.path })
  beforeEach(() => folder.put('wheel'))
  afterAll(() => folder.drop())

  it('are the same in each at its next call', async () => {
    const other = await server.sibling()
    await folder.put('wheel', { activityTheme: '同步' })
    await folder.reload(server)
    expect(await config(other, 'wheel')).toMatchObject({ activityTheme: '同步' })
    const activityId = await makeCampaign(other, { set: { activityTheme: '隔壁' } })
    expect(await config(server, activityId)).toMatchObject({ activityTheme: '隔壁' })
  })
})
