import { describe, expect, it } from 'vitest'
import { campaignCall, campaignsCall } from '../../../../domain/desk/campaign-calls'
import {
  createDraftCall,
  putAwayCall,
  saveDraftCall,
  submitDraftCall,
  takeUpCall,
} from '../../../../domain/desk/draft-calls'
import { presenceCall } from '../../../../domain/desk/presence-calls'
import { checkAudit } from '../../../../server/modules/desk/audit-check'
import { useApp } from '../../support/app'
import { type DeskClient, deskOf, deskWith } from '../../support/desk'

let serial = 0

describe('a draft that is put away', () => {
  const server = useApp()

  async function draft() {
    serial += 1
    const activityId = `put-away-${serial}`
    const editor = await deskOf(server, 'editor')
    await editor.call(createDraftCall, { activityId, name: 'Idea', from: { template: 'wheel' } })
    return { activityId, editor, which: { activityId, version: 1 } }
  }
  const putAway = (desk: DeskClient, activityId: string, more: object = {}) =>
    desk.call(putAwayCall, { activityId, version: 1, revision: 1, ...more })
  const stateOf = async (desk: DeskClient, activityId: string) => {
    const { campaign, versions } = campaignCall.response.parse(
      (await desk.call(campaignCall, { activityId })).body,
    )
    return [campaign.state, campaign.open?.version ?? null, versions.map(({ state }) => state)]
  }
  const deeds = async (activityId: string) =>
    (
      await server.ctx.db
        .selectFrom('auditLog')
        .select(['actor', 'action'])
        .where('activityId', '=', activityId)
        .orderBy('seq')
        .execute()
    ).map(({ actor, action }) => `${actor} ${action}`)

  it('is nobody’s work until it is taken up again, as it was, and the audit log has both once', async () => {
    const { activityId, editor, which } = await draft()
    const first = await putAway(editor, activityId)
    expect(first.body).toMatchObject({ version: { state: 'putAway', endedBy: 'editor' } })
    expect((await putAway(editor, activityId)).body).toEqual(first.body)
    expect(await stateOf(editor, activityId)).toEqual(['putAway', null, ['putAway']])
    const list = campaignsCall.response.parse((await editor.call(campaignsCall, {})).body)
    expect(list.campaigns.find((one) => one.activityId === activityId)).toMatchObject({
      state: 'putAway',
      name: 'Idea',
    })
    expect((await editor.call(submitDraftCall, which)).status).toBe(409)
    const late = { activityId, document: {}, seen: { version: 1, revision: 1 } }
    expect(await editor.call(saveDraftCall, late)).toMatchObject({ status: 409, body: { state: 'putAway' } })
    const again = await editor.call(takeUpCall, which)
    expect(again.body).toMatchObject({ version: { state: 'draft', revision: 1, endedBy: null } })
    expect((await editor.call(takeUpCall, which)).body).toEqual(again.body)
    expect(await stateOf(editor, activityId)).toEqual(['unpublished', 1, ['draft']])
    expect(await deeds(activityId)).toEqual([
      'editor version.save',
      'editor version.putAway',
      'editor version.takeUp',
    ])
    expect((await checkAudit(server.ctx.db, 'en', undefined)).findings).toEqual([])
  })

  it('is neither in review nor what somebody has saved meanwhile', async () => {
    const { activityId, editor, which } = await draft()
    const { desk: other, name } = await deskWith(server, ['editor'], [activityId])
    await other.call(saveDraftCall, { activityId, document: {}, seen: { version: 1, revision: 1 } })
    expect(await putAway(editor, activityId)).toMatchObject({ status: 409, body: { by: name, revision: 2 } })
    const fresh = await draft()
    await fresh.editor.call(submitDraftCall, fresh.which)
    expect(await putAway(editor, fresh.activityId)).toMatchObject({
      status: 409,
      body: { state: 'inReview' },
    })
    expect((await putAway(editor, activityId, { version: 7 })).status).toBe(404)
    expect((await editor.call(takeUpCall, { ...which, version: 7 })).status).toBe(404)
  })

  it('is one that nobody else has open, unless that is meant', async () => {
    const { activityId, editor } = await draft()
    const { desk: other, name } = await deskWith(server, ['editor'], [activityId])
    const open = { activityId, visit: 'visit-of-the-other' }
    await editor.call(presenceCall, { activityId, visit: 'visit-of-my-own--' })
    await other.call(presenceCall, open)
    expect(await putAway(editor, activityId)).toMatchObject({ status: 409, body: { names: [name] } })
    expect(await stateOf(editor, activityId)).toEqual(['unpublished', 1, ['draft']])
    expect((await putAway(editor, activityId, { isSure: true })).status).toBe(200)
    expect((await other.call(presenceCall, open)).status).toBe(404)
    const shut = await draft()
    await other.call(presenceCall, { ...open, activityId: shut.activityId, isLeaving: true })
    expect((await putAway(shut.editor, shut.activityId)).status).toBe(200)
  })

  it('leaves what is published, and makes room for another draft, one at a time', async () => {
    const editor = await deskOf(server, 'editor')
    const { desk } = await deskWith(server, ['editor'], ['grid'])
    const begin = async () =>
      saveDraftCall.response.parse(
        (await editor.call(saveDraftCall, { activityId: 'grid', document: {} })).body,
      ).version.version
    const first = await begin()
    expect((await putAway(desk, 'grid', { version: first })).status).toBe(200)
    expect((await stateOf(desk, 'grid'))[0]).toBe('live')
    const second = await begin()
    expect(second).toBe(first + 1)
    const refused = await desk.call(takeUpCall, { activityId: 'grid', version: first })
    expect(refused).toMatchObject({ status: 409, body: { version: second } })
    const both = await Promise.all([
      putAway(desk, 'grid', { version: second }),
      putAway(editor, 'grid', { version: second }),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const published = { activityId: 'grid', version: 1 }
    expect((await desk.call(putAwayCall, { ...published, revision: 1 })).status).toBe(409)
    expect((await desk.call(takeUpCall, published)).status).toBe(409)
    const taken = await Promise.all(
      [first, second].map((version) => desk.call(takeUpCall, { activityId: 'grid', version })),
    )
    expect(taken.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('is an editor’s of that campaign alone', async () => {
    const { activityId, which } = await draft()
    const { desk: stranger } = await deskWith(server, ['editor'], ['wheel'])
    const { desk: others } = await deskWith(server, ['approver', 'support', 'finance'])
    const { desk: auditor } = await deskWith(server, ['auditor'])
    for (const desk of [stranger, others, auditor]) {
      expect((await putAway(desk, activityId)).status).toBe(403)
      expect((await desk.call(takeUpCall, which)).status).toBe(403)
    }
  })
})
