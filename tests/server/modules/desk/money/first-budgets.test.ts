import { beforeAll, describe, expect, it } from 'vitest'
import { createDraftCall, saveDraftCall, submitDraftCall } from '../../../../../domain/desk/draft-calls'
import { confirmRequestCall, requestsCall } from '../../../../../domain/desk/request-calls'
import {
  approveCall,
  planCall,
  publishCall,
  restoreCall,
  versionCall,
} from '../../../../../domain/desk/version-calls'
import { createVersionStore } from '../../../../../server/campaigns/versions/store'
import { approved } from '../../../support/acts/approvals'
import { useApp } from '../../../support/app'
import { type DeskClient, deskOf, deskWith } from '../../../support/desk'

const REASON = 'more people come than we thought'
/** What the template has. */
const BUDGET_FEN = 10_000_000
const RISE_FEN = 200_000
let serial = 0

describe("a campaign's first budget", () => {
  const server = useApp()
  beforeAll(() => server.ctx.jobs.stop())

  /** A draft with this budget, in review. */
  async function inReview(budgetFen: number) {
    serial += 1
    const which = { activityId: `first-${serial}`, version: 1 }
    const editor = await deskOf(server, 'editor')
    await editor.call(createDraftCall, {
      activityId: which.activityId,
      name: 'Plain',
      from: { template: 'plain' },
    })
    const { document } = versionCall.response.parse((await editor.call(versionCall, which)).body)
    const seen = { version: 1, revision: 1 }
    const changed = { ...document, budgetFen }
    await editor.call(saveDraftCall, { activityId: which.activityId, document: changed, seen })
    const { version } = submitDraftCall.response.parse((await editor.call(submitDraftCall, which)).body)
    return { ...which, sha256: version.sha256 }
  }

  it('takes a second approver as a raise does, in one campaign or in many', async () => {
    const { desk: approver } = await deskWith(server, ['approver'])
    const { desk: other } = await deskWith(server, ['approver'])
    const large = await inReview(200_000)
    expect((await approver.call(approveCall, large)).status).toBe(422)
    const asked = await approver.call(approveCall, { ...large, reason: REASON })
    expect(asked.body).toMatchObject({ version: { approvedBy: null }, request: expect.any(String) })
    const editor = await deskOf(server, 'editor')
    expect((await editor.call(publishCall, large)).status).toBe(409)
    expect((await other.call(confirmRequestCall, { id: String(asked.body.request) })).status).toBe(200)
    expect((await editor.call(publishCall, large)).status).toBe(200)
    // The day's sum of who asked has that money now: what is below the limit alone is not in all.
    const { desk: fresh } = await deskWith(server, ['approver'])
    expect((await fresh.call(approveCall, await inReview(60_000))).body.request).toBeUndefined()
    expect((await fresh.call(approveCall, await inReview(60_000))).status).toBe(422)
    expect((await fresh.call(approveCall, await inReview(40_000))).body.request).toBeUndefined()
  })
})

describe('a larger budget', () => {
  const server = useApp()
  beforeAll(() => server.ctx.jobs.stop())

  /** A campaign that is published, on the server where its document is changed, and what is done with it at the desk. */
  async function campaign(change?: (document: Record<string, unknown>) => object) {
    serial += 1
    const activityId = `raised-${serial}`
    const editor = await deskOf(server, 'editor')
    const { desk: approver, name } = await deskWith(server, ['approver'])
    const { desk: other } = await deskWith(server, ['approver'])
    const read = async (version: number) =>
      versionCall.response.parse((await editor.call(versionCall, { activityId, version })).body)
    const self = {
      activityId,
      editor,
      approver,
      name,
      other,
      read,
      /** Saves the document of version 1, changed, as a new draft and sends it to review. */
      async inReview(change: (document: Record<string, unknown>) => object, by: DeskClient = editor) {
        const document = { ...change(structuredClone((await read(1)).document)) }
        const { body } = await by.call(saveDraftCall, { activityId, document })
        const { version } = saveDraftCall.response.parse(body).version
        expect((await by.call(submitDraftCall, { activityId, version })).status).toBe(200)
        return { activityId, version }
      },
      async approve(which: { activityId: string; version: number }, desk = approver, reason?: string) {
        const { sha256 } = (await read(which.version)).version
        return desk.call(approveCall, { ...which, sha256, ...(reason && { reason }) })
      },
      publish: (which: { activityId: string; version: number }) => editor.call(publishCall, which),
      async go(budgetFen: number) {
        const which = await self.inReview((document) => ({ ...document, budgetFen }))
        expect((await self.approve(which)).body).toMatchObject({ version: { approvedBy: name } })
        expect((await self.publish(which)).status).toBe(200)
        return which
      },
    }
    const first = { activityId, version: 1 }
    await editor.call(createDraftCall, { activityId, name: 'Plain', from: { template: 'plain' } })
    if (change !== undefined) {
      const document = { ...change((await read(1)).document) }
      await editor.call(saveDraftCall, { activityId, document, seen: { version: 1, revision: 1 } })
    }
    await editor.call(submitDraftCall, first)
    // Of people who approve nothing else: a first budget counts in an approver's day as a rise does.
    const { sha256 } = (await read(1)).version
    expect((await approved(server, { ...first, sha256 })).status).toBe(200)
    if (change === undefined) expect((await self.publish(first)).status).toBe(200)
    else
      expect(await createVersionStore(server.ctx).publish({ ...first, by: 'shell' })).toMatchObject({
        ok: true,
      })
    return self
  }

  it('waits for a second approver, who wrote none of it', async () => {
    const { activityId, approver, other, editor, name, read, inReview, approve, publish } = await campaign()
    const which = await inReview((document) => ({ ...document, budgetFen: BUDGET_FEN + RISE_FEN }))
    expect((await approve(which)).status).toBe(422)
    const { status, body } = await approve(which, approver, REASON)
    expect([status, body]).toMatchObject([
      200,
      { version: { approvedBy: null }, request: expect.any(String) },
    ])
    expect((await publish(which)).status).toBe(409)
    const id = String(body.request)
    const { requests } = requestsCall.response.parse((await other.call(requestsCall, {})).body)
    expect(requests.find((one) => one.id === id)).toMatchObject({
      kind: 'budget',
      by: name,
      reason: REASON,
      subject: activityId,
      fen: RISE_FEN,
      mayDecide: true,
    })
    for (const desk of [approver, editor])
      expect((await desk.call(confirmRequestCall, { id })).status).toBe(403)
    expect((await other.call(confirmRequestCall, { id })).status).toBe(200)
    const { version, steps } = await read(which.version)
    expect(version.approvedBy).toBe(name)
    expect(steps.slice(-2).map(({ action }) => action)).toEqual(['approve', 'confirm'])
    expect((await publish(which)).status).toBe(200)
    const raised = await server.ctx.db
      .selectFrom('auditLog')
      .select(['actor', 'detail'])
      .where('action', '=', 'budget.raise')
      .where('activityId', '=', activityId)
      .execute()
    expect(raised.map(({ actor, detail }) => [actor, JSON.parse(detail)])).toEqual([
      ['approver', { version: 1, fen: BUDGET_FEN }],
      [name, { version: which.version, fen: RISE_FEN }],
    ])
  })

  it('is not confirmed by who has written it', async () => {
    const { approver, inReview, approve } = await campaign()
    const demo = await deskOf(server, 'demo')
    const which = await inReview((document) => ({ ...document, budgetFen: BUDGET_FEN * 2 }), demo)
    const { body } = await approve(which, approver, REASON)
    expect((await demo.call(confirmRequestCall, { id: String(body.request) })).status).toBe(403)
  })

  it('is no different bit by bit: a day of one approver counts in all', async () => {
    const { inReview, approve, go } = await campaign()
    await go(BUDGET_FEN + 60_000)
    const which = await inReview((document) => ({ ...document, budgetFen: BUDGET_FEN + 120_000 }))
    expect((await approve(which)).status).toBe(422)
  })

  it('is no different by way of an older version', async () => {
    const { activityId, approver, other, go, read } = await campaign()
    // A smaller one takes nobody else.
    await go(BUDGET_FEN - RISE_FEN)
    const older = { activityId, version: 1 }
    expect((await approver.call(restoreCall, older)).status).toBe(422)
    const { status, body } = await approver.call(restoreCall, { ...older, reason: REASON })
    expect([status, body]).toMatchObject([200, { version: { version: 1 }, request: expect.any(String) }])
    expect((await read(2)).version.state).toBe('published')
    expect((await other.call(confirmRequestCall, { id: String(body.request) })).status).toBe(200)
    expect((await read(3)).version).toMatchObject({ state: 'published', restoredFrom: 1 })
  })

  it('is not what an older version without a budget brings back', async () => {
    const { activityId, approver, go } = await campaign(({ budgetFen: _, ...rest }) => rest)
    // From money without end to a budget is none.
    await go(BUDGET_FEN)
    const restored = await approver.call(restoreCall, { activityId, version: 1, reason: REASON })
    expect(restored).toMatchObject({ status: 422, body: { findings: [{ finding: 'noCeiling' }] } })
  })

  it('is no different by way of a version that promises no money', async () => {
    const { inReview, approve, publish } = await campaign()
    const none = await inReview(({ budgetFen: _, redEnvelopeAmount: __, ...rest }) => rest)
    expect((await approve(none)).status).toBe(200)
    expect((await publish(none)).status).toBe(200)
    const which = await inReview((document) => ({ ...document, budgetFen: 100 * BUDGET_FEN }))
    expect((await approve(which)).status).toBe(422)
  })

  it('is judged again when it is published, at once or at its time', async () => {
    const { activityId, editor, approver, other, inReview, approve, publish, go, read } = await campaign()
    const smaller = await go(BUDGET_FEN - RISE_FEN)
    const restore = { activityId, version: 1, reason: REASON }
    const { body } = await approver.call(restoreCall, restore)
    await other.call(confirmRequestCall, { id: String(body.request) })
    const same = await inReview((document) => ({ ...document, retentionDays: 90 }))
    expect((await approve(same)).status).toBe(200)
    const at = server.clock.now() + 60_000
    expect((await editor.call(planCall, { ...same, at })).status).toBe(200)
    // Players get the smaller one meanwhile: what was no rise when it was approved is one.
    expect((await approver.call(restoreCall, smaller)).status).toBe(200)
    try {
      server.clock.set(at)
      await server.ctx.jobs.run('planned-publications')
    } finally {
      server.clock.set(null)
    }
    expect((await read(same.version)).version.state).toBe('inReview')
    expect(await publish(same)).toMatchObject({ status: 409 })
    expect((await editor.call(planCall, { ...same, at: at + 60_000 })).status).toBe(409)
  })
})
