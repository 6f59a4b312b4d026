import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { activityConfigCall } from '../../../../domain/calls/activity'
import { CODES } from '../../../../domain/codes'
import { readTable } from '../../../../domain/rules/draws/table'
import { DAY_MS } from '../../../../domain/rules/shanghai-time'
import { buildApp } from '../../../../server/app'
import { publishedTables } from '../../../../server/campaigns/draws/tables'
import { campaignTerms, closeForGood } from '../../../../server/campaigns/terms'
import { findVersion } from '../../../../server/campaigns/versions/rows'
import { createVersionStore } from '../../../../server/campaigns/versions/store'
import { openDatabase } from '../../../../server/db/open'
import type { Db } from '../../../../server/db/transaction'
import { auditCampaign } from '../../../../server/participation/draws/audit'
import { draw, registered } from '../../support/activity'
import { type TestApp, useApp } from '../../support/app'
import { CampaignFolder } from '../../support/campaign-folder'
import { createDatabase } from '../../support/database/databases'
import { approved, published } from '../../support/versions'

const storeOf = ({ ctx }: TestApp) => createVersionStore({ db: ctx.db, clock: ctx.clock })
const config = async (server: TestApp, activityId: string) =>
  (await (await server.client().auth(activityId, '1')).call(activityConfigCall, { activityId })).body

/** The document that a campaign is published with, with another configuration or other fields. */
async function edited(server: TestApp, activityId: string, set: object = {}, more: object = {}) {
  const [newest] = await storeOf(server).list(activityId)
  const read = await findVersion(server.ctx.db, activityId, newest?.version ?? 0)
  const document = JSON.parse(read?.document ?? '')
  return { ...document, ...more, config: { ...document.config, ...set } }
}

const themeOf = ({ ctx }: TestApp, activityId: string) =>
  ctx.campaigns.lastRead(activityId)?.config.activityTheme

/** A server on a folder of two campaigns, as they are again before each test. */
function useOwnFolder() {
  const folder = new CampaignFolder()
  const putBoth = () => Promise.all([folder.put('wheel'), folder.put('plain')])
  beforeAll(putBoth)
  const server = useApp({ campaignsDir: folder.path })
  beforeEach(putBoth)
  afterAll(() => folder.drop())
  return { folder, server }
}

const WITHIN = { timeout: 2_000, interval: 20 }

describe('published versions', () => {
  const { folder, server } = useOwnFolder()

  it('come from the files at the first start, by seed', async () => {
    expect(await storeOf(server).list('wheel')).toMatchObject([
      { version: 1, state: 'published', madeBy: 'seed', publishedBy: 'seed', approvedBy: null },
    ])
    expect(await config(server, 'wheel')).toMatchObject({ code: 200 })
  })

  it('are served within 2 s of publishing, without a call', async () => {
    await published(storeOf(server), 'wheel', await edited(server, 'wheel', { activityTheme: '发布' }))
    await expect.poll(() => themeOf(server, 'wheel'), WITHIN).toBe('发布')
    expect(await config(server, 'wheel')).toMatchObject({ activityTheme: '发布' })
  })

  it('are what is served: no draft, nothing in review, and no file that nobody has imported', async () => {
    const before = await config(server, 'plain')
    const store = storeOf(server)
    await folder.put('plain', { activityTheme: '文件' })
    await approved(store, 'plain', await edited(server, 'plain', { activityTheme: '待发布' }))
    await server.ctx.campaigns.reload()
    expect(await config(server, 'plain')).toEqual(before)
    await server.restart()
    expect(await config(server, 'plain')).toEqual(before)
    expect(server.logLines.join('')).toContain(
      'the file of plain differs from version 1, which is published: npm run campaign -- import',
    )
  })

  it('give new campaigns an address', async () => {
    expect(await config(server, 'made')).toMatchObject({ code: CODES.unknownActivity })
    await published(storeOf(server), 'made', await edited(server, 'wheel', { activityTheme: '新建' }))
    expect(await config(server, 'made')).toMatchObject({ activityTheme: '新建' })
  })

  it('count relative times from the first start, also after a restart and a later version', async () => {
    const relative = { activityStartTime: '-1h', activityCloseTime: '+30d', activityEndTime: '+29d' }
    await published(storeOf(server), 'wheel', await edited(server, 'wheel', relative))
    const { activityStartTime, activityCloseTime } = await config(server, 'wheel')
    const firstStart = Number(activityStartTime) + 3_600_000
    expect(activityCloseTime).toBe(firstStart + 30 * DAY_MS)
    server.clock.set(server.clock.now() + 3 * DAY_MS)
    try {
      await server.restart()
      expect(await config(server, 'wheel')).toMatchObject({ activityStartTime, activityCloseTime })
      await published(storeOf(server), 'wheel', await edited(server, 'wheel', { activityTheme: '三天后' }))
      expect(await config(server, 'wheel')).toMatchObject({ activityTheme: '三天后', activityStartTime })
    } finally {
      server.clock.set(null)
    }
  })

  it('commit to their prize table before anyone draws from it, and the audit stays whole', async () => {
    const commit = async () =>
      (await config(server, 'wheel')).drawCommit as { version: number; sha256: string }
    const before = await commit()
    await draw(await registered(server, 'wheel'), 'wheel')
    await published(storeOf(server), 'wheel', await edited(server, 'wheel', { activityTheme: '同一张表' }))
    expect(await commit()).toEqual(before)
    const { prizes } = await edited(server, 'wheel')
    const [first, ...rest] = prizes as { weight: number }[]
    const weight = (first?.weight ?? 0) + 7
    const other = { prizes: [{ ...first, weight }, ...rest] }
    await published(storeOf(server), 'wheel', await edited(server, 'wheel', {}, other))
    const after = await commit()
    expect(after.version).toBe(before.version + 1)
    expect(after.sha256).not.toBe(before.sha256)
    const tables = await publishedTables(server.ctx.db, 'wheel')
    expect(readTable(tables.at(-1)?.text ?? '')?.prizes[0]?.weight).toBe(weight)
    await draw(await registered(server, 'wheel'), 'wheel')
    const { findings, rows } = await auditCampaign(server.ctx, 'wheel', server.clock.now())
    expect(findings).toEqual([])
    expect(rows).toBe(2)
  })

  it('that were changed in the database are not served: the one before stays, and no server starts on them', async () => {
    const document = await edited(server, 'wheel', { activityTheme: '真' })
    const { version, document: text } = await published(storeOf(server), 'watched', document)
    const [prize] = document.prizes as { weight: number }[]
    const changed = text.replace(`"weight":${prize?.weight}`, `"weight":${(prize?.weight ?? 0) + 1}`)
    expect(changed).not.toBe(text)
    const before = await config(server, 'watched')
    const write = (db: Db, content: string) =>
      db
        .updateTable('campaignVersions')
        .set({ document: content })
        .where('activityId', '=', 'watched')
        .where('version', '=', version)
        .execute()
    await write(server.ctx.db, changed)
    await server.ctx.campaigns.reload()
    expect(await config(server, 'watched')).toEqual(before)
    const line = server.logLines.find((each) => each.includes('watched.json: version 1')) ?? '{}'
    expect(JSON.parse(line)).toMatchObject({
      level: 50,
      msg: expect.stringMatching(
        /^campaign kept as it was: watched\.json: version 1: expected the document with SHA-256/,
      ),
    })
    await expect(server.restart()).rejects.toThrow(
      /^The published campaigns have problems:\n {2}watched.json: version 1: .* it was changed in the database$/,
    )
    const db = openDatabase(server.database)
    await write(db, text)
    await db.destroy()
    await server.restart()
    expect(await config(server, 'watched')).toEqual(before)
  })
})

describe("campaigns of the server's own folder", () => {
  const { folder, server } = useOwnFolder()

  it('that were published otherwise stay while their file is the same', async () => {
    await folder.reload(server)
    await published(storeOf(server), 'wheel', await edited(server, 'wheel', { activityTheme: '运营' }))
    expect(await folder.reload(server)).toEqual([])
    // A call shares a read that has begun before the change, if there is one.
    await expect.poll(() => config(server, 'wheel'), WITHIN).toMatchObject({ activityTheme: '运营' })
    await folder.put('wheel', { activityTheme: '文件' })
    await folder.reload(server)
    await expect.poll(() => config(server, 'wheel'), WITHIN).toMatchObject({ activityTheme: '文件' })
    expect((await storeOf(server).list('wheel'))[0]).toMatchObject({ publishedBy: 'shell', origin: 'folder' })
  })

  it('go with their files, and come back with them; others stay', async () => {
    await folder.put('plain', {}, {}, 'coming')
    await folder.reload(server)
    await published(storeOf(server), 'desk', await edited(server, 'plain'))
    expect(await config(server, 'coming')).toMatchObject({ code: 200 })
    await folder.remove('coming')
    await folder.reload(server)
    expect(await config(server, 'coming')).toMatchObject({ code: CODES.unknownActivity })
    expect(await storeOf(server).list('coming')).toMatchObject([{ state: 'superseded', endedBy: 'shell' }])
    expect(
      (await campaignTerms(server.ctx.db)).find(({ activityId }) => activityId === 'coming')?.goneAt,
    ).toEqual(expect.any(Number))
    expect(await config(server, 'desk')).toMatchObject({ code: 200 })
    await server.restart()
    expect(await config(server, 'coming')).toMatchObject({ code: CODES.unknownActivity })
    await folder.put('plain', {}, {}, 'coming')
    await folder.reload(server)
    expect(await config(server, 'coming')).toMatchObject({ code: 200 })
    await folder.remove('coming')
    await folder.reload(server)
  })

  it('stay where the folder has become empty, since it is rather a wrong one', async () => {
    await folder.reload(server)
    await Promise.all([folder.remove('wheel'), folder.remove('plain')])
    await folder.reload(server)
    expect(await config(server, 'wheel')).toMatchObject({ code: 200 })
  })

  it('that name one another are published together or not at all', async () => {
    const tier = (other: string) => ({ tier: { gift: 'first', other } })
    await folder.put('plain', {}, tier('right'), 'left')
    await folder.put('plain', { drawType: '9' }, {}, 'right')
    const kept = await folder.reload(server)
    expect(kept).toContain('left.json: tier.other: expected the id of a campaign, found "right"')
    expect(await storeOf(server).list('left')).toEqual([])
    await folder.put('plain', {}, {}, 'right')
    expect(await folder.reload(server)).toEqual([])
    // A read that was under way meanwhile does not have it yet; the next one does.
    await expect.poll(() => config(server, 'left'), WITHIN).toMatchObject({ code: 200 })
    for (const id of ['left', 'right']) await folder.remove(id)
    await folder.reload(server)
  })

  it('that are closed for good take no new version', async () => {
    await folder.put(
      'plain',
      { activityCloseTime: server.clock.now() - DAY_MS, activityEndTime: undefined },
      {},
      'closed',
    )
    await folder.reload(server)
    const termOf = async () =>
      (await campaignTerms(server.ctx.db)).find(({ activityId }) => activityId === 'closed')
    // A read that was under way when the campaign was published does not have it yet; the next one does.
    await expect.poll(termOf, WITHIN).toBeDefined()
    const term = await termOf()
    if (term === undefined) throw new Error('the term was not noted')
    expect(await closeForGood(server.ctx.db, term, server.clock.now())).toBe(true)
    await folder.put(
      'plain',
      { activityCloseTime: server.clock.now() + DAY_MS, activityEndTime: undefined },
      {},
      'closed',
    )
    expect(await folder.reload(server)).toEqual([
      'closed.json: expected an id of its own, since the campaign of this one is closed for good',
    ])
    expect(await storeOf(server).list('closed')).toMatchObject([{ version: 1, state: 'published' }])
    await folder.remove('closed')
  })

  it('of which one is wrong keep a first start back, and later no start at all', async () => {
    await folder.put('wheel', { drawType: '9' })
    await server.restart()
    expect(await config(server, 'wheel')).toMatchObject({ code: 200 })
    await folder.put('wheel', { drawType: '9' }, {}, 'new')
    await expect(server.restart()).rejects.toThrow(
      /^The campaign files have problems:\n {2}new.json: config.drawType: /,
    )
    await folder.remove('new')
    await server.restart()
  })
})

describe('published versions of several processes', () => {
  const folder = new CampaignFolder()
  beforeAll(() => folder.put('wheel'))
  const server = useApp({ campaignsDir: folder.path })
  beforeEach(() => folder.put('wheel'))
  afterAll(() => folder.drop())

  it('are the same in all of them within 2 s, whatever is on their own disks', async () => {
    const other = await server.sibling()
    const document = await edited(server, 'wheel', { activityTheme: '两台' })
    await folder.put('wheel', { activityTheme: '磁盘' })
    await published(storeOf(other), 'wheel', document)
    await expect
      .poll(() => [themeOf(server, 'wheel'), themeOf(other, 'wheel')], WITHIN)
      .toEqual(['两台', '两台'])
  })

  it('are made once by servers that start at once', async () => {
    const database = await createDatabase()
    const { dataDir, databaseUrl } = database
    const secrets = ['a-secret-for-tests-of-32-characters-or-more']
    const start = () =>
      buildApp({ environment: 'demo', dataDir, databaseUrl, secrets, campaignsDir: folder.path, log: false })
    const apps = await Promise.all([start(), start(), start()])
    const store = createVersionStore({ db: apps[0].ctx.db, clock: apps[0].ctx.clock })
    expect(await store.list()).toMatchObject([{ activityId: 'wheel', version: 1 }])
    for (const app of apps) await app.close()
    await database.drop()
  })
})
