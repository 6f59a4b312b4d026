import type { FastifyInstance } from 'fastify'
import { operatorLoginCall, registrationsCall, sendRedEnvelopesCall } from '../../../domain/calls/operator'
import { CODES } from '../../../domain/codes'
import type { LimitRule } from '../../http/limits'
import { type RouteServices, route } from '../../http/route'
import { addProof } from '../../http/session'
import { refuse, textOf } from '../../messages/catalogue'
import type { Uses } from '../../process/context'
import { registrations, sendChosen } from './registrations'

const SHIFT_MS = 8 * 3_600_000
const ACCOUNT: LimitRule = { name: 'operatorLogin', limit: 10, windowMs: 5 * 60_000, per: 'account' }

/** The operator's calls (decisions §14). A login has ten attempts in five minutes for each name and address. */
export function registerOperator(
  app: FastifyInstance,
  ctx: Uses<RouteServices | 'campaigns' | 'limits' | 'operators'>,
): void {
  route(app, ctx, operatorLoginCall, async ({ body: { username, password }, session, address, lang }) => {
    for (const whose of [`name ${username}`, `address ${address}`])
      if (!(await ctx.limits.take(ACCOUNT, whose)).ok) return refuse(CODES.tooMany, 'operator.tooMany')
    if (!(await ctx.operators.accepts(username, password))) return refuse(CODES.forbidden, 'operator.wrong')
    const expiresAt = ctx.clock.now() + SHIFT_MS
    await addProof(ctx, session, { kind: 'operator', scope: '', subject: username, expiresAt })
    return { msg: textOf(lang, 'newYear.advanced') }
  })

  route(app, ctx, registrationsCall, (input) => registrations(ctx, input))
  route(app, ctx, sendRedEnvelopesCall, (input) => sendChosen(ctx, input))
}
