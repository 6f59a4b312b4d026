import { describe, expect, it } from 'vitest'
import { auditCall } from '../../../../../domain/desk/audit/audit-calls'
import { saveDraftCall, submitDraftCall } from '../../../../../domain/desk/draft-calls'
import {
  addCommentCall,
  type DeskComment,
  MOST_COMMENT,
  MOST_COMMENTS,
  reopenCommentCall,
  resolveCommentCall,
} from '../../../../../domain/desk/review/comment-calls'
import { returnCall } from '../../../../../domain/desk/review/review-calls'
import { approveCall, publishCall } from '../../../../../domain/desk/version-calls'
import { ONE_APPROVER } from '../../../support/acts/approvals'
import { useApp } from '../../../support/app'
import { type DeskClient, deskOf, deskWith } from '../../../support/desk'
import { drafted, inReview, reviewOf } from './in-review'

const HOSTILE = '<img src=x onerror=alert(1)> =HYPERLINK("x") \u202Etxt 王五 13911114444'

interface Which {
  activityId: string
  version: number
}

describe('comments on a version in review', () => {
  const server = useApp(ONE_APPROVER)

  const added = async (desk: DeskClient, which: Which, place: string, text: string): Promise<DeskComment> =>
    addCommentCall.response.parse((await desk.call(addCommentCall, { ...which, place, text })).body).comment

  it('are on the whole, a section or a field, by who approves and who edits, and survive a return and a save', async () => {
    const { editor, approver, which, exactly, activityId, document } = await inReview(server)
    await added(approver, which, '', 'Too dear')
    await added(approver, which, '#prizes', 'Fewer of them')
    await added(editor, which, 'prizes[2].name.zh-CN', '  Why?\r\n\r\n\r\n\r\nIt is right.  ')
    await approver.call(returnCall, { ...exactly, reason: 'see the comments' })
    const fewer = { ...document, prizes: [] }
    await editor.call(saveDraftCall, { activityId, document: fewer, seen: { version: 1, revision: 1 } })
    const { comments, takesComments, isOpen } = await reviewOf(await deskOf(server, 'auditor'), which)
    expect(comments.map(({ place, text, by, resolvedBy }) => [place, text, by, resolvedBy])).toEqual(
      expect.arrayContaining([
        ['', 'Too dear', 'approver', null],
        ['#prizes', 'Fewer of them', 'approver', null],
        ['prizes[2].name.zh-CN', 'Why?\n\nIt is right.', 'editor', null],
      ]),
    )
    expect({ takesComments, isOpen }).toEqual({ takesComments: false, isOpen: true })
  })

  it('are resolved by the editor alone, and opened again', async () => {
    const { editor, approver, which } = await inReview(server)
    const other = await inReview(server)
    const { id } = await added(approver, which, '', 'Too dear')
    const one = { ...which, id }
    expect((await approver.call(resolveCommentCall, one)).status).toBe(403)
    const { desk: second } = await deskWith(server, ['editor'])
    await editor.call(resolveCommentCall, one)
    const { body } = await second.call(resolveCommentCall, one)
    expect(body).toMatchObject({ comment: { resolvedBy: 'editor', resolvedAt: expect.any(Number) } })
    expect((await approver.call(reopenCommentCall, one)).body).toMatchObject({
      comment: { resolvedBy: null },
    })
    for (const wrong of [
      { ...one, id: 'another' },
      { ...one, activityId: other.activityId },
    ])
      expect((await editor.call(resolveCommentCall, wrong)).status).toBe(404)
    const auditor = await deskOf(server, 'auditor')
    const asked = { activityId: which.activityId }
    const { rows } = auditCall.response.parse((await auditor.call(auditCall, asked)).body)
    expect(rows.slice(0, 3).map(({ action, actor, detail }) => [action, actor, detail.id])).toEqual([
      ['comment.reopen', 'approver', id],
      ['comment.resolve', 'editor', id],
      ['comment.add', 'approver', id],
    ])
  })

  it('are none of a draft, of what is approved, or of what is published', async () => {
    const draft = await drafted(server)
    const approver = await deskOf(server, 'approver')
    const comment = { place: '', text: 'Too late' }
    expect((await approver.call(addCommentCall, { ...draft.which, ...comment })).body).toMatchObject({
      code: 409,
      state: 'draft',
    })
    const { editor, which, exactly } = await inReview(server)
    const { id } = await added(approver, which, '', 'Too dear')
    // Two at once: what is first counts.
    const [approved, late] = await Promise.all([
      approver.call(approveCall, exactly),
      editor.call(addCommentCall, { ...which, ...comment }),
    ])
    expect(approved.status).toBe(200)
    expect([200, 409]).toContain(late.status)
    expect((await editor.call(addCommentCall, { ...which, ...comment })).body).toEqual({
      code: 409,
      msg: 'approver has approved the version already',
    })
    await editor.call(publishCall, which)
    expect((await editor.call(resolveCommentCall, { ...which, id })).body).toMatchObject({
      code: 409,
      state: 'published',
    })
    expect((await editor.call(addCommentCall, { ...which, version: 9, ...comment })).status).toBe(404)
  })

  it('are refused where they are empty, too long, on no place, or of strangers', async () => {
    const { approver, which } = await inReview(server)
    const statusOf = async (given: object) =>
      (await approver.call(addCommentCall, { ...which, place: '', text: 'x', ...given })).status
    for (const text of ['', ' \n ', 'x'.repeat(MOST_COMMENT + 1), '\u0000'])
      expect(await statusOf({ text })).toBe(400)
    for (const place of [
      '../x',
      'a b',
      '<b>',
      'prizes[',
      'x13911114444',
      '#',
      '[1]',
      'a.'.repeat(20),
      'x'.repeat(99),
    ])
      expect([place, await statusOf({ place })]).toEqual([place, 400])
    expect(await statusOf({ text: 'x'.repeat(MOST_COMMENT) })).toBe(200)
    const { desk: stranger } = await deskWith(server, ['approver'], ['grid'])
    const { desk: support } = await deskWith(server, ['support'])
    for (const desk of [stranger, support])
      expect((await desk.call(addCommentCall, { ...which, place: '', text: 'x' })).status).toBe(403)
  })

  it('are kept as they were typed, encrypted, and nowhere else', async () => {
    const { approver, which } = await inReview(server)
    await added(approver, which, 'budgetFen', HOSTILE)
    expect((await reviewOf(approver, which)).comments).toMatchObject([{ text: HOSTILE }])
    const { db } = server.ctx
    const kept = await Promise.all(
      (['auditLog', 'auditReasons', 'reviewComments'] as const).map((table) =>
        db.selectFrom(table).selectAll().execute(),
      ),
    )
    expect(JSON.stringify(kept)).not.toMatch(/王五|13911114444/)
  })

  it(`are ${MOST_COMMENTS} at most, also where the last ones come at once`, async () => {
    const { approver, which } = await inReview(server)
    const { id, ...row } = await server.ctx.db
      .selectFrom('reviewComments')
      .selectAll()
      .where('id', '=', (await added(approver, which, '', 'x')).id)
      .executeTakeFirstOrThrow()
    const sealed = (one: string) => {
      const bound = { id: one, activityId: row.activityId, author: row.author }
      return { ...row, id: one, text: server.ctx.secrets.seal('reviewComments.text', bound, 'x') }
    }
    const rows = Array.from({ length: MOST_COMMENTS - 2 }, (_, at) => sealed(`${id}-${at}`))
    await server.ctx.db.insertInto('reviewComments').values(rows).execute()
    const answers = await Promise.all(
      [1, 2].map(() => approver.call(addCommentCall, { ...which, place: '', text: 'the last one' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.msg).toBe(
      'the version has 200 comments, which is the most it may have',
    )
    expect((await reviewOf(approver, which)).comments).toHaveLength(MOST_COMMENTS)
  })

  it('follow their entry where a save moves it, and say where it is gone until it is put back', async () => {
    const { editor, approver, which, exactly, activityId, document } = await inReview(server)
    for (const place of ['', 'prizes[2].weight', 'prizes[0]', 'budgetFen'])
      await added(approver, which, place, `on "${place}"`)
    await approver.call(returnCall, { ...exactly, reason: 'see the comments' })
    const prizes = document.prizes as object[]
    const placed = (list: (object | undefined)[]) => list.map((one, at) => ({ ...one, awardIndex: at + 1 }))
    const [first, , third, ...others] = prizes
    let revision = 1
    const savedAs = async (next: object[]) => {
      const seen = { version: 1, revision }
      const { status } = await editor.call(saveDraftCall, {
        activityId,
        document: { ...document, prizes: next },
        seen,
      })
      expect(status).toBe(200)
      revision += 1
      const { comments } = await reviewOf(editor, which)
      return Object.fromEntries(comments.map(({ text, place, isGone }) => [text, [place, isGone]]))
    }
    const whole = { 'on ""': ['', false], 'on "budgetFen"': ['budgetFen', false] }
    const moved = {
      ...whole,
      'on "prizes[2].weight"': ['prizes[0].weight', false],
      'on "prizes[0]"': ['prizes[1]', false],
    }
    expect(await savedAs(placed([third, first, ...others]))).toEqual(moved)
    const without = placed([first, ...others])
    const gone = {
      ...moved,
      'on "prizes[2].weight"': ['prizes[0].weight', true],
      'on "prizes[0]"': ['prizes[0]', false],
    }
    expect(await savedAs(without)).toEqual(gone)
    // Others come and go beside it.
    expect(await savedAs(without.slice(0, 2))).toEqual(gone)
    expect(await savedAs(placed([third, first, ...others]))).toEqual(moved)
    expect(await savedAs(prizes)).toEqual({
      ...moved,
      'on "prizes[2].weight"': ['prizes[2].weight', false],
      'on "prizes[0]"': ['prizes[0]', false],
    })
  })

  it('stay with their version when it is sent again', async () => {
    const { editor, approver, which, exactly } = await inReview(server)
    await added(approver, which, '', 'Too dear')
    await approver.call(returnCall, { ...exactly, reason: 'see the comment' })
    await editor.call(submitDraftCall, which)
    expect(await reviewOf(editor, which)).toMatchObject({
      comments: [{ text: 'Too dear' }],
      takesComments: true,
    })
  })
})
