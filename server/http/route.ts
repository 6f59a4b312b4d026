import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Call } from '../../domain/call'
import type { Trx } from '../db/transaction'
import { isRefused, type Lang, languageOf, type Refused, textOf } from '../messages/catalogue'
import type { Operator } from '../process/operators/accounts'
import { limitedAddress } from './client-address'
import { type OpenedRequest, openRequest, sealAnswer } from './envelope-gate'
import { HttpProblem, Unavailable } from './errors'
import { idempotencyKeyOf, once } from './idempotency'
import { admitOperator, worksOnNamed } from './operators/session'
import { namedCampaign, parseBody } from './request-body'
import { requireProof, type Session } from './session/session'
import { actFor, subjectOf } from './session/subject'
import { sessionOf } from './session/token'

/** The fields of a success; the wire form of what the call's response schema reads. */
export type Answer<C extends Call> = z.input<C['response']> & { code?: 200; msg?: string; message?: string }

export interface Input<C extends Call> {
  /** The request after decryption, its sealed fields opened, and the call's schema. */
  readonly body: z.output<C['request']>
  readonly session: Session
  readonly lang: Lang
  /** The visitor's address, IPv6 by its /64; for limits only, never kept. */
  readonly address: string
  readonly request: FastifyRequest
  readonly idempotencyKey: string | undefined
  /** Who makes a call of access `operator`; a campaign that its body names is one that they work on. */
  readonly operator: Operator | undefined
  /**
   * Stores the answer under the idempotency key inside the handler's own transaction, so that a process killed
   * right after the commit still gives it again. Nothing to do without a key.
   */
  remember(trx: Trx, answer: Answer<C>): Promise<void>
}

/** What every call needs: token, envelope, idempotency, log. */
export type RouteServices = 'calls' | 'clock' | 'db' | 'log' | 'nonces' | 'operators' | 'secrets' | 'tally'

type Handler<C extends Call> = (input: Input<C>) => Promise<Answer<C> | Refused>

type Remember = (trx: Trx, wire: Record<string, unknown>) => Promise<void>

/** The wire form of a handler's outcome; `subject` goes with the answers of a call that proves somebody. */
function wireOf(
  call: Call,
  lang: Lang,
  outcome: object,
  subject: () => string | undefined,
): Record<string, unknown> {
  const proved = call.proves ? subject() : undefined
  const whose = proved !== undefined ? { subject: proved } : {}
  if (!isRefused(outcome)) return { ...outcome, ...whose, code: call.okCode }
  const msg = textOf(lang, outcome.message, outcome.values)
  return { ...outcome.fields, ...whose, code: outcome.code, msg }
}

/** What an idempotency key stands for: the request, and for whom it is made, whether the request says so or not. */
const keyedBody = (content: unknown, subject: string | undefined): unknown =>
  typeof content === 'object' && subject !== undefined ? { ...content, subject } : content

/**
 * The body with its sealed fields opened, so that a repetition whose fields were sealed anew is the same call.
 * @throws HttpProblem 400 for a field that is not sealed with this session's key
 */
function withOpenFields({ sealedFields }: Call, { body, openField }: OpenedRequest): unknown {
  if (sealedFields.length === 0 || typeof body !== 'object' || body === null || Array.isArray(body))
    return body
  const fields = Object.entries(body).map(([name, value]) =>
    sealedFields.includes(name) && typeof value === 'string' && value !== ''
      ? [name, openField(value)]
      : [name, value],
  )
  return Object.fromEntries(fields)
}

/** Checks who makes the call; the operator where it is one's. */
async function admit(ctx: Uses<RouteServices>, call: Call, session: Session): Promise<Operator | undefined> {
  if (call.access === 'operator') return admitOperator(ctx, call, session)
  if (call.access !== 'open' && call.access !== 'visitor') requireProof(session, call.access)
  return undefined
}

interface RouteOptions {
  /**
   * What its person got first is the answer to every repetition, under any key or under the same one, and in the same envelope
   * too, or a repetition is one more that its limits bound: neither nonce nor key is kept, and there is nothing to remember.
   */
  readonly givesFirst?: 'underAnyKey' | 'underItsKey'
  /** Below the limit of all calls, for one whose honest requests are small. */
  readonly bodyLimitBytes?: number
}

/**
 * Gives a call its route: token, access, envelope, schema, idempotency, answer. A handler returns the fields of a
 * success or `refuse(…)`; anything that is no answer at all it throws as an HttpProblem.
 */
export function route<C extends Call>(
  app: FastifyInstance,
  ctx: Uses<RouteServices>,
  call: C,
  handler: Handler<C>,
  { givesFirst, bodyLimitBytes }: RouteOptions = {},
): void {
  if (ctx.calls.has(call.path)) throw new Error(`${call.path} has a route already`)
  ctx.calls.set(call.path, call)
  app.route({
    method: call.method,
    url: call.path,
    ...(bodyLimitBytes !== undefined && { bodyLimit: bodyLimitBytes }),
    handler: async (request, reply) => {
      const lang = languageOf(request.headers['accept-language'])
      const session = await sessionOf(ctx, call, request)
      const operator = await admit(ctx, call, session)
      const key = call.idempotent ? idempotencyKeyOf(request.headers['idempotency-key']) : undefined
      const mayRepeat = givesFirst === 'underAnyKey' || (givesFirst !== undefined && key !== undefined)
      const opened = await openRequest(ctx, call, session, request, mayRepeat)
      const content = withOpenFields(call, opened)
      const body = parseBody<C['request']>(call.request, content)
      actFor(ctx, call, session, body)
      const subject = () => subjectOf(ctx, session, body)
      const wireFor = (outcome: object) => wireOf(call, lang, outcome, subject)
      if (operator !== undefined && !worksOnNamed(operator, body)) throw new HttpProblem(403, 'operator.role')
      const tallied = { path: call.path, activityId: namedCampaign(body) || session.activityId }
      const run = async (remember: Remember) => {
        const outcome = await handler({
          body,
          session,
          lang,
          address: limitedAddress(request.ip),
          request,
          idempotencyKey: key,
          operator,
          remember: (trx, answer) => remember(trx, wireFor(answer)),
        })
        const wire = wireFor(outcome)
        ctx.tally.answered(tallied, isRefused(outcome) ? outcome : undefined)
        if (!isRefused(outcome)) call.response.parse(wire)
        return wire
      }
      const running =
        key === undefined || givesFirst !== undefined
          ? run(async () => {})
          : once(ctx, { session, call, key, body: keyedBody(content, subject()) }, run)
      const wire = await running.catch((error: unknown) => {
        if (error instanceof Unavailable) {
          ctx.tally.answered(tallied, error.refusal)
          return wireFor(error.refusal)
        }
        ctx.tally.failed(tallied, error)
        throw error
      })
      return reply.send(sealAnswer(ctx, session, opened, wire))
    },
  })
}
