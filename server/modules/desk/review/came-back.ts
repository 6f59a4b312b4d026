import type { DeskCampaign } from '../../../../domain/desk/campaign-calls'
import type { VersionAction } from '../../../../domain/desk/version-life'
import { mayWrite } from './approvers'

/** What begins a round of a review, and ends it without an approval. */
const ROUND = ['submit', 'takeBack', 'return'] as const satisfies VersionAction[]

/**
 * The drafts, by campaign, that somebody has to go on with: those that were returned, and those with comments that are not
 * resolved. Each is with who sent it to review last; with null where they may not go on with it any more.
 * @param activityId of this campaign alone
 */
export async function cameBack(
  { db, operators }: Reads<'db' | 'operators'>,
  activityId?: string,
): Promise<ReadonlyMap<string, NonNullable<DeskCampaign['cameBack']>>> {
  const drafts = db
    .selectFrom('campaignVersions')
    .where('campaignVersions.state', '=', 'draft')
    .$if(activityId !== undefined, (all) => all.where('campaignVersions.activityId', '=', activityId ?? ''))
  const steps = await drafts
    .innerJoin('campaignVersionSteps as step', (join) =>
      join
        .onRef('step.activityId', '=', 'campaignVersions.activityId')
        .onRef('step.version', '=', 'campaignVersions.version'),
    )
    .where('step.action', 'in', ROUND)
    .select(['step.activityId', 'step.action', 'step.actor'])
    .orderBy('step.step')
    .execute()
  const open = await drafts
    .innerJoin('reviewComments as comment', (join) =>
      join
        .onRef('comment.activityId', '=', 'campaignVersions.activityId')
        .onRef('comment.version', '=', 'campaignVersions.version'),
    )
    .where('comment.resolvedBy', 'is', null)
    .select(['comment.activityId', ({ fn }) => fn.countAll<number | string>().as('count')])
    .groupBy('comment.activityId')
    .execute()
  const comments = new Map(open.map((row) => [row.activityId, Number(row.count)]))
  const found = new Map<string, NonNullable<DeskCampaign['cameBack']>>()
  for (const { activityId: id, action, actor } of steps)
    found.set(id, {
      to: action === 'submit' ? actor : (found.get(id)?.to ?? null),
      isReturned: action === 'return',
      comments: comments.get(id) ?? 0,
    })
  const names = new Set<string>()
  for (const [id, { to, isReturned, comments: count }] of found) {
    if (!isReturned && count === 0) found.delete(id)
    else if (to !== null) names.add(to)
  }
  const writers = new Map(
    await Promise.all([...names].map(async (name) => [name, await operators.find(name)] as const)),
  )
  for (const [id, draft] of found)
    if (draft.to !== null && !mayWrite(writers.get(draft.to), id)) found.set(id, { ...draft, to: null })
  return found
}
