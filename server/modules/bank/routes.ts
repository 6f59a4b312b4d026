import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import {
  BANK_AUTHORISE_PATH,
  customerInfoCall,
  zhangyinCall,
  zyCustomerInfoCall,
} from '../../../domain/calls/account'
import { HttpProblem } from '../../http/errors'
import { type RouteServices, route } from '../../http/route'
import { BANK_APP } from '../../http/session'
import type { GateServices } from '../../participation/gate'
import type { Uses } from '../../process/context'
import { join } from './join'
import { proveCustomer } from './login'

const MAX_ADDRESS = 1_024
const authoriseQuery = z.object({ redirectUri: z.url({ protocol: /^https?$/ }).max(MAX_ADDRESS) })

/** The bank app's login (spec part 1 §4 and §7) and what its customer does in a campaign. */
export function registerBank(
  app: FastifyInstance,
  ctx: Uses<GateServices | RouteServices | 'bankCustomers' | 'bankLogin' | 'campaigns' | 'limits'>,
): void {
  route(app, ctx, customerInfoCall, ({ body, session }) =>
    proveCustomer(ctx, session, BANK_APP, () => ctx.bankLogin.bySession(body.sessionID)),
  )
  route(app, ctx, zyCustomerInfoCall, ({ body, session }) =>
    proveCustomer(ctx, session, 'web', () => ctx.bankLogin.byCode(body.code, body.redirectUri)),
  )
  route(app, ctx, zhangyinCall, (input) => join(ctx, input))
  app.get(BANK_AUTHORISE_PATH, async (request, reply) => {
    const query = authoriseQuery.safeParse(request.query)
    // A code that went to another site would be that site's to use.
    if (!query.success || new URL(query.data.redirectUri).hostname !== request.hostname)
      throw new HttpProblem(400, 'http.field', { field: 'redirectUri' })
    return reply.redirect(ctx.bankLogin.authoriseUrl(query.data.redirectUri))
  })
}
