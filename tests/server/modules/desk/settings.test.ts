import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { moduleListCall } from '../../../../domain/calls/home'
import { selectByKeyCall } from '../../../../domain/calls/system'
import { auditCall, auditCheckCall } from '../../../../domain/desk/audit/audit-calls'
import { SYSTEM_ID } from '../../../../domain/desk/call'
import { campaignCall, campaignsCall } from '../../../../domain/desk/campaign-calls'
import { saveDraftCall, submitDraftCall } from '../../../../domain/desk/draft-calls'
import { tagsCall } from '../../../../domain/desk/overview/overview-calls'
import { confirmRequestCall } from '../../../../domain/desk/request-calls'
import { keepSimulationCall } from '../../../../domain/desk/review/simulation-calls'
import {
  approveCall,
  checkListCall,
  drawTableCall,
  planCall,
  previewLinkCall,
  publishCall,
  restoreCall,
  versionCall,
} from '../../../../domain/desk/version-calls'
import { systemProblems } from '../../../../server/campaigns/system/read'
import { reloadSystem } from '../../../../server/campaigns/system/versions'
import { documentHash } from '../../../../server/campaigns/versions/document'
import { systemSeed } from '../../../../server/process/system-config'
import { approved } from '../../support/acts/approvals'
import { type TestApp, useApp } from '../../support/app'
import { type DeskClient, deskOf, deskWith } from '../../support/desk'

const activityId = SYSTEM_ID
const read = async (desk: DeskClient, version: number) =>
  versionCall.response.parse((await desk.call(versionCall, { activityId, version })).body)
/** A key as a process answers it that has read what was published before. */
const value = async (server: TestApp, configKey: string, lang = 'zh-CN') => {
  await server.ctx.campaigns.all()
  const client = await server.client().auth()
  return (await client.call(selectByKeyCall, { configKey }, { lang })).body.configValue
}

describe('the system configuration at the desk', () => {
  const server = useApp()
  const seen = async (desk: DeskClient) =>
    campaignCall.response.parse((await desk.call(campaignCall, { activityId })).body)

  /** Saves a changed copy of what is published as a draft. */
  async function drafted(change: object) {
    const editor = await deskOf(server, 'editor')
    const { campaign } = await seen(editor)
    const { document } = await read(editor, campaign.published ?? 0)
    const { open } = campaign
    const saved = await editor.call(saveDraftCall, {
      activityId,
      document: { ...document, ...change },
      ...(open && { seen: { version: open.version, revision: open.revision } }),
    })
    const { version, problems } = saveDraftCall.response.parse(saved.body)
    return { editor, version, problems, which: { activityId, version: version.version } }
  }

  /** Takes an older version up again, of which another approver confirms the links and checks. */
  async function restored(version: number): Promise<void> {
    const older = { activityId, version, reason: 'the new one is wrong' }
    const { body } = await (await deskOf(server, 'approver')).call(restoreCall, older)
    const { desk: second } = await deskWith(server, ['approver'])
    expect((await second.call(confirmRequestCall, { id: String(body.request) })).status).toBe(200)
  }

  it('begins with its files as version 1, which is no campaign', async () => {
    const desk = await deskOf(server, 'editor')
    const { campaign, versions } = await seen(desk)
    expect(campaign).toMatchObject({ activityId, family: 'system', published: 1, open: null })
    expect(versions).toMatchObject([{ version: 1, origin: 'folder', publishedBy: 'seed' }])
    const { document, problems } = await read(desk, 1)
    expect(problems).toEqual([])
    const file = JSON.parse(readFileSync('server/process/system-config.json', 'utf8'))
    expect(document).toMatchObject({ family: 'system', home_image: file.home_image })
    expect(document.modules).toEqual(JSON.parse(readFileSync('server/process/home-modules.json', 'utf8')))
    expect(document).not.toHaveProperty('tencent_map_key')
    const list = campaignsCall.response.parse((await desk.call(campaignsCall, {})).body)
    expect(list.campaigns.map((one) => one.activityId)).not.toContain(activityId)
  })

  it('goes through a review by somebody else, and is then what every process answers', async () => {
    const sibling = await server.sibling()
    const { editor, which, version, problems } = await drafted({
      open_card_name: { 'zh-CN': '办卡', en: 'get a card' },
      modules: [{ location: '1', moduleName: '一' }],
    })
    expect(problems).toEqual([])
    await editor.call(submitDraftCall, which)
    expect((await editor.call(approveCall, { ...which, sha256: version.sha256 })).status).toBe(403)
    expect((await editor.call(publishCall, which)).status).toBe(409)
    const approver = await deskOf(server, 'approver')
    expect((await approver.call(saveDraftCall, { activityId, document: {} })).status).toBe(403)
    expect((await approved(server, { ...which, sha256: version.sha256 })).status).toBe(200)
    expect(await value(server, 'open_card_name')).toBe('在线开卡')
    expect((await editor.call(publishCall, which)).status).toBe(200)
    for (const one of [server, sibling]) {
      await one.ctx.campaigns.find('wheel')
      expect(await value(one, 'open_card_name')).toBe('办卡')
      expect(await value(one, 'open_card_name', 'en')).toBe('get a card')
      const { body } = await (await one.client().auth()).call(moduleListCall, {})
      expect(body.moduleConfigResponseList).toEqual([{ location: '1', moduleName: '一' }])
    }
    const auditor = await deskOf(server, 'auditor')
    const { rows } = auditCall.response.parse((await auditor.call(auditCall, { activityId })).body)
    expect(rows[0]).toMatchObject({ action: 'version.publish', actor: 'editor', activityId })
    expect(rows[0]?.detail.changes).toContainEqual({
      path: 'open_card_name.zh-CN',
      before: '在线开卡',
      after: '办卡',
    })
    expect((await auditor.call(auditCheckCall, {})).body).toMatchObject({ findings: [] })
  })

  it('is taken up again in an older version', async () => {
    await restored(1)
    expect(await value(server, 'open_card_name')).toBe('在线开卡')
    expect((await seen(await deskOf(server, 'approver'))).versions[0]).toMatchObject({
      restoredFrom: 1,
      state: 'published',
    })
  })

  it('is refused with the field of each problem, and published by nobody then', async () => {
    const { editor, which, version, problems } = await drafted({
      captcha_required: 'yes',
      download_link: 'javascript:alert(1)',
      home_colour: 'red',
      sms_templates: { code: 'no code here' },
    })
    expect(problems.map(({ field }) => field).sort()).toEqual([
      'captcha_required',
      'home_colour',
      'sms_templates.code',
    ])
    expect((await editor.call(submitDraftCall, which)).status).toBe(422)
    const { document } = await read(editor, which.version)
    const better = { ...document, captcha_required: '1', sms_templates: undefined, home_colour: undefined }
    const again = await editor.call(saveDraftCall, {
      activityId,
      document: JSON.parse(JSON.stringify(better)),
      seen: { version: which.version, revision: version.revision },
    })
    expect(saveDraftCall.response.parse(again.body).problems.map(({ field }) => field)).toEqual([
      'download_link',
    ])
    expect((await editor.call(submitDraftCall, which)).status).toBe(422)
    const { lines } = checkListCall.response.parse((await editor.call(checkListCall, which)).body)
    expect(lines.find(({ line }) => line === 'document')).toMatchObject({ level: 'red' })
    expect(await value(server, 'captcha_required')).toBe('0')
  })

  it('names in the go-live list a security check that is off, and links in a text of SMS', async () => {
    const sms_templates = {
      code: { 'zh-CN': '{code}，详见 other.example/a。', en: '{code}: https://other.example/b' },
    }
    const { editor, which, problems } = await drafted({ captcha_required: '0', sms_templates })
    expect(problems).toEqual([])
    const { lines } = checkListCall.response.parse((await editor.call(checkListCall, which)).body)
    const named = (name: string) =>
      lines
        .find(({ line }) => line === name)
        ?.findings.map(({ finding, values }) => [finding, values.address])
    expect(named('sms')).toEqual([
      ['captchaOff', undefined],
      ['linkInSms', 'https://other.example/a'],
      ['linkInSms', 'https://other.example/b'],
    ])
    const text = (code: string) => JSON.stringify({ family: 'system', sms_templates: { code } })
    expect(systemProblems(text('{code}: http://other.example'))).toMatchObject([
      { field: 'sms_templates.code' },
    ])
    expect(systemProblems(text('Your code is {code}.'))).toEqual([])
  })

  it('takes no key of a field among its further keys', async () => {
    const { document } = systemSeed({}, true)
    const entries = [
      { key: 'captcha_required.en', value: 'off' },
      { key: 'shuzi.open.account.jump.address', value: 'javascript:alert(1)' },
      { key: 'spring_guide', value: '/media/x.webp' },
    ]
    const without = Object.fromEntries(
      Object.entries(document).filter(([name]) => name !== 'open_account_url'),
    )
    expect(systemProblems(JSON.stringify({ ...without, entries })).map(({ field }) => field)).toEqual([
      'entries[0].key',
      'entries[1].key',
    ])
  })

  it('has no draw, no preview and nothing that a campaign alone has', async () => {
    const editor = await deskOf(server, 'editor')
    const which = { activityId, version: 1 }
    expect((await editor.call(drawTableCall, which)).status).toBe(422)
    expect((await editor.call(previewLinkCall, which)).status).toBe(409)
    const inAnHour = server.clock.now() + 3_600_000
    expect((await editor.call(planCall, { ...which, at: inAnHour })).status).toBe(409)
    expect((await editor.call(tagsCall, { activityId, add: ['spring'] })).status).toBe(404)
    const { version, which: open } = await drafted({})
    const summary = { draws: 1, days: 1, runs: 1, weights: Array<number>(24).fill(1), paidFen: 0, prizes: [] }
    const simulated = await editor.call(keepSimulationCall, { ...open, sha256: version.sha256, summary })
    expect(simulated.status).toBe(404)
    const { desk } = await deskWith(server, ['editor', 'support'], [SYSTEM_ID])
    expect((await desk.call(campaignCall, { activityId })).status).toBe(403)
  })

  it('takes its files up where they have changed, by a reload, and leaves them alone otherwise', async () => {
    const { db } = server.ctx
    const { document } = systemSeed({}, true)
    const deed = { by: 'shell', at: server.clock.now() }
    // Version 1 is published again since; the files are as they were.
    expect(await reloadSystem(db, document, deed)).toBeUndefined()
    const done = await reloadSystem(db, { ...document, location_city: '广州' }, deed)
    expect(done).toMatchObject({ published: { origin: 'folder', publishedBy: 'shell' } })
    expect(await value(server, 'location_city')).toBe('广州')
    await restored(1)
    expect(await reloadSystem(db, { ...document, location_city: '广州' }, deed)).toMatchObject({ left: {} })
    expect(await value(server, 'location_city')).toBe('深圳')
  })

  it('is kept as it was where the published document is not to be read, and campaigns go on', async () => {
    const { db } = server.ctx
    const served = db.updateTable('campaignVersions').where('activityId', '=', activityId)
    const { document, sha256 } = await db
      .selectFrom('campaignVersions')
      .select(['document', 'sha256'])
      .where('activityId', '=', activityId)
      .where('state', '=', 'published')
      .executeTakeFirstOrThrow()
    const broken = '{"family":'
    const published = served.where('state', '=', 'published')
    const hash = documentHash(broken)
    await published.set({ document: broken, sha256: hash, approvedSha256: hash }).execute()
    await server.ctx.campaigns.reload()
    expect(await value(server, 'location_city')).toBe('深圳')
    expect(server.logLines.join('')).toContain('expected JSON')
    await published.set({ document, sha256, approvedSha256: null }).execute()
  })

  it('is kept as it was where the published document was changed by other means', async () => {
    const { db } = server.ctx
    await db
      .updateTable('campaignVersions')
      .set({ document: '{"family":"system"}' })
      .where('activityId', '=', activityId)
      .where('state', '=', 'published')
      .execute()
    await server.ctx.campaigns.reload()
    expect(await value(server, 'location_city')).toBe('深圳')
    expect(server.logLines.join('')).toContain('the system configuration is kept as it was')
    const auditor = await deskOf(server, 'auditor')
    const { findings } = auditCheckCall.response.parse((await auditor.call(auditCheckCall, {})).body)
    expect(findings.join()).toContain(activityId)
  })
})
