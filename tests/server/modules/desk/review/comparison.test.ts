import { describe, expect, it } from 'vitest'
import { saveDraftCall, submitDraftCall, takeBackCall } from '../../../../../domain/desk/draft-calls'
import { comparisonCall, lookCall } from '../../../../../domain/desk/review/comparison-calls'
import { returnCall } from '../../../../../domain/desk/review/review-calls'
import { approveCall, publishCall, versionCall } from '../../../../../domain/desk/version-calls'
import { ONE_APPROVER } from '../../../support/acts/approvals'
import { deedsOf } from '../../../support/acts/deeds'
import { useApp } from '../../../support/app'
import { type DeskClient, deskOf, deskWith } from '../../../support/desk'
import { inReview } from './in-review'

const REASON = 'too dear for us'

interface Which {
  readonly activityId: string
  readonly version: number
}

const comparisonOf = async (desk: DeskClient, which: Which) =>
  comparisonCall.response.parse((await desk.call(comparisonCall, which)).body)

/** The budget of each document that a version is compared with. */
async function budgetsOf(desk: DeskClient, which: Which) {
  const { served, since } = await comparisonOf(desk, which)
  return {
    served: served && [served.version, served.document.budgetFen],
    since: since && [since.version, since.document.budgetFen, since.returnedBy],
  }
}

describe('what a version is compared with in its review', () => {
  const server = useApp(ONE_APPROVER)

  /** Saves the draft with another budget, where there is none as a new one, and sends it to review. Gives what is in review then. */
  async function sent(editor: DeskClient, { activityId, version }: Which, budgetFen: number, seen?: number) {
    const which = { activityId, version }
    const { document } = versionCall.response.parse(
      (await editor.call(versionCall, { activityId, version: seen === undefined ? version - 1 : version }))
        .body,
    )
    const saved = await editor.call(saveDraftCall, {
      activityId,
      document: { ...document, budgetFen },
      ...(seen !== undefined && { seen: { version, revision: seen } }),
    })
    expect(saved.status).toBe(200)
    expect((await editor.call(submitDraftCall, which)).status).toBe(200)
    const made = versionCall.response.parse((await editor.call(versionCall, which)).body)
    return { ...which, sha256: made.version.sha256 }
  }

  it('is nothing for the first one', async () => {
    const { approver, which, exactly } = await inReview(server)
    expect(await comparisonOf(approver, which)).toEqual({ served: null, since: null })
    expect((await approver.call(lookCall, exactly)).status).toBe(200)
    expect(await comparisonOf(approver, which)).toEqual({ served: null, since: null })
  })

  it('is what players have for the second one, once for who approved that too', async () => {
    const { editor, approver, which, exactly, document, activityId } = await inReview(server)
    await approver.call(approveCall, exactly)
    expect((await approver.call(publishCall, exactly)).status).toBe(200)
    expect(await comparisonOf(approver, which)).toEqual({ served: null, since: null })
    const second = await sent(editor, { activityId, version: 2 }, 900_000)
    expect(await budgetsOf(approver, second)).toEqual({ served: [1, document.budgetFen], since: null })
    await approver.call(lookCall, second)
    await editor.call(takeBackCall, second)
    const third = await sent(editor, second, 800_000, 1)
    expect(await budgetsOf(approver, third)).toEqual({
      served: [1, document.budgetFen],
      since: [2, 900_000, null],
    })
  })

  it('is what was returned, for who returned it and for another approver who saw none', async () => {
    const { editor, approver, which, exactly, document } = await inReview(server)
    const { desk: other } = await deskWith(server, ['approver'])
    await approver.call(returnCall, { ...exactly, reason: REASON })
    expect((await budgetsOf(approver, which)).since).toBeNull()
    const again = await sent(editor, which, 7, 1)
    expect((await budgetsOf(approver, which)).since).toEqual([1, document.budgetFen, null])
    expect((await budgetsOf(other, which)).since).toEqual([1, document.budgetFen, 'approver'])
    expect((await budgetsOf(editor, which)).since).toEqual([1, document.budgetFen, 'approver'])
    // Another one's look changes nothing of that.
    await other.call(lookCall, again)
    await approver.call(lookCall, again)
    expect((await budgetsOf(approver, which)).since).toEqual([1, document.budgetFen, null])
    expect((await budgetsOf(other, which)).since).toEqual([1, document.budgetFen, 'approver'])
  })

  it('is what this approver saw last, whatever was seen by others and how often it is opened', async () => {
    const { editor, approver, which, exactly, document } = await inReview(server)
    const { desk: other } = await deskWith(server, ['approver'])
    await approver.call(lookCall, exactly)
    await approver.call(lookCall, exactly)
    await editor.call(takeBackCall, which)
    const second = await sent(editor, which, 5, 1)
    expect((await budgetsOf(approver, which)).since).toEqual([1, document.budgetFen, null])
    expect((await budgetsOf(other, which)).since).toBeNull()
    await approver.call(lookCall, second)
    await other.call(lookCall, second)
    await editor.call(takeBackCall, which)
    await sent(editor, which, 6, 2)
    for (const desk of [approver, other]) expect((await budgetsOf(desk, which)).since).toEqual([1, 5, null])
    // Put back to what they saw first: what they saw last counts.
    await editor.call(takeBackCall, which)
    const first = await sent(editor, which, Number(document.budgetFen), 3)
    await approver.call(lookCall, first)
    expect((await budgetsOf(approver, which)).since).toEqual([1, 5, null])
  })

  it('keeps two looks of an approver, and what was returned', async () => {
    const { editor, approver, which, exactly, activityId, document } = await inReview(server)
    const { desk: other } = await deskWith(server, ['approver'])
    await approver.call(returnCall, { ...exactly, reason: REASON })
    for (const budgetFen of [5, 6, 7]) {
      const shown = await sent(editor, which, budgetFen, budgetFen - 4)
      await approver.call(lookCall, shown)
      if (budgetFen < 7) await editor.call(takeBackCall, which)
    }
    const kept = await server.ctx.db
      .selectFrom('reviewLooks')
      .select(['operator', 'document'])
      .where('activityId', '=', activityId)
      .orderBy('look')
      .execute()
    expect(kept.map((one) => JSON.parse(one.document).budgetFen)).toEqual([document.budgetFen, 6, 7])
    expect((await budgetsOf(other, which)).since).toEqual([1, document.budgetFen, 'approver'])
  })

  it('is a look in the log, once a document', async () => {
    const { approver, exactly, activityId } = await inReview(server)
    await approver.call(lookCall, exactly)
    await approver.call(lookCall, exactly)
    expect(await deedsOf(server, 'review.look', activityId)).toEqual([
      { actor: 'approver', activityId, version: 1, sha256: exactly.sha256 },
    ])
  })

  it('is no look of who wrote it, of another document, of a draft, or of who does not approve', async () => {
    const { editor, approver, which, exactly, activityId, document } = await inReview(server)
    expect((await editor.call(lookCall, exactly)).status).toBe(403)
    const other = await approver.call(lookCall, { ...exactly, sha256: '0'.repeat(64) })
    expect(other.body).toMatchObject({ code: 409, sha256: exactly.sha256 })
    expect((await approver.call(lookCall, { ...exactly, version: 9 })).status).toBe(404)
    const both = await deskOf(server, 'demo')
    await both.call(takeBackCall, which)
    expect((await approver.call(lookCall, exactly)).body).toMatchObject({ code: 409, state: 'draft' })
    const seen = { version: 1, revision: 1 }
    await both.call(saveDraftCall, { activityId, document, seen })
    await both.call(submitDraftCall, which)
    expect((await both.call(lookCall, exactly)).status).toBe(403)
    const { desk: stranger } = await deskWith(server, ['approver'], ['grid'])
    expect((await stranger.call(lookCall, exactly)).status).toBe(403)
    expect((await stranger.call(comparisonCall, which)).status).toBe(403)
    expect(await deedsOf(server, 'review.look', activityId)).toEqual([])
  })
})
