import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { type DeskAction, mayDo, mayDoToSettings } from '../../../domain/desk/actions'
import { type DeskCall, SYSTEM_ID } from '../../../domain/desk/call'
import { isRefused, type Lang, languageOf, type Refused, textOf } from '../../messages/catalogue'
import type { Operator } from '../../process/operators/accounts'
import { limitedAddress } from '../client-address'
import { HttpProblem } from '../errors'
import { worksOnAll, worksOnNamed } from '../operators/session'
import { namedCampaign, parseBody, refuseUnstorable } from '../request-body'
import { type DeskSession, deskSessionOf, lookAtDeskSession, refuseForged, refuseOtherSites } from './session'

/** What every call of the desk needs. */
export type DeskServices = 'clock' | 'db' | 'deskCalls' | 'operators' | 'secrets' | 'web'

export type Wire<C extends DeskCall> = z.input<C['response']> & object

interface OpenInput<C extends DeskCall> {
  readonly body: z.output<C['request']>
  readonly lang: Lang
  /** The visitor's address, IPv6 by its /64; for limits only, never kept. */
  readonly address: string
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

interface DeskInput<C extends DeskCall> extends OpenInput<C> {
  /** Who makes the call; a campaign that its body names is one that they work on. */
  readonly operator: Operator
}

interface DeskRouteOptions {
  /** Above the limit of all calls, for one that carries a document. */
  readonly bodyLimitBytes?: number
}

/**
 * Whether the operator's roles allow a call, and the campaign that it names is one that they work on; the system configuration
 * is for those who work on every campaign.
 */
export function isAllowed(operator: Operator, needs: DeskCall['needs'], body: unknown): boolean {
  if (namedCampaign(body) === SYSTEM_ID)
    return (
      needs !== 'open' &&
      needs !== 'session' &&
      mayDoToSettings(operator.roles, needs) &&
      worksOnAll(operator, null)
    )
  if (needs !== 'open' && needs !== 'session' && !mayDo(operator.roles, needs)) return false
  return worksOnNamed(operator, body)
}

/** @throws HttpProblem 403 for what is not allowed to the operator */
function refuseStranger(operator: Operator, needs: DeskCall['needs'], body: unknown): void {
  if (!isAllowed(operator, needs, body)) throw new HttpProblem(403, 'operator.role')
}

/** How a call is answered: `admit` gives the session that it needs, where it needs one. */
interface Answering<C extends DeskCall, S extends DeskSession | undefined> {
  admit(request: FastifyRequest): Promise<S>
  answer(input: OpenInput<C>, session: S): Promise<Wire<C> | Refused>
}

export const sendRefusal = (
  reply: FastifyReply,
  lang: Lang,
  { code, message, values, fields }: Refused,
): FastifyReply => reply.code(code).send({ ...fields, code, msg: textOf(lang, message, values) })

function add<C extends DeskCall, S extends DeskSession | undefined>(
  app: FastifyInstance,
  { deskCalls }: Uses<'deskCalls'>,
  call: C,
  { admit, answer }: Answering<C, S>,
  { bodyLimitBytes }: DeskRouteOptions = {},
): void {
  deskCalls.set(call.path, call)
  app.route({
    method: 'POST',
    url: call.path,
    ...(bodyLimitBytes !== undefined && {
      bodyLimit: bodyLimitBytes,
      // A large body is not even read from somebody without a session; the handler looks again, since reading takes its time.
      onRequest: async (request) => {
        refuseOtherSites(request)
        await admit(request)
      },
    }),
    handler: async (request, reply) => {
      refuseOtherSites(request)
      const session = await admit(request)
      refuseUnstorable(request.body)
      const body = parseBody<C['request']>(call.request, request.body)
      if (session !== undefined) refuseStranger(session.operator, call.needs, body)
      const lang = languageOf(request.headers['accept-language'])
      const address = limitedAddress(request.ip)
      const outcome = await answer({ body, lang, address, request, reply }, session)
      if (isRefused(outcome)) return sendRefusal(reply, lang, outcome)
      // What the call does not name does not leave the server.
      const wire: object = z.looseObject({}).parse(call.response.parse(outcome))
      return reply.send({ ...wire, code: 200 })
    },
  })
}

/** Gives a call of the desk its route: session, CSRF token, role, campaign, schema, answer. */
export function deskRoute<C extends DeskCall>(
  app: FastifyInstance,
  ctx: Reads<DeskServices>,
  call: C,
  handler: (input: DeskInput<C>) => Promise<Wire<C> | Refused>,
  options?: DeskRouteOptions,
): void {
  const answering: Answering<C, DeskSession> = {
    admit: async (request) => {
      const session = await deskSessionOf(ctx, request)
      refuseForged(request, session)
      return session
    },
    answer: (input, { operator }) => handler({ ...input, operator }),
  }
  add(app, ctx, call, answering, options)
}

/** As `deskRoute`, for a call that needs no session. */
export const openDeskRoute = <C extends DeskCall>(
  app: FastifyInstance,
  ctx: Uses<'deskCalls'>,
  call: C,
  answer: (input: OpenInput<C>) => Promise<Wire<C> | Refused>,
): void => add(app, ctx, call, { admit: async () => undefined, answer })

/** Of a file that is given once, or whose download is noted: a HEAD request would be one that gives nobody anything. */
export const GET_ALONE = { exposeHeadRoute: false } as const

/**
 * Who gets a file or a stream of the desk by GET: an operator with the action's role, from a page of this site. It keeps no
 * session from falling idle: a page opens its stream again by itself.
 * @throws HttpProblem 401 without a session, 403 for anybody else
 */
export async function admitDeskGet(
  ctx: Reads<DeskServices>,
  request: FastifyRequest,
  needs: DeskAction,
): Promise<Operator> {
  refuseOtherSites(request)
  const session = await lookAtDeskSession(ctx, request)
  if (session === undefined) throw new HttpProblem(401, 'desk.session')
  refuseStranger(session.operator, needs, request.query)
  return session.operator
}

/** Whether who was admitted still would be; looks at the session without keeping it from falling idle. */
export async function isStillAdmitted(
  ctx: Reads<DeskServices>,
  request: FastifyRequest,
  needs: DeskAction,
): Promise<boolean> {
  const operator = (await lookAtDeskSession(ctx, request))?.operator
  return operator !== undefined && isAllowed(operator, needs, request.query)
}
