import { describe, expect, it } from 'vitest'
import { auditCall, auditCheckCall } from '../../../../../domain/desk/audit/audit-calls'
import {
  putAwayCall,
  saveDraftCall,
  submitDraftCall,
  takeBackCall,
  takeUpCall,
} from '../../../../../domain/desk/draft-calls'
import { returnCall } from '../../../../../domain/desk/review/review-calls'
import { approveCall, versionCall } from '../../../../../domain/desk/version-calls'
import { ONE_APPROVER } from '../../../support/acts/approvals'
import { useApp } from '../../../support/app'
import { deskOf, deskWith } from '../../../support/desk'
import { drafted, inReview, reviewOf } from './in-review'

const REASON = '请把三等奖改为 6.66 元，张三 13911112222'

describe('a version that is returned', () => {
  const server = useApp(ONE_APPROVER)

  it('is a draft again, with the reason until it is sent again', async () => {
    const { editor, approver, which, exactly, activityId, document } = await inReview(server)
    const { status, body } = await approver.call(returnCall, { ...exactly, reason: REASON })
    expect({ status, body }).toMatchObject({ status: 200, body: { version: { state: 'draft' } } })
    expect((await reviewOf(editor, which)).returned).toEqual({
      by: 'approver',
      at: expect.any(Number),
      reason: REASON,
    })
    const seen = { version: 1, revision: 1 }
    await editor.call(saveDraftCall, { activityId, document: { ...document, budgetFen: 7 }, seen })
    await editor.call(putAwayCall, { ...which, revision: 2 })
    await editor.call(takeUpCall, which)
    expect((await reviewOf(editor, which)).returned).toMatchObject({ reason: REASON })
    await editor.call(saveDraftCall, { activityId, document, seen: { version: 1, revision: 2 } })
    expect((await editor.call(submitDraftCall, which)).status).toBe(200)
    expect(await reviewOf(editor, which)).toMatchObject({ returned: null, sent: { by: 'editor', note: '' } })
    await editor.call(takeBackCall, which)
    expect(await reviewOf(editor, which)).toMatchObject({ returned: null, sent: null })
    const { steps } = versionCall.response.parse((await editor.call(versionCall, which)).body)
    expect(steps.filter(({ action }) => action === 'return')).toMatchObject([{ why: REASON }])
  })

  it('needs a reason, and one that is no novel', async () => {
    const { approver, exactly } = await inReview(server)
    for (const reason of ['', 'x', 'x'.repeat(201)])
      expect((await approver.call(returnCall, { ...exactly, reason })).status).toBe(400)
  })

  it('is in the log with its reason, which the database has encrypted alone', async () => {
    const { approver, exactly, activityId } = await inReview(server)
    await approver.call(returnCall, { ...exactly, reason: REASON })
    const auditor = await deskOf(server, 'auditor')
    const { rows } = auditCall.response.parse((await auditor.call(auditCall, { activityId })).body)
    expect(rows[0]).toMatchObject({
      action: 'version.return',
      actor: 'approver',
      detail: { version: 1, state: 'draft', sha256: exactly.sha256, reason: REASON },
    })
    expect((await auditor.call(auditCheckCall, {})).body).toMatchObject({ findings: [] })
    const { db } = server.ctx
    const kept = await Promise.all(
      (['auditLog', 'auditReasons', 'campaignVersions', 'campaignVersionSteps'] as const).map((table) =>
        db.selectFrom(table).selectAll().execute(),
      ),
    )
    expect(JSON.stringify(kept)).not.toMatch(/张三|13911112222/)
  })

  it('is none for who wrote it, who does not approve, or another document', async () => {
    const { editor, approver, exactly, activityId, document } = await inReview(server)
    expect((await editor.call(returnCall, { ...exactly, reason: REASON })).status).toBe(403)
    const other = { ...exactly, sha256: '0'.repeat(64), reason: REASON }
    expect((await approver.call(returnCall, other)).body).toMatchObject({ code: 409, sha256: exactly.sha256 })
    const both = await deskOf(server, 'demo')
    await both.call(takeBackCall, exactly)
    const seen = { version: 1, revision: 1 }
    await both.call(saveDraftCall, { activityId, document, seen })
    await both.call(submitDraftCall, exactly)
    expect((await both.call(returnCall, { ...exactly, reason: REASON })).body).toEqual({
      code: 403,
      msg: 'the author of a version cannot approve it; ask somebody else',
    })
    const { desk: stranger } = await deskWith(server, ['approver'], ['grid'])
    expect((await stranger.call(returnCall, { ...exactly, reason: REASON })).status).toBe(403)
  })

  it('is returned or approved, never both, in either order', async () => {
    const { approver, exactly } = await inReview(server)
    const { desk: other } = await deskWith(server, ['approver'])
    const answers = await Promise.all([
      approver.call(approveCall, exactly),
      other.call(returnCall, { ...exactly, reason: REASON }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const approved = await inReview(server)
    await approved.approver.call(approveCall, approved.exactly)
    expect((await other.call(returnCall, { ...approved.exactly, reason: REASON })).body).toMatchObject({
      code: 409,
      msg: 'approver has approved the version already',
    })
  })

  it('is returned once, and is not approved after that', async () => {
    const { approver, exactly } = await inReview(server)
    const { desk: other } = await deskWith(server, ['approver'])
    const answers = await Promise.all(
      [approver, other].map((desk) => desk.call(returnCall, { ...exactly, reason: REASON })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      state: 'draft',
      msg: 'the version is in another state now, please refresh',
    })
    expect((await approver.call(approveCall, exactly)).body).toMatchObject({ code: 409, state: 'draft' })
  })

  it('is nothing that is done to a draft', async () => {
    const { which, sha256 } = await drafted(server)
    const approver = await deskOf(server, 'approver')
    expect((await approver.call(returnCall, { ...which, sha256, reason: REASON })).body).toMatchObject({
      code: 409,
      state: 'draft',
    })
  })
})
