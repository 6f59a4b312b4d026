import { describe, expect, it } from 'vitest'
import { AUDIT_EXPORT, auditCall, auditCheckCall } from '../../../../domain/desk/audit/audit-calls'
import { campaignCall, pauseCall } from '../../../../domain/desk/campaign-calls'
import { showPersonCall } from '../../../../domain/desk/people-calls'
import { makeCampaign, registered } from '../../support/activity'
import { useApp } from '../../support/app'
import { deskOf, exported } from '../../support/desk'

const PAUSE = '张三 has called from 13911112222'
const EXPORT = '李四 asks what we know'
const VIEW = '王五 lost the parcel'

describe('names in the reasons of the log', () => {
  const server = useApp()

  it('are read by auditors, in the list and in the file, and by nobody who has the database alone', async () => {
    const desk = await deskOf(server, 'demo')
    const auditor = await deskOf(server, 'auditor')
    const activityId = await makeCampaign(server)
    await registered(server, activityId)
    await desk.call(pauseCall, { activityId, prompt: '', reason: PAUSE })
    await exported(server, auditor, { activityId, table: 'registrations', reason: EXPORT })
    const { db } = server.ctx
    const { id } = await db
      .selectFrom('registrations')
      .select('id')
      .where('activityId', '=', activityId)
      .executeTakeFirstOrThrow()
    const asked = { activityId, table: 'registrations', id, reason: VIEW } as const
    expect((await desk.call(showPersonCall, asked)).status).toBe(200)
    const wanted = [VIEW, EXPORT, PAUSE]

    const { rows } = auditCall.response.parse((await auditor.call(auditCall, { activityId })).body)
    expect(rows.flatMap(({ detail }) => detail.reason ?? [])).toEqual(wanted)
    const { body: file } = await auditor.get(AUDIT_EXPORT)
    for (const reason of wanted) expect(file).toContain(reason)
    expect((await auditor.call(auditCheckCall, {})).body).toMatchObject({ findings: [] })
    const { body } = await desk.call(campaignCall, { activityId })
    expect(body).toMatchObject({ campaign: { pause: { by: 'demo', reason: PAUSE } } })

    const kept = await Promise.all(
      (['auditLog', 'auditReasons', 'personalViews', 'campaignPauses', 'deskExports'] as const).map((table) =>
        db.selectFrom(table).selectAll().execute(),
      ),
    )
    expect(JSON.stringify(kept)).not.toMatch(/张三|13911112222|李四|王五/)
  })
})
