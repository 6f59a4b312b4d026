import { readdir, readFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activityConfigCall } from '../../../domain/calls/activity'
import { readCampaignFiles } from '../../../server/campaigns/folder'
import { createVersionStore } from '../../../server/campaigns/versions/store'
import { addAccount } from '../../../server/process/operators/accounts'
import { deedsOf } from '../support/acts/deeds'
import { useApp } from '../support/app'
import { CampaignFolder, EXPECTED_DRAW_TYPE } from '../support/campaign-folder'
import * as command from './run-campaign'

describe('the campaign command on versions', () => {
  const folder = new CampaignFolder()
  const elsewhere = new CampaignFolder()
  beforeAll(async () => {
    await folder.put('wheel')
    await folder.put('plain')
  })
  const server = useApp({ campaignsDir: folder.path })
  afterAll(() => Promise.all([folder.drop(), elsewhere.drop()]))

  /** Runs the command beside the server. */
  const run = (args: string[], more: Record<string, string> = {}) =>
    command.campaign(
      {
        HONGBAO_ENV: 'demo',
        HONGBAO_CAMPAIGNS: folder.path,
        HONGBAO_DATA: server.database.dataDir,
        DATABASE_URL: server.database.databaseUrl ?? '',
        ...more,
      },
      ...args,
    )
  const campaign = (...args: string[]) => run(args)
  /** What the command writes, or why it refuses. */
  const said = async (...args: string[]) => {
    const { out, err } = await campaign(...args)
    return `${out}${err}`.trim()
  }
  const store = () => createVersionStore({ db: server.ctx.db, clock: server.ctx.clock })
  const newest = async (activityId: string) => (await store().list(activityId))[0]
  /** Who a step is written down of. */
  const by = (named?: string) => `shell:${userInfo().username}${named === undefined ? '' : ` ${named}`}`
  const theme = async (activityId: string) =>
    (await (await server.client().auth(activityId, '1')).call(activityConfigCall, { activityId })).body
      .activityTheme

  it('imports a folder whole or not at all', async () => {
    await elsewhere.put('wheel', { activityTheme: '新' })
    await elsewhere.put('plain', { drawType: '9' })
    const refused = await campaign('import', elsewhere.path)
    expect(refused.code).toBe(1)
    expect(refused.err).toContain(`plain.json: config.drawType (Game, 抽奖游戏): ${EXPECTED_DRAW_TYPE}`)
    expect(refused.err).toContain('nothing was imported')
    expect(await newest('wheel')).toMatchObject({ version: 1 })

    await elsewhere.put('plain')
    const { code, out } = await campaign('import', elsewhere.path, '--by', '李雷')
    expect(code).toBe(0)
    expect(out).toMatch(/^wheel version 2 is published\nserver \S+ has 2 campaigns\n$/)
    expect(await newest('wheel')).toMatchObject({ publishedBy: by('李雷'), origin: 'file', approvedBy: null })
    expect(await newest('plain')).toMatchObject({ version: 1 })
    expect(await theme('wheel')).toBe('新')

    const again = await campaign('import', elsewhere.path)
    expect(again).toMatchObject({ code: 0, out: '2 campaigns are published as they are\n' })
  })

  it('imports one file, which a reload of the folder leaves alone', async () => {
    await elsewhere.put('plain', { activityTheme: '单个' }, {}, 'single')
    const { code, out } = await campaign('import', join(elsewhere.path, 'single.json'))
    expect({ code, out }).toMatchObject({
      code: 0,
      out: expect.stringContaining('single version 1 is published'),
    })
    expect(await theme('single')).toBe('单个')
    const reloaded = await campaign('reload')
    expect(reloaded).toMatchObject({
      code: 0,
      err: expect.stringContaining(`wheel version 2 of ${by('李雷')}`),
    })
    expect(await theme('single')).toBe('单个')
    expect(await theme('wheel')).toBe('新')
  })

  it('exports files that import to the same hash, and writes no other', async () => {
    const out = new CampaignFolder()
    const exported = (...args: string[]) => said('export', ...args)
    expect(await exported(out.path)).toContain(`wrote ${join(out.path, 'plain.json')}`)
    const names = (await readdir(out.path)).sort()
    expect(names).toEqual(['plain.json', 'single.json', 'wheel.json'])
    const { documents, problems } = await readCampaignFiles(names.map((name) => join(out.path, name)))
    expect(problems).toEqual([])
    for (const [activityId, { sha256 }] of documents) expect(sha256).toBe((await newest(activityId))?.sha256)
    expect(await said('import', out.path)).toBe('3 campaigns are published as they are')

    await out.write('plain', JSON.stringify(JSON.parse(await readFile(join(out.path, 'plain.json'), 'utf8'))))
    await out.write('wheel', '{}')
    expect(await exported(out.path)).toBe(`wrote ${join(out.path, 'wheel.json')}`)
    await out.remove('wheel')
    await exported(out.path, 'wheel')
    expect(await readFile(join(out.path, 'wheel.json'), 'utf8')).toContain('"activityTheme": "新"')
    expect(await exported(out.path, 'nowhere')).toBe('there is no published campaign nowhere')
    await out.drop()
  })

  it('lists versions and publishes an older one again', async () => {
    const rolledBack = await campaign('rollback', 'wheel', '1', '--by', '韩梅梅')
    expect(rolledBack.code).toBe(0)
    expect(rolledBack.out).toMatch(
      /^wheel version 3 is published, sha256 [0-9a-f]{64}\nserver \S+ has 3 campaigns\n$/,
    )
    expect(await theme('wheel')).not.toBe('新')
    expect((await said('versions', 'wheel')).split('\n')).toEqual([
      expect.stringMatching(new RegExp(`^3 {2}published .* by ${by('韩梅梅')} {2}as version 1$`)),
      expect.stringMatching(new RegExp(`^2 {2}superseded .* by ${by('李雷')}$`)),
      expect.stringMatching(/^1 {2}superseded .* by seed$/),
    ])
    expect(await said('rollback', 'wheel', '3')).toBe('the version is published')
    expect((await campaign('rollback', 'wheel')).code).toBe(2)
  })

  it('publishes a draft that somebody else has approved, and nothing before', async () => {
    await elsewhere.put('plain', { activityTheme: '审核' })
    const file = join(elsewhere.path, 'plain.json')
    expect(await said('draft', file, '--by', '李雷')).toMatch(
      /^plain version 2 is draft, sha256 [0-9a-f]{64}$/,
    )
    const sha256 = (await newest('plain'))?.sha256 ?? ''
    const step = (name: string, ...more: string[]) => said(name, 'plain', '2', ...more)
    const publish = () => step('publish', '--by', '李雷')
    const approve = (sha: string, name: string) => step('approve', sha, '--by', name)
    expect(await publish()).toBe('the version is draft')
    expect(await step('submit', '--by', '李雷')).toContain('is inReview')
    expect(await step('take-back')).toContain('is draft')
    expect(await step('submit', '--by', '李雷')).toContain('is inReview')
    expect(await publish()).toBe('nobody has approved the version')
    expect(await approve(sha256, '李雷')).toBe('the author of a version does not approve it')
    expect(await approve('0'.repeat(64), '韩梅梅')).toContain('another document')
    expect(await approve(sha256, '韩梅梅')).toContain(`approved by ${by('韩梅梅')}`)
    expect(await theme('plain')).not.toBe('审核')
    expect(await publish()).toContain('plain version 2 is published')
    expect(await theme('plain')).toBe('审核')
    expect((await campaign('approve', 'plain')).code).toBe(2)
    expect(await said('draft', join(elsewhere.path, 'none.json'))).toContain('expected JSON')
  })

  it('leaves a row of each step under the shell and its user, whoever is named beside', async () => {
    const own = (await deedsOf(server, 'version.publish', 'plain')).filter(({ version }) => version === 2)
    expect(own.map(({ actor }) => actor)).toEqual([by('李雷')])
    expect(await deedsOf(server, 'version.takeBack', 'plain')).toMatchObject([{ actor: by() }])
    // An account of that name has done none of it.
    await addAccount(
      server.ctx,
      { name: 'lihua', roles: ['editor'], campaigns: undefined },
      'a-long-password',
    )
    await elsewhere.put('plain', { activityTheme: '再审' })
    await campaign('draft', join(elsewhere.path, 'plain.json'), '--by', 'lihua')
    const { actor, actorId } = await server.ctx.db
      .selectFrom('auditLog')
      .select(['actor', 'actorId'])
      .where('action', '=', 'version.save')
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect([actor, actorId]).toEqual([by('lihua'), null])
  })

  it('refuses the database of another environment', async () => {
    const production = { HONGBAO_ENV: 'production', HONGBAO_CAMPAIGNS: '' }
    const { code, err } = await run(['reload'], production)
    expect(code).toBe(1)
    expect(err).toContain('this database belongs to demo')
  })
})
