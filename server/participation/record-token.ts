import { randomBytes } from 'node:crypto'
import { DAY_MS } from '../../domain/rules/shanghai-time'
import type { Session } from '../http/session/session'

/** How long a local record may query its state without another SMS code (decisions §15). */
const RECORD_TOKEN_MS = 30 * DAY_MS
const TOKEN_BYTES = 32

type Deps = Uses<'clock' | 'db' | 'secrets'>
type Visit = Pick<Session, 'visitId'>

const hashOf = ({ secrets }: Uses<'secrets'>, token: string) => secrets.hash('record-token', token)

/**
 * An opaque, expiring token in place of a proven phone in the query calls (decisions §15). It keeps its expiry: using it
 * does not prolong it, and a further one of the visit for the same phone ends with it. Not inside a transaction.
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
  const row = { tokenHash: hashOf(ctx, token), visitId, scope, phoneHash }
  await ctx.db
    .insertInto('recordTokens')
    .values({
      ...row,
      phone: ctx.secrets.seal('recordTokens.phone', row, phone),
      expiresAt: first?.expiresAt ?? now + RECORD_TOKEN_MS,
    })
    .execute()
  return token
}

/**
 * The phone of a valid token of one of these scopes; else undefined. Not only in the visit that it was issued to: the page
 * of two activities has a visit of its own, and shows what the forms of each remembered.
 */
export async function phoneOfRecordToken(
  ctx: Deps,
  scopes: readonly string[],
  token: string,
): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('recordTokens')
    .selectAll()
    .where('tokenHash', '=', hashOf(ctx, token))
    .where('scope', 'in', scopes)
    .where('expiresAt', '>', ctx.clock.now())
    .executeTakeFirst()
  return row && ctx.secrets.open('recordTokens.phone', row, row.phone)
}

/** Ends every token of a visit for these scopes, and `token` whatever its visit. */
export async function revokeRecordTokens(
  ctx: Uses<'db' | 'secrets'>,
  { visitId }: Visit,
  scopes: readonly string[],
  token = '',
): Promise<void> {
  await ctx.db
    .deleteFrom('recordTokens')
    .where('scope', 'in', scopes)
    .where((eb) => eb.or([eb('visitId', '=', visitId), eb('tokenHash', '=', hashOf(ctx, token))]))
    .execute()
}
