import { CODES } from '../../domain/codes'
import { type LimitRule, spentShare } from '../http/limits'
import type { Session } from '../http/session/session'
import { type MessageKey, type Refused, refuse } from '../messages/catalogue'

const WINDOW_MS = 10 * 60_000
/** Far more than a person's pages request, a company's people behind one address, and all players of a busy hour. */
const ATTEMPTS = {
  session: { name: 'bankLogin', limit: 60, windowMs: WINDOW_MS, per: 'session' },
  address: { name: 'bankLoginAddress', limit: 1_000, windowMs: WINDOW_MS, per: 'address' },
  all: { name: 'bankLoginAll', limit: 60_000, windowMs: WINDOW_MS, per: 'all' },
} as const satisfies Record<string, LimitRule>

/** Who has the bank asked. */
interface Asker {
  readonly session: Pick<Session, 'visitId'>
  /** As limits count it. */
  readonly address: string
}

/**
 * Counts an attempt by visit, by address and in all; false where there were too many. Monitoring looks for `event`. One that
 * the bank knows is taken back of all: players of a busy hour do not close the login for each other.
 */
async function mayAsk(
  { limits, log }: Uses<'limits' | 'log'>,
  { session, address }: Asker,
): Promise<boolean> {
  for (const [rule, subject] of [
    [ATTEMPTS.session, session.visitId],
    [ATTEMPTS.address, address],
    [ATTEMPTS.all, ''],
  ] as const) {
    const taken = await limits.take(rule, subject)
    if (!taken.ok) return false
    const share = rule.per === 'all' ? spentShare(taken) : undefined
    if (share !== undefined)
      log.warn(
        { event: `bank-logins-${share}`, limit: taken.limit, windowMs: rule.windowMs },
        'logins at the bank come close to the most that are passed on to it',
      )
  }
  return true
}

/**
 * One query of the bank's login. Any failure is refused as a bank that does not answer, and logged. Attempts are limited, so
 * that nobody guesses sessions and codes, or wears the bank's gateway out, by a fresh visit each time.
 * @param ask undefined for a session or code that is wrong, used or too old
 * @param unknown the message then
 */
export async function askBank<Found extends object>(
  ctx: Uses<'limits' | 'log'>,
  asker: Asker,
  ask: () => Promise<Found | undefined>,
  unknown: MessageKey,
): Promise<Found | Refused> {
  if (!(await mayAsk(ctx, asker))) return refuse(CODES.tooMany, 'http.tooMany')
  let found: Found | undefined
  try {
    found = await ask()
  } catch (error) {
    ctx.log.error({ err: error }, 'the bank could not be asked')
    return refuse(CODES.failed, 'bank.notReached')
  }
  if (found === undefined) return refuse(CODES.nothingFound, unknown)
  await ctx.limits.giveBack(ATTEMPTS.all, '')
  return found
}
