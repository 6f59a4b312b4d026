import { randomBytes, randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Selectable } from 'kysely'
import * as z from 'zod'
import type { Call } from '../../domain/call'
import { DAY_MS } from '../../domain/rules/shanghai-time'
import type { Tables } from '../db/tables'
import type { Uses } from '../process/context'
import { HttpProblem } from './errors'
import { ANONYMOUS, ifReadable, type Proof, proofOfRow, type Session } from './session'

const TOKEN_BYTES = 32
const KEY_BYTES = 32

/** How long a token is good. */
const TOKEN_LIFE_MS = 2 * 3_600_000
/** How long after its issue a token may still continue its visit: as long as a remembered phone is good for. */
const RENEWABLE_MS = 30 * DAY_MS
/** For tabs that renew the same token at the same moment, and for an answer that was lost. */
const RENEWED_GRACE_MS = 10_000

const keysSchema = z.object({ encryptKey: z.string(), decodeKey: z.string() })

/** The bearer token of the Authorization header, if it has one. */
export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1]
}

type SessionRow = Pick<
  Selectable<Tables['sessions']>,
  'id' | 'tokenHash' | 'visitId' | 'activityId' | 'channel' | 'keys'
>

/** A row with its keys opened; undefined where it is not as it was issued. */
const withKeys = <Row extends SessionRow>({ log, secrets }: Uses<'log' | 'secrets'>, row: Row) =>
  ifReadable(log, () => {
    const opened = secrets.open('sessions.keys', row, row.keys ?? '')
    return { ...row, keys: keysSchema.nullable().parse(JSON.parse(opened)) ?? undefined }
  })

/** The session of a token and the proofs of its visit that are valid at `now`, newest first, read at once. */
async function visitOf(ctx: Uses<'db' | 'log' | 'secrets'>, token: string, now: number) {
  const rows = await ctx.db
    .selectFrom('sessions')
    .leftJoin('proofs', (join) =>
      join.onRef('proofs.visitId', '=', 'sessions.visitId').on('proofs.expiresAt', '>', now),
    )
    .select([
      'sessions.id',
      'sessions.tokenHash',
      'sessions.visitId',
      'sessions.activityId',
      'sessions.channel',
      'sessions.keys',
      'sessions.expiresAt',
      'proofs.kind',
      'proofs.scope',
      'proofs.subjectHash',
      'proofs.content',
      'proofs.provedAt',
      'proofs.expiresAt as provedUntil',
    ])
    .where('sessions.tokenHash', '=', ctx.secrets.hash('token', token))
    .orderBy('proofs.provedAt', 'desc')
    .orderBy('proofs.id', 'desc')
    .execute()
  const [first] = rows
  const session = first && withKeys(ctx, first)
  const proofs = rows.flatMap(
    ({ visitId, kind, scope, subjectHash, content, provedAt, provedUntil: expiresAt }): Proof[] =>
      kind === null ||
      scope === null ||
      subjectHash === null ||
      content === null ||
      provedAt === null ||
      expiresAt === null
        ? []
        : proofOfRow(ctx, { visitId, kind, scope, subjectHash, content, provedAt, expiresAt }),
  )
  return session && { ...session, proofs }
}

/**
 * The session of a call's bearer token. An open call without a good token gets the anonymous session; any other
 * ends in HTTP 401.
 */
export async function sessionOf(
  ctx: Uses<'clock' | 'db' | 'log' | 'secrets'>,
  call: Call,
  request: FastifyRequest,
): Promise<Session> {
  const token = bearerOf(request)
  const now = ctx.clock.now()
  const row = token === undefined ? undefined : await visitOf(ctx, token, now)
  if (row === undefined || row.expiresAt <= now) {
    if (call.access === 'open') return ANONYMOUS
    throw new HttpProblem(401, 'http.unauthorised')
  }
  return {
    id: row.id,
    visitId: row.visitId,
    activityId: row.activityId,
    channel: row.channel,
    keys: row.keys,
    proofs: row.proofs,
    anonymous: false,
  }
}

/** Ends a session that has been renewed; its token may still be renewed for some seconds, and make no call. */
async function endSession(
  { db }: Uses<'db'>,
  old: { id: string; expiresAt: number; renewableUntil: number },
  now: number,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({
      expiresAt: Math.min(old.expiresAt, now),
      renewableUntil: Math.min(old.renewableUntil, now + RENEWED_GRACE_MS),
    })
    .where('id', '=', old.id)
    .execute()
}

/** The session that a token was issued for, whether it may still make calls or not. */
async function issuedFor(ctx: Uses<'db' | 'log' | 'secrets'>, token: string) {
  const row = await ctx.db
    .selectFrom('sessions')
    .selectAll()
    .where('tokenHash', '=', ctx.secrets.hash('token', token))
    .executeTakeFirst()
  return row && withKeys(ctx, row)
}

/** What the auth call answers. */
interface IssuedSession {
  token: string
  encryptKey?: string
  decodeKey?: string
}

/**
 * Issues a token. With the token of an earlier session, at most 30 days old, the new one continues its visit, so that
 * every proof lives as long as it would have; otherwise a new visit begins. The earlier token makes no calls from then on.
 */
export async function issueSession(
  ctx: Uses<'clock' | 'db' | 'isPlain' | 'log' | 'secrets'>,
  wanted: { activityId: string; channel: string },
  oldToken: string | undefined,
): Promise<IssuedSession> {
  const now = ctx.clock.now()
  const old = oldToken === undefined ? undefined : await issuedFor(ctx, oldToken)
  const renewable = old !== undefined && old.renewableUntil > now
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const newKey = () => randomBytes(KEY_BYTES).toString('base64')
  const keys = ctx.isPlain ? undefined : { encryptKey: newKey(), decodeKey: newKey() }
  const row = {
    id: randomUUID(),
    tokenHash: ctx.secrets.hash('token', token),
    visitId: renewable ? old.visitId : randomUUID(),
    ...wanted,
  }
  await ctx.db
    .insertInto('sessions')
    .values({
      ...row,
      keys: ctx.secrets.seal('sessions.keys', row, JSON.stringify(keys ?? null)),
      createdAt: now,
      expiresAt: now + TOKEN_LIFE_MS,
      renewableUntil: now + RENEWABLE_MS,
    })
    .execute()
  if (renewable) await endSession(ctx, old, now)
  return { token, ...keys }
}
