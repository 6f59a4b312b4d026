import type { FastifyInstance } from 'fastify'
import { authCall } from '../../../domain/calls/auth'
import { LIMIT_RULES, takeOrRefuse } from '../../http/limits'
import { type RouteServices, route } from '../../http/route'
import { bearerOf, issueSession } from '../../http/session/token'

/** `/api/user/auth` (spec part 1 §7, decisions §3). */
export function registerAuth(app: FastifyInstance, ctx: Uses<RouteServices | 'isPlain' | 'limits'>): void {
  route(app, ctx, authCall, async ({ body, address, request }) => {
    await takeOrRefuse(ctx.limits, LIMIT_RULES.auth, address)
    return issueSession(
      ctx,
      { activityId: body.activityId ?? '', channel: body.channel ?? '' },
      bearerOf(request),
    )
  })
}
