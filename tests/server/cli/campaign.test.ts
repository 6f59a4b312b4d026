import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { activityConfigCall } from '../../../domain/calls/activity'
import { deedsOf } from '../support/acts/deeds'
import { useApp } from '../support/app'
import { CampaignFolder, EXPECTED_DRAW_TYPE } from '../support/campaign-folder'
import { shellOf } from '../support/shell'
import { campaign } from './run-campaign'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const SLOW_MS = 60_000
/** So that the check does not depend on which pictures have been made. */
const withoutPictures = {
  activityBgImg: undefined,
  drawBgImg: undefined,
  merchantsListBg: undefined,
  noWalletSkipGuideLink: undefined,
}

describe('campaign simulate', () => {
  const env = { HONGBAO_CAMPAIGNS: '', DATABASE_URL: '' }

  it('says of the demo wheel what is at stake and when it is gone', async () => {
    const { code, out } = await campaign(env, 'simulate', 'wheel', '--runs', '5')
    expect(code).toBe(0)
    expect(out).toContain('at stake\t¥53,016')
    const gone = (name: string) =>
      Number(new RegExp(`${name}.*draw ([\\d,]+)`).exec(out)?.[1]?.replaceAll(',', ''))
    expect(Math.abs(gone('8.88元红包') - 24_500)).toBeLessThan(1_500)
    expect(Math.abs(gone('every limited prize gone after') - 39_000)).toBeLessThan(3_000)
  })

  it('refuses what it cannot play, and shows how it is called', async () => {
    expect(await campaign(env, 'simulate', 'nothing')).toMatchObject({ code: 1, out: '' })
    const wrong = await campaign(env, 'simulate', 'wheel', '--hours', '1,2')
    expect(wrong).toMatchObject({ code: 2, out: '' })
    expect(wrong.err).toContain('--hours <24 numbers with commas>')
  })
})

describe('campaign check', () => {
  const folder = new CampaignFolder()
  const env = { HONGBAO_CAMPAIGNS: folder.path, DATABASE_URL: '' }
  beforeAll(() => folder.put('wheel', withoutPictures))
  afterAll(() => folder.drop())

  it('says that all files are right', async () => {
    expect(await campaign(env, 'check')).toEqual({ code: 0, out: '1 campaign files are right\n', err: '' })
  })

  it('names file, field with its title and expectation of each problem, with exit code 1', async () => {
    await folder.put('wheel', { drawType: '5', activityType: 'lottery' }, {}, 'wrong')
    await folder.put(
      'plain',
      {
        ...withoutPictures,
        activityBgImg: '/media/campaigns/none.webp',
        openCardSkipLink: 'http://insecure.example',
      },
      {},
      'unsafe',
    )
    await folder.write('no json', '{}')
    expect(await campaign(env, 'check')).toEqual({
      code: 1,
      out: '',
      err: [
        'no json.json: expected a file name of letters, digits, - and _ (1 to 64) with .json',
        'wrong.json: config.activityType (Type, 活动类型): expected one of "1", "2", "3"',
        `wrong.json: config.drawType (Game, 抽奖游戏): ${EXPECTED_DRAW_TYPE}`,
        'unsafe.json: config.openCardSkipLink (Opening a card, 开卡地址): expected an https address or a path of this site',
        'unsafe.json: config.activityBgImg (Landing page, 首页图): expected a picture in assets/campaigns/out/, found none named /media/campaigns/none.webp',
        `3 of the campaign files in ${folder.path} must be put right`,
        '',
      ].join('\n'),
    })
  })

  it('writes the schema for an editor beside the files, where it is no campaign', async () => {
    const place = new CampaignFolder()
    await place.put('wheel', withoutPictures)
    const file = join(place.path, 'campaign.schema.json')
    const own = { ...env, HONGBAO_CAMPAIGNS: place.path }
    expect(await campaign(own, 'schema', file)).toEqual({ code: 0, out: `wrote ${file}\n`, err: '' })
    expect(await readFile(file, 'utf8')).toContain('"title": "Campaign name"')
    expect((await campaign(own, 'check')).out).toBe('1 campaign files are right\n')
    await place.drop()
  })

  it('says how it is used, with exit code 2', async () => {
    for (const command of [[], ['nonsense']]) {
      const { code, err } = await campaign(env, ...command)
      expect(code).toBe(2)
      expect(err).toContain('npm run campaign -- check')
    }
  })

  it('ends as a process with the code, errors beside what was asked for', { timeout: SLOW_MS }, () => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', 'server/cli/campaign.ts', 'export', 'too', 'many', 'words'],
      { cwd: ROOT, env: { ...process.env, ...env, HONGBAO_DATA: folder.path }, encoding: 'utf8' },
    )
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toContain('there is no database')
  })

  it('says that nothing runs where no server has been', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'hongbao-empty-'))
    const { code, err } = await campaign({ ...env, HONGBAO_DATA: empty }, 'reload')
    expect(code).toBe(1)
    expect(err).toContain('start the server once')
    rmSync(empty, { recursive: true })
  })
})

describe('campaign pause and resume', () => {
  const folder = new CampaignFolder()
  beforeAll(() => folder.put('wheel'))
  const server = useApp({ campaignsDir: folder.path })
  afterAll(() => folder.drop())
  const run = (...args: string[]) => campaign({ ...shellOf(server), HONGBAO_CAMPAIGNS: folder.path }, ...args)

  it('stop a campaign and let it go on, each with a row of the shell and its user', async () => {
    expect(await run('pause', 'wheel', 'back', 'soon')).toMatchObject({ code: 0, err: '' })
    const pauses = () => server.ctx.db.selectFrom('campaignPauses').select('activityId').execute()
    expect(await pauses()).toEqual([{ activityId: 'wheel' }])
    expect(await run('resume', 'wheel')).toMatchObject({ code: 0, err: '' })
    expect(await pauses()).toEqual([])
    const row = { actor: `shell:${userInfo().username}`, activityId: 'wheel' }
    expect(await deedsOf(server, 'campaign.pause', 'wheel')).toMatchObject([{ ...row, prompt: 'back soon' }])
    expect(await deedsOf(server, 'campaign.resume', 'wheel')).toEqual([row])
    expect(await run('pause', 'nowhere')).toMatchObject({
      code: 1,
      err: 'there is no published campaign nowhere\n',
    })
  })
})

describe('campaign reload', () => {
  const folder = new CampaignFolder()
  const server = useApp({ campaignsDir: folder.path })
  beforeEach(() => folder.put('wheel'))
  afterAll(() => folder.drop())

  const reload = () =>
    campaign(
      {
        HONGBAO_CAMPAIGNS: folder.path,
        HONGBAO_DATA: server.database.dataDir,
        DATABASE_URL: server.database.databaseUrl ?? '',
      },
      'reload',
    )
  const theme = async () =>
    (await (await server.client().auth('wheel', '1')).call(activityConfigCall, { activityId: 'wheel' })).body
      .activityTheme

  it('makes the running server read the files again', async () => {
    await folder.put('wheel', { activityTheme: '新主题' })
    const { code, out, err } = await reload()
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatch(/^server \S+ has 1 campaigns\n$/)
    expect(await theme()).toBe('新主题')
  })

  it('keeps what is broken as it was, and says why', async () => {
    await server.ctx.campaigns.reload()
    const before = await theme()
    await folder.put('wheel', { activityTheme: '' })
    const { code, out, err } = await reload()
    expect(code).toBe(1)
    expect(out).toContain('has 1 campaigns')
    expect(err).toBe(
      '  kept as it was: wheel.json: config.activityTheme: expected a text that is not empty, or one for each language as { "zh-CN": …, "en": … }\n',
    )
    expect(await theme()).toBe(before)
  })
})
