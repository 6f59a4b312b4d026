import type { FastifyInstance } from 'fastify'
import { deskLoginCall, deskLogoutCall, deskSessionCall } from '../../../../domain/desk/session-calls'
import { type DeskServices, deskRoute, openDeskRoute } from '../../../http/desk/route'
import { beginDeskSession, type DeskSession, deskSessionOf, endDeskSession } from '../../../http/desk/session'
import { checkLogin } from '../../../http/operators/login'
import { LineFull } from '../../../http/operators/login-line'
import { isRefused, refuse } from '../../../messages/catalogue'
import { findAccount } from '../../../process/operators/accounts'
import { hasSolved, registerLoginWork } from './login-work'

/** What a page has to ask for, of what a refused login says. */
const askedFor = ({ needsCode, needsPassword, enrol }: Readonly<Record<string, unknown>>) => ({
  ...(needsCode !== undefined && { needsCode: true }),
  ...(needsPassword !== undefined && { needsPassword: true }),
  ...(enrol !== undefined && { enrol }),
})

/** Login, logout, and who is logged in. */
export function registerDeskSession(
  app: FastifyInstance,
  ctx: Uses<
    DeskServices | 'captcha' | 'isDemo' | 'limits' | 'loginLine' | 'secondPersonFen' | 'singleSignOn'
  >,
): void {
  const isUntied = async (name: string) => {
    const account = await findAccount(ctx, name)
    return account !== undefined && account.ssoSubject === undefined
  }
  const wireOf = async ({ operator, csrfToken }: DeskSession) => ({
    name: operator.name,
    roles: [...operator.roles],
    campaigns: operator.campaigns === undefined ? null : [...operator.campaigns],
    token: csrfToken,
    now: ctx.clock.now(),
    isDemo: ctx.isDemo,
    secondPersonFen: ctx.secondPersonFen,
    mayTie: ctx.singleSignOn.isOffered && (await isUntied(operator.name)),
  })

  openDeskRoute(app, ctx, deskLoginCall, async ({ body, address, request, reply }) => {
    try {
      const hasPaid = () => hasSolved(ctx, address, body.work)
      const operator = await checkLogin(ctx, body, { address, hasPaid })
      if (!isRefused(operator)) return await wireOf(await beginDeskSession(ctx, request, reply, operator))
      const { code, message, values, fields } = operator
      if (typeof message !== 'string') throw new Error('a login is refused by a text of ours')
      return refuse(code, message, askedFor(fields), values)
    } catch (error) {
      if (!(error instanceof LineFull) || error.standing !== 'stranger') throw error
      reply.headers(error.headers)
      return refuse(error.statusCode, error.key, { needsWork: true })
    }
  })
  registerLoginWork(app, ctx)
  openDeskRoute(app, ctx, deskSessionCall, async ({ request }) => wireOf(await deskSessionOf(ctx, request)))
  deskRoute(app, ctx, deskLogoutCall, async ({ request, reply, operator }) => {
    await endDeskSession(ctx, request, reply, operator)
    return {}
  })
}
