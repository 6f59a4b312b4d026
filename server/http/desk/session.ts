import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DESK_TOKEN_HEADER, DESK_UNATTENDED_HEADER } from '../../../domain/desk/call'
import { transaction, writable } from '../../db/transaction'
import type { Operator } from '../../process/operators/accounts'
import { addAuditEntry } from '../../process/operators/audit-log'
import { HttpProblem } from '../errors'
import { hasMoved, sessionEnd } from '../operators/shift'
import { deskCookieOf, setDeskCookie } from './cookie'

const TOKEN_BYTES = 32

type Services = Reads<'clock' | 'db' | 'operators' | 'secrets' | 'web'>

/** An operator's session at the desk. */
export interface DeskSession {
  readonly operator: Operator
  /** What each call brings in a header beside the cookie. */
  readonly csrfToken: string
}

const COOKIE = 'hongbao-desk'

const setCookie = (ctx: Uses<'web'>, request: FastifyRequest, reply: FastifyReply, token: string): void =>
  setDeskCookie(ctx, request, reply, { name: COOKIE, value: token, sameSite: 'Strict' })

/** The token of the request's cookie; undefined for anything that is none of ours. */
function tokenOf(ctx: Uses<'web'>, request: FastifyRequest): string | undefined {
  const token = deskCookieOf(ctx, request, COOKIE) ?? ''
  return /^[\w-]{43}$/.test(token) ? token : undefined
}

const hashOf = ({ secrets }: Uses<'secrets'>, token: string) => secrets.hash('desk-session', token)
const csrfTokenOf = ({ secrets }: Uses<'secrets'>, token: string) => secrets.hash('desk-csrf', token)

/** Begins a session with a token of its own, in place of the one that the request brought. */
export async function beginDeskSession(
  ctx: Omit<Services, 'operators'>,
  request: FastifyRequest,
  reply: FastifyReply,
  operator: Operator,
): Promise<DeskSession> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const before = tokenOf(ctx, request)
  const now = ctx.clock.now()
  await transaction(ctx.db, async (trx) => {
    if (before !== undefined)
      await trx.deleteFrom('deskSessions').where('tokenHash', '=', hashOf(ctx, before)).execute()
    await trx
      .insertInto('deskSessions')
      .values({
        tokenHash: hashOf(ctx, token),
        operator: operator.name,
        startedAt: now,
        expiresAt: sessionEnd(now),
      })
      .execute()
    await addAuditEntry(trx, { at: now, actor: operator.name, action: 'login', activityId: '', detail: {} })
  })
  setCookie(ctx, request, reply, token)
  return { operator, csrfToken: csrfTokenOf(ctx, token) }
}

/** Ends the request's session. */
export async function endDeskSession(
  ctx: Omit<Services, 'operators'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { name }: Operator,
): Promise<void> {
  const token = tokenOf(ctx, request)
  const at = ctx.clock.now()
  if (token !== undefined)
    await transaction(ctx.db, async (trx) => {
      await trx.deleteFrom('deskSessions').where('tokenHash', '=', hashOf(ctx, token)).execute()
      await addAuditEntry(trx, { at, actor: name, action: 'logout', activityId: '', detail: {} })
    })
  setCookie(ctx, request, reply, '')
}

/** The row and the operator of a request's session; undefined without one, or for someone who may no longer work. */
async function findSession(ctx: Services, request: FastifyRequest) {
  const token = tokenOf(ctx, request)
  if (token === undefined) return undefined
  const row = await ctx.db
    .selectFrom('deskSessions')
    .selectAll()
    .where('tokenHash', '=', hashOf(ctx, token))
    .where('expiresAt', '>', ctx.clock.now())
    .executeTakeFirst()
  const operator = row && (await ctx.operators.find(row.operator))
  return operator && { row, session: { operator, csrfToken: csrfTokenOf(ctx, token) } }
}

/** The session that a request belongs to; for what goes on by itself, and so keeps no session from falling idle. */
export const lookAtDeskSession = async (
  ctx: Services,
  request: FastifyRequest,
): Promise<DeskSession | undefined> => (await findSession(ctx, request))?.session

const isUnattended = ({ headers }: FastifyRequest): boolean => headers[DESK_UNATTENDED_HEADER] === '1'

/**
 * The session that a request belongs to, kept from falling idle unless the page made the request with nobody there.
 * @throws HttpProblem 401 without one, or for someone who may no longer work
 */
export async function deskSessionOf(ctx: Services, request: FastifyRequest): Promise<DeskSession> {
  const found = await findSession(ctx, request)
  if (found === undefined) throw new HttpProblem(401, 'desk.session')
  const { row, session } = found
  const expiresAt = sessionEnd(ctx.clock.now(), row.startedAt)
  if (!isUnattended(request) && hasMoved(row.expiresAt, expiresAt))
    await writable(ctx.db)
      .updateTable('deskSessions')
      .set({ expiresAt })
      .where('tokenHash', '=', row.tokenHash)
      .where('expiresAt', '<', expiresAt)
      .execute()
  return session
}

/** Refuses a request that a page of another site made: HTTP 403. A browser says where a request comes from. */
export function refuseOtherSites(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'] ?? 'same-origin'
  if (site !== 'same-origin') throw new HttpProblem(403, 'desk.otherSite')
}

/** Refuses a request without its session's CSRF token: HTTP 403. */
export function refuseForged(request: FastifyRequest, { csrfToken }: DeskSession): void {
  const given = Buffer.from(String(request.headers[DESK_TOKEN_HEADER] ?? ''))
  const expected = Buffer.from(csrfToken)
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new HttpProblem(403, 'desk.forged')
}
