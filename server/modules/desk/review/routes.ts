import type { FastifyInstance } from 'fastify'
import { CODES } from '../../../../domain/codes'
import { returnCall, reviewCall } from '../../../../domain/desk/review/review-calls'
import { findVersion, isOpen, versionsTurn } from '../../../campaigns/versions/rows'
import { type DeskServices, deskRoute } from '../../../http/desk/route'
import { refuse } from '../../../messages/catalogue'
import { sealReason } from '../../../process/operators/reasons'
import { defineAct } from '../requests/run'
import { stepping } from '../version-act'
import { commentsOf, refusesComment, registerComments } from './comments'
import { registerComparison } from './comparison'
import { registerSimulations, simulationOf } from './simulation'
import { reviewWords } from './words'

const UNKNOWN = refuse(CODES.notFound, 'desk.unknownVersion')

/** What is said of a version between those who write it and those who approve it. */
export function registerDeskReview(app: FastifyInstance, ctx: Reads<DeskServices>): void {
  const { db, secrets } = ctx

  defineAct(app, ctx, returnCall, {
    name: 'version.return',
    turn: versionsTurn,
    async prepare({ params, by }) {
      const reason = sealReason(secrets, params.reason)
      return stepping(ctx, (store) => store.sendBack({ ...params, by: by.name, reason }))
    },
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
