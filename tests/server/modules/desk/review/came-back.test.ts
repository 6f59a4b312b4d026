import { describe, expect, it } from 'vitest'
import { SYSTEM_ID } from '../../../../../domain/desk/call'
import { campaignCall, campaignsCall } from '../../../../../domain/desk/campaign-calls'
import {
  putAwayCall,
  saveDraftCall,
  submitDraftCall,
  takeBackCall,
  takeUpCall,
} from '../../../../../domain/desk/draft-calls'
import {
  addCommentCall,
  reopenCommentCall,
  resolveCommentCall,
} from '../../../../../domain/desk/review/comment-calls'
import { returnCall } from '../../../../../domain/desk/review/review-calls'
import { approveCall, publishCall, versionCall } from '../../../../../domain/desk/version-calls'
import { disableAccount } from '../../../../../server/process/operators/accounts'
import { ONE_APPROVER } from '../../../support/acts/approvals'
import { useApp } from '../../../support/app'
import { type DeskClient, deskOf, deskWith } from '../../../support/desk'
import { drafted, inReview } from './in-review'

const REASON = 'see the comments'

describe('a draft that came back to who sent it', () => {
  const server = useApp(ONE_APPROVER)

  const cameBack = async (desk: DeskClient, activityId: string) => {
    const one = campaignCall.response.parse((await desk.call(campaignCall, { activityId })).body).campaign
    const { campaigns } = campaignsCall.response.parse((await desk.call(campaignsCall, {})).body)
    const listed = campaigns.find((campaign) => campaign.activityId === activityId)
    if (activityId !== SYSTEM_ID) expect(listed?.cameBack).toEqual(one.cameBack)
    return one.cameBack
  }

  it('is one that was returned, until it is sent again', async () => {
    const { editor, approver, activityId, which, exactly, document } = await inReview(server)
    const back = { to: 'editor', isReturned: true, comments: 0 }
    expect(await cameBack(editor, activityId)).toBeNull()
    await approver.call(returnCall, { ...exactly, reason: REASON })
    expect(await cameBack(editor, activityId)).toEqual(back)
    // Who else has saved it does not become who sent it.
    const demo = await deskOf(server, 'demo')
    await demo.call(saveDraftCall, { activityId, document, seen: { version: 1, revision: 1 } })
    expect(await cameBack(demo, activityId)).toEqual(back)
    await demo.call(submitDraftCall, which)
    expect(await cameBack(editor, activityId)).toBeNull()
    await approver.call(returnCall, { ...exactly, reason: REASON })
    expect(await cameBack(editor, activityId)).toEqual({ ...back, to: 'demo' })
  })

  it('waits for everybody who may write it where who sent it may not any more', async () => {
    const { editor, approver, activityId, which, exactly } = await inReview(server)
    await editor.call(takeBackCall, which)
    const leaving = await deskWith(server, ['editor'])
    expect((await leaving.desk.call(submitDraftCall, which)).status).toBe(200)
    await approver.call(returnCall, { ...exactly, reason: REASON })
    expect(await cameBack(editor, activityId)).toMatchObject({ to: leaving.name })
    await disableAccount(server.ctx, leaving.name)
    expect(await cameBack(editor, activityId)).toEqual({ to: null, isReturned: true, comments: 0 })
  })

  it('is none while it is put away', async () => {
    const { editor, approver, activityId, which, exactly } = await inReview(server)
    await approver.call(returnCall, { ...exactly, reason: REASON })
    expect((await editor.call(putAwayCall, { ...which, revision: 1 })).status).toBe(200)
    expect(await cameBack(editor, activityId)).toBeNull()
    expect((await editor.call(takeUpCall, which)).status).toBe(200)
    expect(await cameBack(editor, activityId)).toMatchObject({ isReturned: true })
  })

  it('is one with open comments, also where it was taken back by who sent it', async () => {
    const { editor, approver, activityId, which } = await inReview(server)
    const other = await inReview(server)
    const add = (text: string) => approver.call(addCommentCall, { ...which, place: '', text })
    const ids = [await add('Too dear'), await add('Too small')].map(
      ({ body }) => addCommentCall.response.parse(body).comment.id,
    )
    // In review it waits for who approves it.
    expect(await cameBack(editor, activityId)).toBeNull()
    await editor.call(takeBackCall, which)
    const back = { to: 'editor', isReturned: false, comments: 2 }
    expect(await cameBack(editor, activityId)).toEqual(back)
    const [first = '', second = ''] = ids
    await editor.call(resolveCommentCall, { ...which, id: first })
    expect(await cameBack(editor, activityId)).toEqual({ ...back, comments: 1 })
    await editor.call(resolveCommentCall, { ...which, id: second })
    expect(await cameBack(editor, activityId)).toBeNull()
    await approver.call(reopenCommentCall, { ...which, id: second })
    expect(await cameBack(editor, activityId)).toEqual({ ...back, comments: 1 })
    await other.editor.call(takeBackCall, other.which)
    expect(await cameBack(editor, other.activityId)).toBeNull()
  })

  it('is none that was never sent, and none of an older version', async () => {
    const { editor, activityId } = await drafted(server)
    expect(await cameBack(editor, activityId)).toBeNull()
    const made = await inReview(server)
    await made.approver.call(addCommentCall, { ...made.which, place: '', text: 'Too dear' })
    await made.approver.call(approveCall, made.exactly)
    expect((await made.editor.call(publishCall, made.which)).status).toBe(200)
    await made.editor.call(saveDraftCall, { activityId: made.activityId, document: made.document })
    expect(await cameBack(made.editor, made.activityId)).toBeNull()
  })

  it('is listed for those alone who work on the campaign', async () => {
    const { approver, activityId, exactly } = await inReview(server)
    await approver.call(returnCall, { ...exactly, reason: REASON })
    const { desk: stranger } = await deskWith(server, ['editor'], ['grid'])
    expect((await stranger.call(campaignCall, { activityId })).status).toBe(403)
    const { campaigns } = campaignsCall.response.parse((await stranger.call(campaignsCall, {})).body)
    expect(campaigns.map((one) => one.activityId)).not.toContain(activityId)
  })

  it('is the system configuration too', async () => {
    const editor = await deskOf(server, 'editor')
    const approver = await deskOf(server, 'approver')
    const shown = async (version: number) =>
      versionCall.response.parse((await editor.call(versionCall, { activityId: SYSTEM_ID, version })).body)
    const { document } = await shown(1)
    await editor.call(saveDraftCall, { activityId: SYSTEM_ID, document: { ...document, note: undefined } })
    const which = { activityId: SYSTEM_ID, version: 2 }
    const { sha256 } = (await shown(2)).version
    expect((await editor.call(submitDraftCall, which)).status).toBe(200)
    await approver.call(returnCall, { ...which, sha256, reason: REASON })
    expect(await cameBack(editor, SYSTEM_ID)).toEqual({ to: 'editor', isReturned: true, comments: 0 })
  })
})
