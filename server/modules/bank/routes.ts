import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import {
  BANK_AUTHORISE_PATH,
  bankStateCall,
  customerInfoCall,
  zhangyinCall,
  zyCustomerInfoCall,
} from '../../../domain/calls/bank'
import { CODES } from '../../../domain/codes'
import { ISSUED_STATE } from '../../../domain/rules/visit/bank-state'
import { HttpProblem } from '../../http/errors'
import type { LimitRule } from '../../http/limits'
import { type RouteServices, route } from '../../http/route'
import { BANK_APP } from '../../http/session/session'
import { isOfPlayers } from '../../http/sites/origins'
import { refuse } from '../../messages/catalogue'
import { issueState, takeState } from '../../participation/bank-state'
import type { GateServices } from '../../participation/gate'
import { join } from './join'
import { proveCustomer } from './login'

const MAX_ADDRESS = 1_024
const authoriseQuery = z.object({
  redirectUri: z.url({ protocol: /^https?$/ }).max(MAX_ADDRESS),
  state: z.string().regex(ISSUED_STATE),
})
/** Far more than a person's logins. */
const STATES: LimitRule = { name: 'bankState', limit: 60, windowMs: 10 * 60_000, per: 'session' }

/** The bank app's login (spec part 1 §4 and §7) and what its customer does in a campaign. */
export function registerBank(
  app: FastifyInstance,
  ctx: Uses<GateServices | RouteServices | 'bankCustomers' | 'bankLogin' | 'campaigns' | 'limits' | 'web'>,
): void {
  route(app, ctx, customerInfoCall, (input) =>
    proveCustomer(ctx, input, BANK_APP, () => ctx.bankLogin.bySession(input.body.sessionID)),
  )
  route(app, ctx, bankStateCall, async ({ session }) =>
    (await ctx.limits.take(STATES, session.visitId)).ok
      ? { state: await issueState(ctx, session) }
      : refuse(CODES.tooMany, 'http.tooMany'),
  )
  route(app, ctx, zyCustomerInfoCall, async (input) => {
    const { code, redirectUri, state } = input.body
    return (await takeState(ctx, input.session, state))
      ? proveCustomer(ctx, input, 'web', () => ctx.bankLogin.byCode(code, redirectUri))
      : refuse(CODES.nothingFound, 'bank.loginLapsed')
  })
  route(app, ctx, zhangyinCall, (input) => join(ctx, input))
  app.get(BANK_AUTHORISE_PATH, async (request, reply) => {
    const query = authoriseQuery.safeParse(request.query)
    if (!query.success)
      throw new HttpProblem(400, 'http.field', { field: String(query.error.issues[0]?.path[0]) })
    const { redirectUri, state } = query.data
    // A code that went to another site would be that site's to use.
    if (!isOfPlayers(ctx.web, request, redirectUri))
      throw new HttpProblem(400, 'http.field', { field: 'redirectUri' })
    return reply.redirect(ctx.bankLogin.authoriseUrl(redirectUri, state))
  })
}
