import { beforeAll, describe, expect, it } from 'vitest'
import { createDraftCall, saveDraftCall, submitDraftCall } from '../../../../../domain/desk/draft-calls'
import { confirmRequestCall, requestsCall } from '../../../../../domain/desk/request-calls'
import { approveCall, publishCall, restoreCall, versionCall } from '../../../../../domain/desk/version-calls'
import { approved } from '../../../support/acts/approvals'
import { useApp } from '../../../support/app'
import { deskOf, deskWith } from '../../../support/desk'

const REASON = 'the fair brings more people'
/** What a manager confirms in a day where the campaign does not say. */
const OTHERWISE_FEN = 100_000
const FIRST = { version: 1, revision: 1 }
let serial = 0

describe("a larger sum of a manager's day", () => {
  const server = useApp()
  beforeAll(() => server.ctx.jobs.stop())

  /** A new campaign at the counter, and what is done with it at the desk. */
  async function drafted() {
    serial += 1
    const activityId = `manager-day-${serial}`
    const editor = await deskOf(server, 'editor')
    const { desk: approver } = await deskWith(server, ['approver'])
    const read = async (version: number) =>
      versionCall.response.parse((await editor.call(versionCall, { activityId, version })).body)
    const self = {
      activityId,
      read,
      /** Sends version 1 with another sum to review. */
      async inReview(managerDayFen: number | undefined, more: object = {}, seen?: typeof FIRST) {
        const { managerDayFen: _, ...rest } = (await read(1)).document
        const sum = managerDayFen === undefined ? {} : { managerDayFen }
        const document = { ...rest, managers: ['13800000001'], ...sum, ...more }
        const saved = await editor.call(saveDraftCall, { activityId, document, ...(seen && { seen }) })
        const { version } = saveDraftCall.response.parse(saved.body).version
        const sent = await editor.call(submitDraftCall, { activityId, version })
        const { sha256 } = submitDraftCall.response.parse(sent.body).version
        return { activityId, version, sha256 }
      },
      /** By one approver alone, for a reason. */
      approve: (which: { activityId: string; version: number; sha256: string }) =>
        approver.call(approveCall, { ...which, reason: REASON }),
      publish: ({ version }: { version: number }) => editor.call(publishCall, { activityId, version }),
      async go(managerDayFen: number | undefined) {
        const which = await self.inReview(managerDayFen)
        expect((await approved(server, which)).status).toBe(200)
        expect((await self.publish(which)).status).toBe(200)
      },
      restore: (version: number) => approver.call(restoreCall, { activityId, version }),
    }
    await editor.call(createDraftCall, { activityId, name: 'Counter', from: { template: 'offline' } })
    return self
  }

  /** The same, published with this sum. */
  async function campaign(first?: number) {
    const self = await drafted()
    const which = await self.inReview(first, {}, FIRST)
    expect((await approved(server, which)).status).toBe(200)
    expect((await self.publish(which)).status).toBe(200)
    return self
  }

  it('waits for a second approver, by a fen and whatever it was: set, or what it is without', async () => {
    const cases = [
      [undefined, OTHERWISE_FEN + 1],
      [200_000, 200_001],
      [50_000, undefined],
      [0, 1],
    ] as const
    for (const [before, after] of cases) {
      const { inReview, approve, publish } = await campaign(before)
      const which = await inReview(after)
      const asked = await approve(which)
      expect([before, after, asked.body]).toMatchObject([
        before,
        after,
        { version: { approvedBy: null }, request: expect.any(String) },
      ])
      expect((await publish(which)).status).toBe(409)
      const { desk: other } = await deskWith(server, ['approver'])
      const id = String(asked.body.request)
      const { requests } = requestsCall.response.parse((await other.call(requestsCall, {})).body)
      expect(requests.find((one) => one.id === id)).toMatchObject({
        kind: 'budget',
        detail: { managerDayFen: after ?? OTHERWISE_FEN },
      })
      expect((await other.call(confirmRequestCall, { id })).status).toBe(200)
      expect((await publish(which)).status).toBe(200)
    }
  })

  it('of a new campaign waits too', async () => {
    const cheap = { budgetFen: 40_000 }
    const [more, asOthers] = [await drafted(), await drafted()]
    const asked = await more.approve(await more.inReview(OTHERWISE_FEN + 1, cheap, FIRST))
    expect(asked.body).toMatchObject({ request: expect.any(String) })
    const approvedAlone = await asOthers.approve(await asOthers.inReview(OTHERWISE_FEN, cheap, FIRST))
    expect(approvedAlone.body).toMatchObject({ version: { approvedBy: expect.any(String) } })
  })

  it('is approved by one where it stays, falls, or is written down as it was', async () => {
    for (const [before, after] of [
      [undefined, OTHERWISE_FEN],
      [200_000, 150_000],
      [200_000, undefined],
    ] as const) {
      const { inReview, approve, publish } = await campaign(before)
      const which = await inReview(after)
      expect((await approve(which)).body.request).toBeUndefined()
      expect((await publish(which)).status).toBe(200)
    }
  })

  it('is not published where what is served has fallen since one approved it alone', async () => {
    const { inReview, approve, publish, restore, go } = await campaign(50_000)
    await go(80_000)
    const which = await inReview(80_000)
    expect((await approve(which)).body.request).toBeUndefined()
    expect((await restore(1)).status).toBe(200)
    expect((await publish(which)).status).toBe(409)
  })

  it('comes back with an older version through two as well', async () => {
    const { restore, go } = await campaign(200_000)
    await go(undefined)
    expect((await restore(1)).status).toBe(422)
    const without = await campaign(undefined)
    await without.go(50_000)
    expect((await without.restore(1)).status).toBe(422)
    await without.go(OTHERWISE_FEN)
    expect((await without.restore(2)).status).toBe(200)
  })
})
