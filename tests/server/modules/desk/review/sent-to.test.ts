import { describe, expect, it } from 'vitest'
import { auditCall } from '../../../../../domain/desk/audit/audit-calls'
import { campaignCall, campaignsCall } from '../../../../../domain/desk/campaign-calls'
import {
  approversCall,
  saveDraftCall,
  submitDraftCall,
  takeBackCall,
} from '../../../../../domain/desk/draft-calls'
import { approveCall } from '../../../../../domain/desk/version-calls'
import { change, disableAccount } from '../../../../../server/process/operators/accounts'
import { ONE_APPROVER } from '../../../support/acts/approvals'
import { useApp } from '../../../support/app'
import { type DeskClient, deskOf, deskWith } from '../../../support/desk'
import { drafted, reviewOf } from './in-review'

const NOTE = '李四请看奖品，13911113333'

describe('a version that is sent to somebody', () => {
  const server = useApp(ONE_APPROVER)

  const offered = async (desk: DeskClient, which: { activityId: string; version: number }) =>
    approversCall.response.parse((await desk.call(approversCall, which)).body).approvers
  const waitsFor = async (desk: DeskClient, activityId: string) =>
    campaignCall.response.parse((await desk.call(campaignCall, { activityId })).body).campaign.waitsFor

  it('is offered to those who may approve this campaign, and to nobody else', async () => {
    const { editor, which, activityId, document } = await drafted(server)
    const { name: all } = await deskWith(server, ['approver'])
    const { name: one } = await deskWith(server, ['approver'], [activityId])
    const { name: another } = await deskWith(server, ['approver'], ['grid'])
    const { name: gone } = await deskWith(server, ['approver'])
    await disableAccount(server.ctx, gone)
    const { name: support } = await deskWith(server, ['support'])
    const names = await offered(editor, which)
    expect(names).toEqual(expect.arrayContaining([all, one, 'approver', 'demo']))
    for (const name of [another, gone, support, 'editor', 'admin']) expect(names).not.toContain(name)
    const demo = await deskOf(server, 'demo')
    await demo.call(saveDraftCall, { activityId, document, seen: { version: 1, revision: 1 } })
    expect(await offered(editor, which)).not.toContain('demo')
    for (const approver of [another, gone, support, 'demo', 'nobody'])
      expect((await editor.call(submitDraftCall, { ...which, approver })).body).toMatchObject({
        code: 409,
        msg: `${approver} may not approve this version: choose somebody else`,
      })
    const approver = await deskOf(server, 'approver')
    expect((await approver.call(approversCall, which)).status).toBe(403)
  })

  it('waits for the one who is named, with the note, while others may approve it too', async () => {
    const { editor, which, activityId, sha256 } = await drafted(server)
    const { desk, name } = await deskWith(server, ['approver'])
    const { body } = await editor.call(submitDraftCall, { ...which, note: NOTE, approver: name })
    expect(body).toMatchObject({ version: { state: 'inReview', sentTo: name } })
    const { campaigns } = campaignsCall.response.parse((await desk.call(campaignsCall, {})).body)
    expect(campaigns.find((one) => one.activityId === activityId)).toMatchObject({
      waitsFor: name,
      open: { sentTo: name },
    })
    expect((await reviewOf(desk, which)).sent).toMatchObject({
      by: 'editor',
      note: NOTE,
      to: name,
      mayApprove: true,
    })
    const auditor = await deskOf(server, 'auditor')
    const { rows } = auditCall.response.parse((await auditor.call(auditCall, { activityId })).body)
    expect(rows[0]).toMatchObject({ action: 'version.submit', detail: { sentTo: name, reason: NOTE } })
    const { db } = server.ctx
    const kept = await Promise.all(
      (['auditLog', 'auditReasons', 'campaignVersions', 'campaignVersionSteps'] as const).map((table) =>
        db.selectFrom(table).selectAll().execute(),
      ),
    )
    expect(JSON.stringify(kept)).not.toMatch(/李四|13911113333/)
    const approver = await deskOf(server, 'approver')
    expect((await approver.call(approveCall, { ...which, sha256 })).status).toBe(200)
  })

  it.each(['is disabled', 'loses the role', 'works on other campaigns now'])(
    'blocks nobody where that one %s',
    async (how) => {
      const { editor, which, activityId, sha256 } = await drafted(server)
      const { name } = await deskWith(server, ['approver'])
      await editor.call(submitDraftCall, { ...which, approver: name })
      expect(await waitsFor(editor, activityId)).toBe(name)
      if (how === 'is disabled') await disableAccount(server.ctx, name)
      else if (how === 'loses the role')
        await change(server.ctx, name, { roles: JSON.stringify(['support']) })
      else await change(server.ctx, name, { campaigns: JSON.stringify(['grid']) })
      expect(await waitsFor(editor, activityId)).toBeNull()
      expect((await reviewOf(editor, which)).sent).toMatchObject({ to: name, mayApprove: false })
      const approver = await deskOf(server, 'approver')
      expect((await approver.call(approveCall, { ...which, sha256 })).status).toBe(200)
    },
  )

  it('is sent to nobody once it was taken back', async () => {
    const { editor, which, activityId } = await drafted(server)
    await editor.call(submitDraftCall, { ...which, approver: 'approver' })
    const { body } = await editor.call(takeBackCall, which)
    expect(body).toMatchObject({ version: { sentTo: null } })
    await editor.call(submitDraftCall, which)
    expect(await waitsFor(editor, activityId)).toBeNull()
  })
})
