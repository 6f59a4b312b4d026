import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { loginWaysCall, SSO_BEGIN, SSO_CALLBACK } from '../../../domain/desk/session-calls'
import { limitedAddress } from '../../http/client-address'
import { cookieOf } from '../../http/cookies'
import { type DeskServices, openDeskRoute } from '../../http/desk/route'
import { beginDeskSession } from '../../http/desk/session'
import { HttpProblem } from '../../http/errors'
import type { LimitRule } from '../../http/limits'
import { findAccount } from '../../process/operators/accounts'

/** How long somebody may take at the provider. */
const PENDING_MS = 10 * 60_000
const ADDRESS: LimitRule = { name: 'deskSso', limit: 60, windowMs: 5 * 60_000, per: 'account' }

const pendingText = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  until: z.number(),
})

type Services = Uses<DeskServices | 'limits' | 'log' | 'singleSignOn'>

const cookieName = ({ protocol }: FastifyRequest) =>
  protocol === 'https' ? '__Secure-hongbao-sso' : 'hongbao-sso'

/** Lax, since the provider's page leads back: a strict cookie would not come along. */
function setCookie(request: FastifyRequest, reply: FastifyReply, value: string): void {
  const parts = [
    `${cookieName(request)}=${value}`,
    `Path=${SSO_BEGIN}`,
    `Max-Age=${value === '' ? 0 : PENDING_MS / 1_000}`,
    'HttpOnly',
    'SameSite=Lax',
  ]
  if (request.protocol === 'https') parts.push('Secure')
  reply.header('set-cookie', parts.join('; '))
}

/** What this browser began; undefined for nothing of ours, or too long ago. */
function pendingOf({ secrets, clock }: Services, request: FastifyRequest) {
  const sealed = cookieOf(request, cookieName(request))
  if (sealed === undefined) return undefined
  try {
    const read = pendingText.parse(JSON.parse(secrets.openToken('singleSignOn', sealed)))
    return read.until > clock.now() ? read : undefined
  } catch {
    return undefined
  }
}

/** Login at the desk by the identity provider of the operators' organisation; the account and its roles are the desk's own. */
export function registerDeskSingleSignOn(app: FastifyInstance, ctx: Services): void {
  const { singleSignOn, limits, log, secrets, clock } = ctx

  openDeskRoute(app, loginWaysCall, async () => ({ singleSignOn: singleSignOn.isOffered }))
  if (!singleSignOn.isOffered) return

  const back = (reply: FastifyReply, why?: 'refused' | 'unknown' | 'unreachable') =>
    reply.redirect(why === undefined ? '/desk/' : `/desk/?sso=${why}`)

  const refuseFlood = async (request: FastifyRequest) => {
    if (!(await limits.take(ADDRESS, limitedAddress(request.ip))).ok)
      throw new HttpProblem(429, 'http.tooMany')
  }

  app.get(SSO_BEGIN, async (request, reply) => {
    await refuseFlood(request)
    reply.header('cache-control', 'no-store')
    try {
      const { url, pending } = await singleSignOn.begin()
      const sealed = secrets.sealToken(
        'singleSignOn',
        JSON.stringify({ ...pending, until: clock.now() + PENDING_MS }),
      )
      setCookie(request, reply, sealed)
      return reply.redirect(url)
    } catch (error) {
      log.error({ err: error }, 'the identity provider did not answer')
      return back(reply, 'unreachable')
    }
  })

  app.get(SSO_CALLBACK, async (request, reply) => {
    await refuseFlood(request)
    reply.header('cache-control', 'no-store')
    const pending = pendingOf(ctx, request)
    // One answer for each beginning.
    setCookie(request, reply, '')
    if (pending === undefined) return back(reply, 'refused')
    const query = request.url.slice(request.url.indexOf('?'))
    let name: string | undefined
    try {
      name = await singleSignOn.finish(query, pending)
    } catch (error) {
      log.error({ err: error }, 'the identity provider did not answer')
      return back(reply, 'unreachable')
    }
    if (name === undefined) return back(reply, 'refused')
    // Operators of the environment have every role and no account: a name at the provider is not enough for theirs.
    const account = await findAccount(ctx, name)
    if (account === undefined || account.isDisabled) return back(reply, 'unknown')
    await beginDeskSession(ctx, request, reply, account)
    return back(reply)
  })
}
