import { describe, expect, it } from 'vitest'
import { activityConfigCall } from '../../../../domain/calls/activity'
import { campaignCall, campaignsCall, pauseCall, resumeCall } from '../../../../domain/desk/campaign-calls'
import {
  createDraftCall,
  saveDraftCall,
  submitDraftCall,
  takeBackCall,
  templatesCall,
} from '../../../../domain/desk/draft-calls'
import {
  approveCall,
  drawTableCall,
  publishCall,
  restoreCall,
  versionCall,
} from '../../../../domain/desk/version-calls'
import { DAY_MS } from '../../../../domain/rules/shanghai-time'
import { ONE_APPROVER } from '../../support/acts/approvals'
import { useApp } from '../../support/app'
import { type DeskClient, deskOf, deskWith } from '../../support/desk'

let serial = 0
const freshId = () => {
  serial += 1
  return `from-desk-${serial}`
}

const headOf = (answer: { body: Record<string, unknown> }) =>
  submitDraftCall.response.parse(answer.body).version
const documentOf = async (desk: DeskClient, activityId: string, version: number) =>
  versionCall.response.parse((await desk.call(versionCall, { activityId, version })).body).document

describe('a campaign at the desk', () => {
  const server = useApp(ONE_APPROVER)
  const nameServed = async (activityId: string) => {
    const client = await server.client().auth(activityId)
    return (await client.call(activityConfigCall, { activityId })).body.activityName
  }

  async function created(name = 'A wheel of our own') {
    const editor = await deskOf(server, 'editor')
    const activityId = freshId()
    const made = await editor.call(createDraftCall, { activityId, name, from: { template: 'wheel' } })
    expect(made.body).toMatchObject({ code: 200, version: { version: 1, state: 'draft', savedBy: 'editor' } })
    return { editor, activityId, which: { activityId, version: 1 } }
  }

  async function approved() {
    const { editor, activityId, which } = await created()
    const approver = await deskOf(server, 'approver')
    const { sha256 } = headOf(await editor.call(submitDraftCall, which))
    expect((await approver.call(approveCall, { ...which, sha256 })).status).toBe(200)
    return { editor, approver, activityId, which, sha256 }
  }

  it('goes from a template to what players see, with another person in between', async () => {
    const { editor, activityId, which } = await created()
    const client = await server.client().auth()
    expect((await client.call(activityConfigCall, { activityId })).body.code).toBe(10001)
    const { sha256 } = headOf(await editor.call(submitDraftCall, which))
    expect((await editor.call(approveCall, { ...which, sha256 })).status).toBe(403)
    expect((await editor.call(publishCall, which)).body).toEqual({
      code: 409,
      msg: 'nobody has approved the version yet',
    })
    const approver = await deskOf(server, 'approver')
    const { body } = await approver.call(approveCall, { ...which, sha256: '0'.repeat(64) })
    expect(body).toMatchObject({ code: 409, sha256 })
    await approver.call(approveCall, { ...which, sha256 })
    expect((await editor.call(publishCall, which)).status).toBe(200)
    expect(await nameServed(activityId)).toBe('A wheel of our own')
    const seen = campaignCall.response.parse((await editor.call(campaignCall, { activityId })).body)
    expect(seen.campaign).toMatchObject({
      state: 'upcoming',
      published: 1,
      open: null,
      name: 'A wheel of our own',
    })
    const steps = versionCall.response.parse((await editor.call(versionCall, which)).body).steps
    expect(steps.map(({ action, actor }) => `${actor} ${action}`)).toEqual([
      'editor save',
      'editor submit',
      'approver approve',
      'editor publish',
    ])
  })

  it('is never approved by somebody who wrote any of it, whatever their roles', async () => {
    const [desk, name] = [await deskOf(server, 'demo'), 'demo']
    const { activityId, which } = await created()
    const seen = { version: 1, revision: 1 }
    await desk.call(saveDraftCall, { activityId, document: await documentOf(desk, activityId, 1), seen })
    const { sha256, savedBy } = headOf(await desk.call(submitDraftCall, which))
    expect(savedBy).toBe(name)
    const { body } = await desk.call(approveCall, { ...which, sha256 })
    expect(body).toEqual({
      code: 403,
      msg: 'the author of a version cannot approve it; ask somebody else',
    })
  })

  it('tells the second of two editors who has saved meanwhile, and loses nothing of the first', async () => {
    const { editor, activityId } = await created()
    const { desk: other, name } = await deskWith(server, ['editor'])
    const document = await documentOf(editor, activityId, 1)
    const seen = { version: 1, revision: 1 }
    const theirs = { ...document, redEnvelopeAmount: '6.60' }
    expect((await other.call(saveDraftCall, { activityId, document: theirs, seen })).status).toBe(200)
    const { status, body } = await editor.call(saveDraftCall, { activityId, document, seen })
    expect({ status, body }).toMatchObject({ status: 409, body: { by: name, version: 1, revision: 2 } })
    expect(await documentOf(editor, activityId, 1)).toMatchObject({ redEnvelopeAmount: '6.60' })
  })

  it('is saved half done, and goes to review when nothing is wrong with it', async () => {
    const { editor, activityId, which } = await created()
    const broken = { ...(await documentOf(editor, activityId, 1)), prizes: [], colour: 'red' }
    const seen = { version: 1, revision: 1 }
    const { body } = await editor.call(saveDraftCall, { activityId, document: broken, seen })
    const { problems } = saveDraftCall.response.parse(body)
    expect(problems).toContainEqual({ field: 'colour', message: 'expected no such field' })
    const refused = await editor.call(submitDraftCall, which)
    expect(refused).toMatchObject({ status: 422, body: { code: 422, problems } })
    expect(await documentOf(editor, activityId, 1)).toEqual(broken)
  })

  it('is kept as it was typed, also with markup and formulas in its texts', async () => {
    const name = '=HYPERLINK("x")<img src=x onerror=alert(1)>'
    const { editor, activityId } = await created(name)
    const { campaign } = campaignCall.response.parse((await editor.call(campaignCall, { activityId })).body)
    expect(campaign).toMatchObject({ name, state: 'unpublished', family: 'activity' })
  })

  it('says as a draft when it is to be open, and nothing where that is no time', async () => {
    const { editor, activityId } = await created()
    const timesOf = async () => {
      const { body } = await editor.call(campaignCall, { activityId })
      const { startsAt, closesAt, name } = campaignCall.response.parse(body).campaign
      return { startsAt, closesAt, name }
    }
    const before = await timesOf()
    expect((before.closesAt ?? 0) - (before.startsAt ?? 0)).toBe(8 * DAY_MS)
    const config = {
      activityName: 7,
      activityStartTime: 'soon',
      activityCloseTime: '2027-01-01T00:00:00+08:00',
    }
    await editor.call(saveDraftCall, { activityId, document: { config }, seen: { version: 1, revision: 1 } })
    expect(await timesOf()).toEqual({
      startsAt: null,
      closesAt: Date.parse('2027-01-01T00:00:00+08:00'),
      name: activityId,
    })
  })

  it('goes back to any version that was published, at once', async () => {
    const { editor, approver, activityId, which } = await approved()
    await editor.call(publishCall, which)
    const document = { ...(await documentOf(editor, activityId, 1)), requiresWallet: true }
    const second = headOf(await editor.call(saveDraftCall, { activityId, document }))
    const { sha256 } = headOf(await editor.call(submitDraftCall, { activityId, version: second.version }))
    await approver.call(approveCall, { activityId, version: 2, sha256 })
    await approver.call(publishCall, { activityId, version: 2 })
    expect((await editor.call(restoreCall, which)).status).toBe(403)
    const { body } = await approver.call(restoreCall, { ...which, note: 'the new one was wrong' })
    expect(body).toMatchObject({ version: { version: 3, state: 'published', restoredFrom: 1 } })
    // A reading that began before is waited for.
    const requiresWallet = async () =>
      (await server.ctx.campaigns.findOf(activityId, 'activity'))?.file.requiresWallet
    await expect.poll(requiresWallet).toBeFalsy()
  })

  it('is taken back from review without its approval', async () => {
    const { editor, approver, which, sha256 } = await approved()
    const { body } = await editor.call(takeBackCall, which)
    expect(body).toMatchObject({ version: { state: 'draft', approvedBy: null } })
    expect((await approver.call(approveCall, { ...which, sha256 })).body).toMatchObject({
      code: 409,
      state: 'draft',
    })
  })

  it('takes no id that is taken, none that is no id, and copies what is published', async () => {
    const editor = await deskOf(server, 'editor')
    const from = { template: 'wheel' }
    expect((await editor.call(createDraftCall, { activityId: 'grid', name: 'x', from })).status).toBe(409)
    const { activityId } = await created()
    expect((await editor.call(createDraftCall, { activityId, name: 'x', from })).status).toBe(409)
    for (const id of ['../secret', '', 'a b', 'x'.repeat(65), '<b>'])
      expect((await editor.call(createDraftCall, { activityId: id, name: 'x', from })).status).toBe(400)
    const file = { activityId: freshId(), name: 'x', from: { template: '../../package' } }
    expect((await editor.call(createDraftCall, file)).status).toBe(404)
    const copy = { activityId: freshId(), name: 'A copy', from: { copyOf: 'pay' } }
    expect((await editor.call(createDraftCall, copy)).status).toBe(200)
    expect(await documentOf(editor, copy.activityId, 1)).toMatchObject({
      family: 'pay',
      config: { activityName: 'A copy' },
    })
  })

  /** Where a new campaign needs people of its own before it is sent to review. */
  const STAFF: Readonly<Record<string, string>> = { offline: 'managers', 'new-year': 'couriers' }

  it('can be made from a template of each family, and sent to review once it names its staff', async () => {
    const editor = await deskOf(server, 'editor')
    const { templates } = templatesCall.response.parse((await editor.call(templatesCall, {})).body)
    const families = ['activity', 'bind-card', 'card', 'gift', 'new-year', 'pay', 'reissue']
    expect([...new Set(templates.map(({ family }) => family))].sort()).toEqual(families)
    for (const { template } of templates) {
      const activityId = freshId()
      await editor.call(createDraftCall, { activityId, name: 'A new one', from: { template } })
      const staff = STAFF[template]
      if (staff !== undefined) {
        const { status } = await editor.call(submitDraftCall, { activityId, version: 1 })
        expect([template, status]).toEqual([template, 422])
        const document = { ...(await documentOf(editor, activityId, 1)), [staff]: ['13900000009'] }
        await editor.call(saveDraftCall, { activityId, document, seen: { version: 1, revision: 1 } })
      }
      const submitted = await editor.call(submitDraftCall, { activityId, version: 1 })
      expect([template, submitted.body.code]).toEqual([template, 200])
    }
  })

  it('says what it draws from, as the simulation needs it', async () => {
    const { editor, which } = await created()
    const { body } = await editor.call(drawTableCall, which)
    const table = drawTableCall.response.parse(body)
    expect(table.prizes.length).toBeGreaterThan(2)
    expect(table.prizes[0]).toMatchObject({ awardIndex: 1, item: '1' })
    expect(table.days).toBeGreaterThan(0)
  })

  it.each([
    ['稍后继续', 'back soon', '稍后继续', 'back soon'],
    ['稍后继续', '', '稍后继续', '稍后继续'],
    ['', 'back soon', 'back soon', 'back soon'],
  ])('is paused with %j and %j, and read as %j and %j', async (prompt, promptEn, chinese, english) => {
    const { editor, activityId, which } = await approved()
    await editor.call(publishCall, which)
    await editor.call(pauseCall, { activityId, prompt, promptEn, reason: 'a test' })
    const read = async (lang: 'zh-CN' | 'en') => {
      const client = await server.client().auth(activityId)
      return (await client.call(activityConfigCall, { activityId }, { lang })).body.pausePrompt
    }
    expect([await read('zh-CN'), await read('en')]).toEqual([chinese, english])
  })

  it('is paused with a reason and goes on again', async () => {
    const { editor, activityId, which } = await approved()
    const pause = { activityId, prompt: '稍后继续', reason: 'the stock is wrong' }
    expect((await editor.call(pauseCall, pause)).status).toBe(404)
    await editor.call(publishCall, which)
    expect((await editor.call(pauseCall, { ...pause, reason: '' })).status).toBe(400)
    const { body } = await editor.call(pauseCall, pause)
    expect(body).toMatchObject({
      campaign: {
        state: 'paused',
        pause: { prompt: '稍后继续', by: 'editor', reason: 'the stock is wrong' },
      },
    })
    const client = await server.client().auth(activityId)
    expect((await client.call(activityConfigCall, { activityId })).body).toMatchObject({
      h5ActivityStatus: '3',
      pausePrompt: '稍后继续',
    })
    expect((await editor.call(resumeCall, { activityId })).body).toMatchObject({
      campaign: { state: 'upcoming' },
    })
  })

  it('stands in the list with what was changed last in front', async () => {
    const { editor, activityId } = await created()
    const { campaigns } = campaignsCall.response.parse((await editor.call(campaignsCall, {})).body)
    expect(campaigns[0]).toMatchObject({
      activityId,
      state: 'unpublished',
      published: null,
      open: { version: 1 },
    })
    expect(campaigns).toContainEqual(
      expect.objectContaining({ activityId: 'wheel', state: 'live', published: 1 }),
    )
  })
})
