import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { loginWaysCall, SSO_BEGIN, SSO_CALLBACK, SSO_TIE } from '../../../../domain/desk/session-calls'
import { limitedAddress } from '../../../http/client-address'
import { deskCookieOf, setDeskCookie } from '../../../http/desk/cookie'
import { type DeskServices, openDeskRoute } from '../../../http/desk/route'
import { beginDeskSession, lookAtDeskSession } from '../../../http/desk/session'
import { HttpProblem } from '../../../http/errors'
import type { LimitRule } from '../../../http/limits'
import { noteFailedLogin } from '../../../http/operators/failed-login'
import { isRefused, refuse } from '../../../messages/catalogue'
import { accountOfSubject, findAccount, tieToSubject } from '../../../process/operators/accounts'
import { doNow } from '../requests/run'

/** How long somebody may take at the provider. */
const PENDING_MS = 10 * 60_000
const ADDRESS: LimitRule = { name: 'deskSso', limit: 60, windowMs: 5 * 60_000, per: 'account' }

const pendingText = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  until: z.number(),
  /** Whose account is to be tied to who comes back; absent for a login. */
  tie: z.object({ name: z.string(), generation: z.number() }).optional(),
})

type Services = Reads<DeskServices | 'limits' | 'log' | 'singleSignOn'>

const COOKIE = 'hongbao-sso'
const TAKEN = refuse(409, 'accounts.taken')

/** Lax, since the provider's page leads back: a strict cookie would not come along. */
const setCookie = (ctx: Services, request: FastifyRequest, reply: FastifyReply, value: string): void =>
  setDeskCookie(ctx, request, reply, { name: COOKIE, value, sameSite: 'Lax', maxAgeS: PENDING_MS / 1_000 })

/** What this browser began; undefined for nothing of ours, or too long ago. */
function pendingOf(ctx: Services, request: FastifyRequest) {
  const { secrets, clock } = ctx
  const sealed = deskCookieOf(ctx, request, COOKIE)
  if (sealed === undefined) return undefined
  try {
    const read = pendingText.parse(JSON.parse(secrets.openToken('singleSignOn', sealed)))
    return read.until > clock.now() ? read : undefined
  } catch {
    return undefined
  }
}

/** The account that a begun login is to be tied to: that of the session which asks for it. */
async function accountToTie(ctx: Services, request: FastifyRequest) {
  const session = request.url === SSO_TIE ? await lookAtDeskSession(ctx, request) : undefined
  const account = session && (await findAccount(ctx, session.operator.name))
  return account && { name: account.name, generation: account.generation }
}

/** Ties an account to somebody at the provider; false where it has changed meanwhile, or another one is tied to them. */
async function tie(
  ctx: Services,
  account: { readonly name: string; readonly generation: number },
  subject: string,
): Promise<boolean> {
  const by = await findAccount(ctx, account.name)
  if (by === undefined) return false
  const tied = await doNow(ctx, {
    act: { name: 'account.tie', turn: () => ['operator accounts'] },
    params: account,
    by,
    may: () => true,
    async run(trx) {
      const other = await accountOfSubject({ db: trx }, subject)
      if (other !== undefined && other.name !== account.name) return TAKEN
      if (!(await tieToSubject({ db: trx }, account, subject))) return TAKEN
      return { answer: {}, detail: { subject } }
    },
  })
  return !isRefused(tied)
}

/** Login at the desk by the identity provider of the operators' organisation; the account and its roles are the desk's own. */
export function registerDeskSingleSignOn(app: FastifyInstance, ctx: Services): void {
  const { singleSignOn, limits, log, secrets, clock } = ctx

  openDeskRoute(app, ctx, loginWaysCall, async () => ({ singleSignOn: singleSignOn.isOffered }))
  if (!singleSignOn.isOffered) return

  const back = (reply: FastifyReply, why?: 'refused' | 'taken' | 'unknown' | 'unreachable') =>
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
        JSON.stringify({
          ...pending,
          until: clock.now() + PENDING_MS,
          tie: await accountToTie(ctx, request),
        }),
      )
      setCookie(ctx, request, reply, sealed)
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
    setCookie(ctx, request, reply, '')
    if (pending === undefined) return back(reply, 'refused')
    const query = request.url.slice(request.url.indexOf('?'))
    let subject: string | undefined
    try {
      subject = await singleSignOn.finish(query, pending)
    } catch (error) {
      log.error({ err: error }, 'the identity provider did not answer')
      return back(reply, 'unreachable')
    }
    if (subject === undefined) return back(reply, 'refused')
    if (pending.tie !== undefined)
      return back(reply, (await tie(ctx, pending.tie, subject)) ? undefined : 'taken')
    // Only a tied account: names at the provider are given anew, and changed by their owners.
    const account = await accountOfSubject(ctx, subject)
    if (account === undefined || account.isDisabled) {
      await noteFailedLogin(ctx, account?.name ?? '', 'singleSignOn')
      return back(reply, 'unknown')
    }
    await beginDeskSession(ctx, request, reply, account)
    return back(reply)
  })
}
