import type { FastifyInstance } from 'fastify'
import {
  operatorLoginCall,
  operatorLogoutCall,
  registrationsCall,
  sendRedEnvelopesCall,
  showRegistrationCall,
} from '../../../domain/calls/operator'
import { endOperatorSession } from '../../http/operators/session'
import { type RouteServices, route } from '../../http/route'
import { textOf } from '../../messages/catalogue'
import { login } from './login'
import { registrations, sendChosen, showRegistration } from './registrations'

/** The operator's calls (decisions §14). */
export function registerOperator(
  app: FastifyInstance,
  ctx: Uses<
    RouteServices | 'bankCustomers' | 'campaigns' | 'captcha' | 'limits' | 'loginLine' | 'secondPersonFen'
  >,
): void {
  route(app, ctx, operatorLoginCall, (input) => login(ctx, input))
  route(app, ctx, operatorLogoutCall, async ({ session, lang }) => {
    await endOperatorSession(ctx, session)
    return { msg: textOf(lang, 'operator.loggedOut') }
  })

  route(app, ctx, registrationsCall, (input) => registrations(ctx, input))
  route(app, ctx, showRegistrationCall, (input) => showRegistration(ctx, input))
  route(app, ctx, sendRedEnvelopesCall, (input) => sendChosen(ctx, input))
}
