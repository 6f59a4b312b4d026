import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { type Selectable, sql } from 'kysely'
import * as z from 'zod'
import type { Call } from '../../../domain/call'
import { askedKeys, joinByKey } from '../../db/by-key'
import { fixedStatement } from '../../db/fixed-statement'
import { orderedId } from '../../db/ordered-id'
import type { Tables } from '../../db/tables'
import { STRANGER_MS } from '../../db/tables/retention'
import { readTogether } from '../../db/together/read-together'
import type { Db } from '../../db/transaction'
import { HttpProblem } from '../errors'
import type { Proof } from './proof'
import { ANONYMOUS, ifReadable, OF_NOBODY, proofOfRow, RENEWABLE_MS, type Session } from './session'

const TOKEN_BYTES = 32
const KEY_BYTES = 32

/** How long a token is good. */
const TOKEN_LIFE_MS = 2 * 3_600_000
/** For tabs that renew the same token at the same moment, and for an answer that was lost. */
const RENEWED_GRACE_MS = 10_000

const keysSchema = z.object({ encryptKey: z.string(), decodeKey: z.string() }).nullable()

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
    return { ...row, keys: keysSchema.parse(JSON.parse(opened)) ?? undefined }
  })

type SessionColumns = SessionRow & Pick<Selectable<Tables['sessions']>, 'expiresAt'>
type ProofColumns = Omit<Selectable<Tables['proofs']>, 'id' | 'visitId' | 'expiresAt'> & {
  provedUntil: number
}
/** A session with one of the proofs of its visit; with nulls where there is none. */
type VisitRow = SessionColumns & (ProofColumns | { [Column in keyof ProofColumns]: null })

/**
 * The sessions of tokens, each with the proofs of its visit, newest first. Those that have run out are among them: asked for
 * the others alone, PostgreSQL may read every proof that is valid.
 */
const visitStatement = fixedStatement<VisitRow, 'hashes'>((place) => {
  const sessions = ['id', 'tokenHash', 'visitId', 'activityId', 'channel', 'keys', 'expiresAt'] as const
  const proofs = ['id', 'kind', 'scope', 'subjectHash', 'content', 'provedAt', 'expiresAt'] as const
  return sql`
    select sessions.id, sessions.token_hash, sessions.visit_id, sessions.activity_id, sessions.channel, sessions.keys,
      sessions.expires_at, proofs.kind, proofs.scope, proofs.subject_hash, proofs.content, proofs.proved_at,
      proofs.expires_at as proved_until
    from ${askedKeys(place('hashes'))}
    ${joinByKey('inner', 'sessions', sessions, sql`sessions.token_hash = asked.value`)}
    ${joinByKey('left', 'proofs', proofs, sql`proofs.visit_id = sessions.visit_id`)}
    order by proofs.proved_at desc, proofs.id desc`
})

const visitRows = readTogether(async (db: Db, hashes: readonly string[]) => {
  const rows = await visitStatement(db, { hashes: [...new Set(hashes)] })
  return (tokenHash: string) => rows.filter((row) => row.tokenHash === tokenHash)
})

/** The session of a token and the proofs of its visit that are valid at `now`, newest first. */
async function visitOf(ctx: Uses<'db' | 'log' | 'secrets'>, token: string, now: number) {
  const rows = await visitRows(ctx.db, ctx.secrets.hash('token', token))
  const [first] = rows
  const session = first && withKeys(ctx, first)
  const proofs = rows.flatMap((row): Proof[] =>
    row.kind === null || row.provedUntil <= now
      ? []
      : proofOfRow(ctx, { ...row, expiresAt: row.provedUntil }),
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

/** Whether a visit has proved somebody, and still can be found by it. */
async function hasProved({ db }: Uses<'db'>, visitId: string, now: number): Promise<boolean> {
  const proof = db
    .selectFrom('proofs')
    .select('visitId')
    .where('visitId', '=', visitId)
    .where('expiresAt', '>', now)
    .where('kind', 'not in', OF_NOBODY)
  const token = db
    .selectFrom('recordTokens')
    .select('visitId')
    .where('visitId', '=', visitId)
    .where('expiresAt', '>', now)
  return (await proof.unionAll(token).limit(1).executeTakeFirst()) !== undefined
}

/** What the auth call answers. */
interface IssuedSession {
  token: string
  encryptKey?: string
  decodeKey?: string
}

/**
 * Issues a token. With the token of an earlier session, at most 30 days old, the new one continues its visit, so that
 * every proof lives as long as it would have; otherwise a new visit begins. A visit that has proved nobody is continued for a
 * day at most. The earlier token makes no calls from then on.
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
    id: orderedId(),
    tokenHash: ctx.secrets.hash('token', token),
    visitId: renewable ? old.visitId : orderedId(),
    ...wanted,
  }
  const isProved = renewable && (await hasProved(ctx, old.visitId, now))
  await ctx.db
    .insertInto('sessions')
    .values({
      ...row,
      keys: ctx.secrets.seal('sessions.keys', row, JSON.stringify(keys ?? null)),
      createdAt: now,
      expiresAt: now + TOKEN_LIFE_MS,
      renewableUntil: now + (isProved ? RENEWABLE_MS : STRANGER_MS),
    })
    .execute()
  if (renewable) await endSession(ctx, old, now)
  return { token, ...keys }
}
