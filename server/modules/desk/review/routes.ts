import type { FastifyInstance } from 'fastify'
import { CODES } from '../../../../domain/codes'
import { returnCall, reviewCall } from '../../../../domain/desk/review/review-calls'
import { findVersion, isOpen } from '../../../campaigns/versions/rows'
import { createVersionStore } from '../../../campaigns/versions/store'
import { type DeskServices, deskRoute } from '../../../http/desk/route'
import { refuse } from '../../../messages/catalogue'
import { sealReason } from '../../../process/operators/reasons'
import { refusalOf } from '../refusals'
import { commentsOf, refusesComment, registerComments } from './comments'
import { registerComparison } from './comparison'
import { registerSimulations, simulationOf } from './simulation'
import { reviewWords } from './words'

const UNKNOWN = refuse(CODES.notFound, 'desk.unknownVersion')

/** What is said of a version between those who write it and those who approve it. */
export function registerDeskReview(app: FastifyInstance, ctx: Uses<DeskServices>): void {
  const { db, secrets } = ctx
  const store = createVersionStore(ctx)

  deskRoute(app, ctx, returnCall, async ({ body: { reason, ...which }, operator }) => {
    const outcome = await store.sendBack({
      ...which,
      by: operator.name,
      reason: sealReason(secrets, reason),
    })
    return outcome.ok ? { version: outcome.version } : refusalOf(outcome.refusal)
  })

  deskRoute(app, ctx, reviewCall, async ({ body: { activityId, version } }) => {
    const found = await findVersion(db, activityId, version)
    if (found === undefined) return UNKNOWN
    return {
      ...(await reviewWords(ctx, found)),
      comments: await commentsOf(ctx, found),
      takesComments: refusesComment(found) === undefined,
      isOpen: isOpen(found),
      simulation: await simulationOf(ctx, found),
    }
  })

  registerComments(app, ctx)
  registerComparison(app, ctx)
  registerSimulations(app, ctx)
}
