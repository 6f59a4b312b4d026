import { CODES } from '../../../domain/codes'
import { endOfShanghaiDay, shanghaiDay } from '../../../domain/rules/shanghai-time'
import type { Db, Trx } from '../../db/transaction'
import type { LimitRule } from '../../http/limits'
import { type Refused, refuse } from '../../messages/catalogue'

/** Wrong codes of a phone in a campaign and a day; after them it redeems nothing until the next one. */
const MOST_WRONG_CODES = 10
/** Wrong codes from an address in a campaign and an hour: room for a whole carrier's gateway. */
const BY_ADDRESS: LimitRule = { name: 'wrongCodes', limit: 100, windowMs: 60 * 60_000, per: 'address' }

/** All codes that are tried, right or wrong: far more than a person holds. */
const TRIES: LimitRule = { name: 'redemption', limit: 40, windowMs: 10 * 60_000, per: 'session' }
const TRIES_BY_ADDRESS: LimitRule = {
  name: 'redemptionAddress',
  limit: 400,
  windowMs: 10 * 60_000,
  per: 'address',
}

const LOCKED = refuse(CODES.tooMany, 'card.locked')
const subjectOf = (activityId: string, address: string) => `${activityId} ${address}`

/** Refuses a visit or an address that has tried too many codes; counts this one. */
export async function refuseTooMany(
  ctx: Uses<'limits'>,
  activityId: string,
  { session, address }: { session: { visitId: string }; address: string },
): Promise<Refused | undefined> {
  for (const [rule, subject] of [
    [TRIES, session.visitId],
    [TRIES_BY_ADDRESS, address],
  ] as const)
    if (!(await ctx.limits.take(rule, subject)).ok) return refuse(CODES.tooMany, 'http.tooMany')
  const isUsedUp = await ctx.limits.isUsedUp(BY_ADDRESS, subjectOf(activityId, address))
  return isUsedUp ? refuse(CODES.tooMany, 'card.manyWrong') : undefined
}

/** Refuses a person whose wrong codes of the day are used up. */
export async function refuseLocked(
  { clock }: Uses<'clock'>,
  trx: Trx,
  identity: string,
): Promise<Refused | undefined> {
  const row = await trx
    .selectFrom('wrongCodes')
    .select('count')
    .where('identity', '=', identity)
    .where('day', '=', shanghaiDay(clock.now()))
    .executeTakeFirst()
  return row !== undefined && row.count >= MOST_WRONG_CODES ? LOCKED : undefined
}

/**
 * Counts a wrong code of a person. The caller has taken the person's turn, so that no two are counted at once.
 * @returns how many they are today, with this one
 */
export async function countWrong({ clock }: Uses<'clock'>, db: Db, identity: string): Promise<number> {
  const now = clock.now()
  const { count } = await db
    .insertInto('wrongCodes')
    .values({ identity, day: shanghaiDay(now), count: 1, expiresAt: endOfShanghaiDay(now) })
    .onConflict((conflict) =>
      conflict.columns(['identity', 'day']).doUpdateSet((eb) => ({ count: eb('wrongCodes.count', '+', 1) })),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Counts a wrong code for its address, and raises the alarms of a phone that is locked by it and of an address that is
 * refused after it: each once. Not inside a transaction.
 * @param count what `countWrong` has answered
 */
export async function noteWrong(
  ctx: Uses<'limits' | 'alarms' | 'secrets'>,
  activityId: string,
  address: string,
  count: number,
): Promise<void> {
  if (count === MOST_WRONG_CODES)
    ctx.alarms.raise('redemption.phoneLocked', { activityId, wrongCodes: count })
  const taken = await ctx.limits.take(BY_ADDRESS, subjectOf(activityId, address))
  if (!taken.ok || taken.count < taken.limit) return
  const source = ctx.secrets.hash('alarm-address', address).slice(0, 12)
  ctx.alarms.raise('redemption.manyWrongCodes', { activityId, source, wrongCodes: taken.count })
}
