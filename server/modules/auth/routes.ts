import type { FastifyInstance } from 'fastify'
import { authCall } from '../../../domain/calls/auth'
import type { Context } from '../../context'
import { HttpProblem } from '../../errors'
import { LIMIT_RULES } from '../../limits'
import { route } from '../../route'
import { bearerOf, issueSession } from '../../session-token'

/** `/api/user/auth` (spec part 1 §7, decisions §3). */
export function registerAuth(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, authCall, async ({ body, address, request }) => {
    const taken = await ctx.limits.take(LIMIT_RULES.auth, address)
    if (!taken.ok)
      throw new HttpProblem(429, 'http.tooMany', {}, { 'retry-after': String(taken.retryAfterS) })
    return issueSession(
      ctx,
      { activityId: body.activityId ?? '', channel: body.channel ?? '' },
      bearerOf(request),
    )
  })
}
