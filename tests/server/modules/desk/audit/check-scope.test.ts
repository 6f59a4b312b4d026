import { describe, expect, it } from 'vitest'
import { auditCheckCall } from '../../../../../domain/desk/audit/audit-calls'
import { makeCampaign } from '../../../support/activity'
import { useApp } from '../../../support/app'
import { type DeskClient, deskOf, deskWith } from '../../../support/desk'

describe("an auditor who learns of others' campaigns by the check of the log", () => {
  const server = useApp()
  const findingsOf = async (desk: DeskClient) =>
    auditCheckCall.response.parse((await desk.call(auditCheckCall, {})).body).findings

  it('is told of what was done to their own campaigns alone', async () => {
    const { db } = server.ctx
    const mine = await makeCampaign(server)
    const { desk } = await deskWith(server, ['auditor'], ['wheel', mine])
    const { desk: nobody } = await deskWith(server, ['auditor'], [])
    const all = await deskOf(server, 'auditor')
    const changed = (activityId: string) =>
      db
        .updateTable('campaignVersions')
        .set({ state: 'superseded' })
        .where('activityId', '=', activityId)
        .execute()
    const paused = (activityId: string) =>
      db
        .insertInto('campaignPauses')
        .values({ activityId, prompt: '', promptEn: '', channel: '', at: 1 })
        .execute()
    for (const activityId of ['grid', 'wheel']) {
      await changed(activityId)
      await paused(activityId)
    }
    const named = (findings: readonly string[]) => findings.map((finding) => finding.split(' ')[0]).sort()
    expect(named(await findingsOf(all))).toEqual(['grid', 'grid', 'wheel', 'wheel'])
    expect(named(await findingsOf(desk))).toEqual(['wheel', 'wheel'])
    expect(await findingsOf(nobody)).toEqual([])
    await db.deleteFrom('campaignVersions').where('activityId', 'in', ['grid', 'wheel']).execute()
    expect(named(await findingsOf(desk))).toEqual(['wheel', 'wheel'])
    expect(await findingsOf(nobody)).toEqual([])
  })
})
