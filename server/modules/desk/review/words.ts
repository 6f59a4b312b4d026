import type * as z from 'zod/mini'
import type { reviewCall } from '../../../../domain/desk/review/review-calls'
import type { VersionAction } from '../../../../domain/desk/version-life'
import { stepsOf, type VersionHead } from '../../../campaigns/versions/rows'
import { reasonsOf } from '../../../process/operators/reasons'
import { waitingFor } from './approvers'

type Review = z.output<typeof reviewCall.response>

/** What begins a round of a review, and ends it without an approval. */
const ROUND: readonly VersionAction[] = ['submit', 'takeBack', 'return']

/** With which words a version was sent to its review, or came back from it. */
export async function reviewWords(
  ctx: Reads<'db' | 'operators' | 'secrets'>,
  head: VersionHead,
): Promise<Pick<Review, 'sent' | 'returned'>> {
  const steps = await stepsOf(ctx.db, head.activityId, head.version)
  const last = steps.filter(({ action }) => ROUND.includes(action)).at(-1)
  if (last === undefined) return { sent: null, returned: null }
  const { actor: by, at, reasonId } = last
  const reason = reasonId === null ? '' : ((await reasonsOf(ctx, [reasonId])).get(reasonId) ?? '')
  const isSent = head.state === 'inReview' && last.action === 'submit'
  const isReturned = head.state === 'draft' && last.action === 'return'
  const mayApprove = isSent && (await waitingFor(ctx)([head])) !== null
  return {
    sent: isSent ? { by, at, note: reason, to: head.sentTo, mayApprove } : null,
    returned: isReturned ? { by, at, reason } : null,
  }
}
