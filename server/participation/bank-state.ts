import { randomBytes } from 'node:crypto'
import { BANK_STATE } from '../../domain/rules/visit/bank-state'
import type { Session } from '../http/session/session'

const STATE_BYTES = 24
/** As long as the bank's own codes are good. */
const STATE_LIFE_MS = 10 * 60_000
/** In place of a visit: the first visit that shows the state may use it. For the lab alone. */
const ANY_VISIT = ''

type Deps = Uses<'clock' | 'db' | 'secrets'>

async function issue(ctx: Deps, visitId: string): Promise<string> {
  const state = `${BANK_STATE}.${randomBytes(STATE_BYTES).toString('base64url')}`
  const stateHash = ctx.secrets.hash('bank-state', state)
  const expiresAt = ctx.clock.now() + STATE_LIFE_MS
  await ctx.db.insertInto('bankStates').values({ stateHash, visitId, expiresAt }).execute()
  return state
}

/** The state that a visit takes to the bank's authorisation; good once, in this visit, for ten minutes. */
export const issueState = (ctx: Deps, { visitId }: Session): Promise<string> => issue(ctx, visitId)

/** A state that is bound to no visit, for those who enter by hand what the lab's bank gave them. */
export const issueLabState = (ctx: Deps): Promise<string> => issue(ctx, ANY_VISIT)

/**
 * Uses up the state that came back from the bank. False for one that was not issued to this visit, has been used or is
 * too old: then the code beside it is that of another person, whose login a link would pass on.
 */
export async function takeState(
  ctx: Deps,
  { visitId }: Session,
  state: string | undefined,
): Promise<boolean> {
  if (state === undefined) return false
  const { numDeletedRows } = await ctx.db
    .deleteFrom('bankStates')
    .where('stateHash', '=', ctx.secrets.hash('bank-state', state))
    .where('visitId', 'in', [visitId, ANY_VISIT])
    .where('expiresAt', '>', ctx.clock.now())
    .executeTakeFirst()
  return numDeletedRows === 1n
}
