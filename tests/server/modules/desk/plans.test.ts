import { describe, expect, it } from 'vitest'
import { auditCall } from '../../../../domain/desk/audit/audit-calls'
import { campaignCall } from '../../../../domain/desk/campaign-calls'
import {
  createDraftCall,
  saveDraftCall,
  submitDraftCall,
  takeBackCall,
} from '../../../../domain/desk/draft-calls'
import { approveCall, planCall, unplanCall, versionCall } from '../../../../domain/desk/version-calls'
import { ONE_APPROVER } from '../../support/acts/approvals'
import { useApp } from '../../support/app'
import { type DeskClient, deskOf } from '../../support/desk'

const LATER_MS = 10 * 60_000
let serial = 0

describe('publishing at a time', () => {
  const server = useApp(ONE_APPROVER)
  const stateOf = async (desk: DeskClient, which: { activityId: string; version: number }) =>
    versionCall.response.parse((await desk.call(versionCall, which)).body).version
  const planOf = async (desk: DeskClient, activityId: string) =>
    campaignCall.response.parse((await desk.call(campaignCall, { activityId })).body).campaign.plan
  const look = () => server.ctx.jobs.run('planned-publications')
  const deeds = async (activityId: string) => {
    const auditor = await deskOf(server, 'auditor')
    const { rows } = auditCall.response.parse((await auditor.call(auditCall, { activityId })).body)
    return rows.map(({ action }) => action)
  }

  async function approved() {
    serial += 1
    const activityId = `planned-${serial}`
    const which = { activityId, version: 1 }
    const editor = await deskOf(server, 'editor')
    const approver = await deskOf(server, 'approver')
    await editor.call(createDraftCall, { activityId, name: 'Later', from: { template: 'wheel' } })
    const { sha256 } = submitDraftCall.response.parse(
      (await editor.call(submitDraftCall, which)).body,
    ).version
    expect((await approver.call(approveCall, { ...which, sha256 })).status).toBe(200)
    return { editor, approver, activityId, which }
  }

  it('waits for its time and is done once, however many look', async () => {
    const { editor, activityId, which } = await approved()
    const at = server.clock.now() + LATER_MS
    expect((await editor.call(planCall, { ...which, at })).body).toMatchObject({
      plan: { version: 1, at, plannedBy: 'editor' },
    })
    await look()
    expect(await stateOf(editor, which)).toMatchObject({ state: 'inReview' })
    expect(await planOf(editor, activityId)).toMatchObject({ version: 1, at })
    const other = await server.sibling()
    try {
      server.clock.set(at)
      other?.clock.set(at)
      await Promise.all([look(), other?.ctx.jobs.run('planned-publications')])
      const again = await deskOf(server, 'editor')
      expect(await stateOf(again, which)).toMatchObject({ state: 'published', publishedBy: 'editor' })
      expect(await planOf(again, activityId)).toBeNull()
      expect((await deeds(activityId)).filter((action) => /publish|publication/.test(action))).toEqual([
        'version.publish',
        'publication.plan',
      ])
    } finally {
      server.clock.set(null)
    }
  })

  it('is not done after it was cancelled', async () => {
    const { editor, approver, activityId, which } = await approved()
    const at = server.clock.now() + LATER_MS
    await editor.call(planCall, { ...which, at })
    expect((await approver.call(unplanCall, { activityId })).status).toBe(200)
    try {
      server.clock.set(at)
      await look()
      expect(await stateOf(await deskOf(server, 'editor'), which)).toMatchObject({ state: 'inReview' })
    } finally {
      server.clock.set(null)
    }
    expect(await deeds(activityId)).toContain('publication.cancel')
  })

  it('publishes no other document than the one that was planned, and says why once', async () => {
    const { editor, approver, activityId, which } = await approved()
    const at = server.clock.now() + LATER_MS
    await editor.call(planCall, { ...which, at })
    await editor.call(takeBackCall, which)
    const { document, version } = versionCall.response.parse((await editor.call(versionCall, which)).body)
    const config = { ...(document.config as object), activityName: 'Another' }
    const seen = { version: 1, revision: version.revision }
    await editor.call(saveDraftCall, { activityId, document: { ...document, config }, seen })
    const { sha256 } = submitDraftCall.response.parse(
      (await editor.call(submitDraftCall, which)).body,
    ).version
    await approver.call(approveCall, { ...which, sha256 })
    try {
      server.clock.set(at)
      await look()
      await look()
      expect(await stateOf(await deskOf(server, 'editor'), which)).toMatchObject({ state: 'inReview' })
    } finally {
      server.clock.set(null)
    }
    expect((await deeds(activityId)).filter((action) => action === 'publication.fail')).toHaveLength(1)
  })

  it('is refused for a time that has passed, and for what nobody has approved', async () => {
    const { editor, which } = await approved()
    const now = server.clock.now()
    expect((await editor.call(planCall, { ...which, at: now - 1 })).status).toBe(422)
    expect((await editor.call(planCall, { ...which, at: now + 400 * 24 * 3_600_000 })).status).toBe(422)
    await editor.call(takeBackCall, which)
    expect((await editor.call(planCall, { ...which, at: now + LATER_MS })).status).toBe(409)
  })
})
