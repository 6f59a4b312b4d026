import { randomBytes } from 'node:crypto'
import { DAY_MS } from '../../domain/rules/shanghai-time'
import type { Session } from '../http/session'
import type { Uses } from '../process/context'

/** How long a local record may query its state without another SMS code (decisions §15). */
const RECORD_TOKEN_MS = 30 * DAY_MS
const TOKEN_BYTES = 32

type Deps = Uses<'clock' | 'db' | 'secrets'>
type Visit = Pick<Session, 'visitId'>

const hashOf = ({ secrets }: Uses<'secrets'>, token: string) => secrets.hash('record-token', token)

/**
 * An opaque, expiring token in place of a proven phone in the query calls of this visit (decisions §15). The expiry is that
 * of the visit's first token for the phone: using one does not prolong it. Not inside a transaction.
 * @param scope the activity, or the list of activities, that a look-up is limited to
 */
export async function issueRecordToken(
  ctx: Deps,
  { visitId }: Visit,
  scope: string,
  phone: string,
): Promise<string> {
  const now = ctx.clock.now()
  const phoneHash = ctx.secrets.hash('record-phone', phone)
  const first = await ctx.db
    .selectFrom('recordTokens')
    .select((eb) => eb.fn.min('expiresAt').as('expiresAt'))
    .where('visitId', '=', visitId)
    .where('scope', '=', scope)
    .where('phoneHash', '=', phoneHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await ctx.db
    .insertInto('recordTokens')
    .values({
      tokenHash: hashOf(ctx, token),
      visitId,
      scope,
      phoneHash,
      phone: ctx.secrets.encrypt(phone),
      expiresAt: first?.expiresAt ?? now + RECORD_TOKEN_MS,
    })
    .execute()
  return token
}

/** The phone of a valid token of this visit and one of these scopes; else undefined. */
export async function phoneOfRecordToken(
  ctx: Deps,
  { visitId }: Visit,
  scopes: readonly string[],
  token: string,
): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('recordTokens')
    .select('phone')
    .where('tokenHash', '=', hashOf(ctx, token))
    .where('visitId', '=', visitId)
    .where('scope', 'in', scopes)
    .where('expiresAt', '>', ctx.clock.now())
    .executeTakeFirst()
  return row && ctx.secrets.decrypt(row.phone)
}

/** Ends every token of a visit for these scopes. */
export async function revokeRecordTokens(
  { db }: Uses<'db'>,
  { visitId }: Visit,
  scopes: readonly string[],
): Promise<void> {
  await db.deleteFrom('recordTokens').where('visitId', '=', visitId).where('scope', 'in', scopes).execute()
}
