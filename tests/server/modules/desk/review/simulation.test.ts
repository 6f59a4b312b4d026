import { describe, expect, it } from 'vitest'
import { saveDraftCall, submitDraftCall } from '../../../../../domain/desk/draft-calls'
import { keepSimulationCall } from '../../../../../domain/desk/review/simulation-calls'
import { approveCall, drawTableCall, publishCall } from '../../../../../domain/desk/version-calls'
import { ONE_APPROVER } from '../../../support/acts/approvals'
import { deedsOf } from '../../../support/acts/deeds'
import { useApp } from '../../../support/app'
import { deskOf } from '../../../support/desk'
import { drafted, reviewOf } from './in-review'

const SUMMARY = {
  draws: 30_000,
  days: 8,
  runs: 20,
  weights: Array<number>(24).fill(5),
  paidFen: 1_234_500,
  prizes: [{ awardIndex: 1, won: 10.5, goneAt: Date.parse('2026-12-03T00:00:00+08:00') }],
}

describe('a simulation of a draft', () => {
  const server = useApp(ONE_APPROVER)

  it('is kept for the review of exactly this document', async () => {
    const { editor, which, activityId, document } = await drafted(server)
    expect((await reviewOf(editor, which)).simulation).toBeNull()
    const { sha256 } = drawTableCall.response.parse((await editor.call(drawTableCall, which)).body)
    expect((await editor.call(keepSimulationCall, { ...which, sha256, summary: SUMMARY })).status).toBe(200)
    const later = { ...SUMMARY, runs: 3 }
    await editor.call(keepSimulationCall, { ...which, sha256, summary: later })
    await editor.call(submitDraftCall, which)
    const approver = await deskOf(server, 'approver')
    expect((await reviewOf(approver, which)).simulation).toEqual({
      by: 'editor',
      at: expect.any(Number),
      summary: later,
    })
    const kept = { actor: 'editor', activityId, version: which.version, sha256 }
    expect(await deedsOf(server, 'simulation.keep', activityId)).toEqual([kept, kept])
    const second = await drafted(server)
    await second.editor.call(keepSimulationCall, { ...second.which, sha256: second.sha256, summary: SUMMARY })
    const seen = { version: 1, revision: 1 }
    await second.editor.call(saveDraftCall, {
      activityId: second.activityId,
      document: { ...document, activityId: undefined, budgetFen: 7 },
      seen,
    })
    expect((await reviewOf(second.editor, second.which)).simulation).toBeNull()
    expect(activityId).not.toBe(second.activityId)
  })

  it('is refused of another document, of what nobody works on, beyond its bounds, and of who does not write', async () => {
    const { editor, which, sha256 } = await drafted(server)
    const given = { ...which, sha256, summary: SUMMARY }
    expect((await editor.call(keepSimulationCall, { ...given, sha256: '0'.repeat(64) })).body).toMatchObject({
      code: 409,
      sha256,
    })
    const approver = await deskOf(server, 'approver')
    expect((await approver.call(keepSimulationCall, given)).status).toBe(403)
    const [prize] = SUMMARY.prizes
    for (const wrong of [
      { draws: 2_000_000 },
      { weights: [1] },
      { paidFen: -1 },
      { prizes: Array.from({ length: 201 }, () => prize) },
    ])
      expect(
        (await editor.call(keepSimulationCall, { ...given, summary: { ...SUMMARY, ...wrong } as never }))
          .status,
      ).toBe(400)
    await editor.call(submitDraftCall, which)
    await approver.call(approveCall, { ...which, sha256 })
    await editor.call(publishCall, which)
    expect((await editor.call(keepSimulationCall, given)).body).toMatchObject({
      code: 409,
      state: 'published',
    })
  })
})
