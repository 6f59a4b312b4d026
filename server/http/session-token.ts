import { randomBytes, randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Call } from '../../domain/call'
import type { Uses } from '../process/context'
import { HttpProblem } from './errors'
import { ANONYMOUS, proofsOf, type Session } from './session'

const TOKEN_BYTES = 32
const KEY_BYTES = 32

/** How long a token is good, and how long after that it may still be renewed with what it proved. */
const TOKEN_LIFE_MS = 2 * 3_600_000
export const RENEWAL_GRACE_MS = 24 * 3_600_000

const keysSchema = z.object({ encryptKey: z.string(), decodeKey: z.string() })

/** The bearer token of the Authorization header, if it has one. */
export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1]
}

function rowOf(ctx: Uses<'db' | 'secrets'>, token: string) {
  return ctx.db
    .selectFrom('sessions')
    .selectAll()
    .where('tokenHash', '=', ctx.secrets.hash('token', token))
    .executeTakeFirst()
}

/**
 * The session of a call's bearer token. An open call without a good token gets the anonymous session; any other
 * ends in HTTP 401.
 */
export async function sessionOf(
  ctx: Uses<'clock' | 'db' | 'secrets'>,
  call: Call,
  request: FastifyRequest,
): Promise<Session> {
  const token = bearerOf(request)
  const now = ctx.clock.now()
  const row = token === undefined ? undefined : await rowOf(ctx, token)
  if (row === undefined || row.expiresAt <= now) {
    if (call.access === 'open') return ANONYMOUS
    throw new HttpProblem(401, 'http.unauthorised')
  }
  return {
    id: row.id,
    visitId: row.visitId,
    activityId: row.activityId,
    channel: row.channel,
    keys: row.keys === null ? undefined : keysSchema.parse(JSON.parse(ctx.secrets.decrypt(row.keys))),
    proofs: await proofsOf(ctx, row.visitId, now),
    anonymous: false,
  }
}

/** What the auth call answers. */
interface IssuedSession {
  token: string
  encryptKey?: string
  decodeKey?: string
}

/**
 * Issues a token. With the token of an earlier session that ended at most 24 h ago the new one continues its
 * visit, so that every proof lives as long as it would have; otherwise a new visit begins.
 */
export async function issueSession(
  ctx: Uses<'clock' | 'db' | 'isPlain' | 'secrets'>,
  wanted: { activityId: string; channel: string },
  oldToken: string | undefined,
): Promise<IssuedSession> {
  const now = ctx.clock.now()
  const old = oldToken === undefined ? undefined : await rowOf(ctx, oldToken)
  const renewable = old !== undefined && old.expiresAt + RENEWAL_GRACE_MS > now
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const newKey = () => randomBytes(KEY_BYTES).toString('base64')
  const keys = ctx.isPlain ? undefined : { encryptKey: newKey(), decodeKey: newKey() }
  await ctx.db
    .insertInto('sessions')
    .values({
      id: randomUUID(),
      tokenHash: ctx.secrets.hash('token', token),
      visitId: renewable ? old.visitId : randomUUID(),
      ...wanted,
      keys: keys === undefined ? null : ctx.secrets.encrypt(JSON.stringify(keys)),
      createdAt: now,
      expiresAt: now + TOKEN_LIFE_MS,
    })
    .execute()
  return { token, ...keys }
}
