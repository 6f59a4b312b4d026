import type { FastifyInstance } from 'fastify'
import { CODES } from '../../../../domain/codes'
import type { DeskAction } from '../../../../domain/desk/actions'
import type { AuditAction } from '../../../../domain/desk/audit/audit-actions'
import type { DeskCall } from '../../../../domain/desk/call'
import { takeAdvisoryLock } from '../../../db/advisory-lock'
import { type Trx, transaction, undo } from '../../../db/transaction'
import {
  admitDeskGet,
  type DeskServices,
  deskRoute,
  GET_ALONE,
  isAllowed,
  sendRefusal,
} from '../../../http/desk/route'
import { worksOnAll } from '../../../http/operators/session'
import { namedCampaign } from '../../../http/request-body'
import { isRefused, languageOf, type Refused, refuse } from '../../../messages/catalogue'
import { findAccount, type Operator } from '../../../process/operators/accounts'
import { addAuditEntry, auditAround } from '../../../process/operators/audit-log'
import { sealReason } from '../../../process/operators/reasons'
import { type Act, type ActOf, type Done, type Given, prepared, type Run } from './act'

const FORBIDDEN = refuse(CODES.forbidden, 'operator.role')

type Services = Reads<'clock' | 'db' | 'secrets'>
type May = (operator: Operator) => boolean

/** What an act needs to be carried out, once it is prepared. */
interface Carried<P, D extends Done<object>> {
  readonly act: Pick<Act<P, object>, 'name' | 'turn'>
  readonly params: P
  readonly by: Operator
  may(operator: Operator): boolean
  readonly run: Run<D>
}

/** The operator as they are in this transaction; undefined for somebody who may not do it any more. */
export async function stillAllowed(trx: Trx, operator: Operator, may: May): Promise<Operator | undefined> {
  const account = await findAccount({ db: trx }, operator.name)
  if (account?.isDisabled) return undefined
  const own = account ?? operator
  return may(own) ? own : undefined
}

/** Why, where a call has that. */
export const reasonIn = (params: unknown): string | undefined =>
  typeof params === 'object' && params !== null && 'reason' in params && typeof params.reason === 'string'
    ? params.reason
    : undefined

/** Campaigns that who does it must work on; undefined where it is in none. */
export function campaignsOf(
  params: unknown,
  { campaigns }: Done<object>,
): readonly string[] | null | undefined {
  if (campaigns !== undefined) return campaigns
  const named = namedCampaign(params)
  return named === undefined ? undefined : [named]
}

const actionOf = <P>({ name }: Pick<Act<P, object>, 'name'>, params: P) =>
  typeof name === 'function' ? name(params) : name

/** Takes the turn, looks whether who does it still may, does it, and writes the row of the audit log. */
export async function carryOut<P, D extends Done<object>>(
  { clock, secrets }: Omit<Services, 'db'>,
  trx: Trx,
  { act, params, by, may, run }: Carried<P, D>,
): Promise<D | Refused> {
  if (act.turn !== undefined) await takeAdvisoryLock(trx, ...act.turn(params, by))
  const own = await stillAllowed(trx, by, may)
  if (own === undefined) return FORBIDDEN
  const at = clock.now()
  const done = await run(trx, at, own)
  if (isRefused(done)) return done
  if (!worksOnAll(own, campaignsOf(params, done) ?? [])) return undo(FORBIDDEN)
  const { detail, noted = detail, activityId = namedCampaign(params) ?? '' } = done
  if (noted === undefined || noted === false) return done
  const text = reasonIn(params)
  const reason = text === undefined ? undefined : sealReason(secrets, text)
  await addAuditEntry(trx, {
    at,
    actor: by.name,
    action: actionOf(act, params),
    activityId,
    detail: noted,
    reason,
  })
  return done
}

/** Does what is prepared, in a transaction of its own. */
export async function doNow<P, A extends object>(
  ctx: Services,
  carried: Carried<P, Done<A>>,
): Promise<A | Refused> {
  const done = await transaction(ctx.db, (trx) => carryOut(ctx, trx, carried))
  if (isRefused(done)) return done
  return typeof done.answer === 'function' ? done.answer() : done.answer
}

/** Does what one person may do alone: in one transaction, or in two parts with a row before and one after. */
async function doAct<P, A extends object>(
  ctx: Services,
  act: Act<P, A>,
  given: Omit<Given<P>, 'confirmedBy'>,
  may: May,
): Promise<A | Refused> {
  const { params, by } = given
  const run = await prepared(act, { ...given, confirmedBy: undefined })
  if (typeof run === 'function') return doNow(ctx, { act, params, by, may, run })
  if (isRefused(run)) return run
  const activityId = namedCampaign(params) ?? ''
  const deed = { actor: by.name, action: actionOf(act, params), activityId, detail: run.detail }
  try {
    return await auditAround(ctx, deed, () => run.work(), run.ended)
  } catch (error) {
    return run.failed(error)
  }
}

/** What nobody asks for and the server does by itself, with its row. */
export const doBySystem = <A extends object>(
  { clock, db }: Reads<'clock' | 'db'>,
  action: AuditAction,
  work: (trx: Trx, at: number) => Promise<{ answer: A; detail?: Done<A>['detail'] }>,
): Promise<A> =>
  transaction(db, async (trx) => {
    const at = clock.now()
    const { answer, detail } = await work(trx, at)
    if (detail !== undefined)
      await addAuditEntry(trx, { at, actor: 'system', action, activityId: '', detail })
    return answer
  })

/** Gives a call of the desk its route: the act is all that it does. */
export const defineAct = <C extends DeskCall>(
  app: FastifyInstance,
  ctx: Reads<DeskServices>,
  call: C,
  act: ActOf<C>,
): void =>
  deskRoute(
    app,
    ctx,
    call,
    ({ body, operator: by, lang }) =>
      doAct(ctx, act, { params: body, by, lang }, (own) => isAllowed(own, call.needs, body)),
    act,
  )

/** A file that is given to an operator. */
interface GivenFile {
  readonly file: string
  readonly type: string
  readonly content: unknown
}

/** As `defineAct`, for a file that is taken by GET; the parameters are its query. */
export const defineFileAct = (
  app: FastifyInstance,
  ctx: Reads<DeskServices>,
  path: string,
  act: Act<Readonly<Record<string, unknown>>, GivenFile> & { readonly needs: DeskAction },
): void =>
  void app.get<{ Querystring: Record<string, unknown> }>(path, GET_ALONE, async (request, reply) => {
    const { query: params } = request
    const by = await admitDeskGet(ctx, request, act.needs)
    const lang = languageOf(request.headers['accept-language'])
    const answer = await doAct(ctx, act, { params, by, lang }, (own) => isAllowed(own, act.needs, params))
    if (isRefused(answer)) return sendRefusal(reply, lang, answer)
    reply
      .header('content-disposition', `attachment; filename="${answer.file}"`)
      .header('cache-control', 'no-store')
      .type(answer.type)
    return reply.send(answer.content)
  })
