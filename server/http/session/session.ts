import type { FastifyBaseLogger } from 'fastify'
import type { Selectable } from 'kysely'
import * as z from 'zod'
import { DAY_MS } from '../../../domain/rules/shanghai-time'
import { isAmong } from '../../db/by-key'
import type { ProofTable } from '../../db/tables/core'
import type { Db } from '../../db/transaction'
import type { Clock } from '../../process/clock'
import { Unreadable } from '../../process/keys/key-ring'
import type { Secrets } from '../../process/keys/secrets'
import { HttpProblem } from '../errors'
import { personOf } from './person'
import { kindSchema, type Proof, type ProofKind } from './proof'

/** The `via` of a customer's proof that came with the session of the bank's app. */
export const BANK_APP = 'app'

/** The session of a call. `proofs` holds the valid ones, newest first; a proof added in the call is in it at once. */
export interface Session {
  readonly id: string
  /** Stays the same through renewals of the token: proofs, SMS codes and idempotent results depend on it. */
  readonly visitId: string
  /** As given to the auth call; '' when it was not. */
  readonly activityId: string
  readonly channel: string
  /** The issued keys, base64; undefined in plain mode. */
  readonly keys: { readonly encryptKey: string; readonly decodeKey: string } | undefined
  proofs: readonly Proof[]
  /** Whom the call has proved or acts for, as `personOf` says it (`subject.ts`). */
  person?: string | undefined
  /** True for a call that needs no token and brought none. */
  readonly anonymous: boolean
}

export const ANONYMOUS: Session = Object.freeze({
  id: '',
  visitId: '',
  activityId: '',
  channel: '',
  keys: undefined,
  proofs: [],
  anonymous: true,
})

const proofContent = z.object({ subject: z.string(), detail: z.record(z.string(), z.string()) })

type NewProof = Pick<Proof, 'kind' | 'scope' | 'subject' | 'expiresAt'> & Partial<Pick<Proof, 'detail'>>

interface ProofDeps {
  db: Db
  clock: Clock
  secrets: Secrets
}

/** How long after its issue a token may still continue a visit that has proved somebody: as long as a remembered phone is good. */
export const RENEWABLE_MS = 30 * DAY_MS
/** Proofs that anyone gets: they name nobody, and let a token continue its visit for as long as they are good. */
export const OF_NOBODY: readonly ProofKind[] = ['pass', 'place']

/**
 * Adds a proof to the session's visit, or extends an equal one; the session has it at once, whatever becomes of a transaction.
 * @param forgets keys of limits that the proof clears
 */
export async function addProof(
  ctx: ProofDeps,
  session: Session,
  proof: NewProof,
  forgets: readonly string[] = [],
): Promise<Proof> {
  const added: Proof = { detail: {}, ...proof, provedAt: ctx.clock.now() }
  const { kind, scope, subject, detail, provedAt, expiresAt } = added
  const row = {
    visitId: session.visitId,
    kind,
    scope,
    subjectHash: ctx.secrets.hash('proof', kind, scope, subject),
  }
  const content = ctx.secrets.seal('proofs.content', row, JSON.stringify({ subject, detail }))
  const state = { content, provedAt, expiresAt }
  const renewableUntil = OF_NOBODY.includes(kind) ? expiresAt : provedAt + RENEWABLE_MS
  await ctx.db
    .with('renewed', (db) =>
      db
        .updateTable('sessions')
        .set({ renewableUntil })
        .where('id', '=', session.id)
        .where('renewableUntil', '<', renewableUntil),
    )
    .with('forgotten', (db) => db.deleteFrom('rateLimits').where(isAmong('key', forgets)))
    .insertInto('proofs')
    .values({ ...row, ...state })
    .onConflict((conflict) => conflict.columns(['visitId', 'subjectHash']).doUpdateSet(state))
    .execute()
  const same = (other: Proof) => other.kind === kind && other.scope === scope && other.subject === subject
  session.proofs = [added, ...session.proofs.filter((other) => !same(other))]
  session.person = personOf(added) ?? session.person
  return added
}

/** Adds a proof in place of every one of its kind, as when another customer logs in. Not inside a transaction. */
export async function replaceProofs(ctx: ProofDeps, session: Session, proof: NewProof): Promise<Proof> {
  const { kind } = proof
  await ctx.db.deleteFrom('proofs').where('visitId', '=', session.visitId).where('kind', '=', kind).execute()
  session.proofs = session.proofs.filter((other) => other.kind !== kind)
  return addProof(ctx, session, proof)
}

/** Lets a proof of the visit be valid for longer. Not inside a transaction. */
export async function extendProof(
  ctx: Omit<ProofDeps, 'clock'>,
  session: Session,
  proof: Proof,
  expiresAt: number,
): Promise<void> {
  await ctx.db
    .updateTable('proofs')
    .set({ expiresAt })
    .where('visitId', '=', session.visitId)
    .where('subjectHash', '=', ctx.secrets.hash('proof', proof.kind, proof.scope, proof.subject))
    .execute()
  session.proofs = session.proofs.map((other) => (other === proof ? { ...proof, expiresAt } : other))
}

/** Ends the visit's proofs of a kind for these scopes. Not inside a transaction. */
export async function dropProofs(
  { db }: Pick<ProofDeps, 'db'>,
  session: Session,
  kind: ProofKind,
  scopes: readonly string[],
): Promise<void> {
  if (scopes.length === 0) return
  await db
    .deleteFrom('proofs')
    .where('visitId', '=', session.visitId)
    .where('kind', '=', kind)
    .where('scope', 'in', scopes)
    .execute()
  session.proofs = session.proofs.filter((proof) => proof.kind !== kind || !scopes.includes(proof.scope))
}

type Log = Pick<FastifyBaseLogger, 'error'>

/** What `open` gives; undefined for a value that cannot be opened, which the log says. */
export function ifReadable<T>(log: Log, open: () => T): T | undefined {
  try {
    return open()
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    log.error(error, 'a row was changed by someone else, or its key is not in the list')
    return undefined
  }
}

type ProofRow = Omit<Selectable<ProofTable>, 'id'>

/** What a row proves; nothing when it is not as it was written. */
export function proofOfRow(
  ctx: { secrets: Secrets; log: Log },
  { scope, provedAt, expiresAt, ...row }: ProofRow,
): Proof[] {
  const text = ifReadable(ctx.log, () => ctx.secrets.open('proofs.content', { ...row, scope }, row.content))
  if (text === undefined) return []
  const content = proofContent.parse(JSON.parse(text))
  return [{ kind: kindSchema.parse(row.kind), scope, ...content, provedAt, expiresAt }]
}

/** The session's newest proof of a kind that is valid for `scope`; without `scope`, for anything. */
export function proofOf(
  session: Pick<Session, 'proofs'>,
  kind: ProofKind,
  scope?: string,
): Proof | undefined {
  return session.proofs.find(
    (proof) => proof.kind === kind && (scope === undefined || proof.scope === '' || proof.scope === scope),
  )
}

/** The proof, or HTTP 401 'information expired, please join again' (decisions §3). */
export function requireProof(session: Session, kind: ProofKind, scope?: string): Proof {
  const proof = proofOf(session, kind, scope)
  if (proof === undefined) throw new HttpProblem(401, 'session.expired')
  return proof
}

/** The phones that the session has proved for a campaign (any campaign when none is named), newest first. */
export function provedPhones(session: Session, campaignId?: string): string[] {
  const phones = session.proofs
    .filter((proof) => proof.kind === 'phone' && (campaignId === undefined || proof.scope === campaignId))
    .map((proof) => proof.subject)
  return [...new Set(phones)]
}
