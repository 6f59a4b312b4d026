import { CODES } from '../../../domain/codes'
import { isInRange, tidyCode } from '../../../domain/rules/cards/redemption-code'
import { fenToYuan, yuanToFen } from '../../../domain/rules/money'
import type { Campaign } from '../../campaigns/campaign'
import type { Db } from '../../db/transaction'
import type { LimitRule } from '../../http/limits'
import { type Refused, refuse } from '../../messages/catalogue'
import type { Identity } from '../../participation/identity'
import type { Uses } from '../../process/context'

/** Far more codes than a person holds; stops anyone from trying every number. */
const TRIES: LimitRule = { name: 'redemption', limit: 40, windowMs: 10 * 60_000, per: 'session' }
const TRIES_BY_ADDRESS: LimitRule = {
  name: 'redemptionAddress',
  limit: 400,
  windowMs: 10 * 60_000,
  per: 'address',
}

/** Refuses a visitor who has tried too many codes. */
export async function refuseTooMany(
  ctx: Uses<'limits'>,
  { session, address }: { session: { visitId: string }; address: string },
): Promise<Refused | undefined> {
  for (const [rule, subject] of [
    [TRIES, session.visitId],
    [TRIES_BY_ADDRESS, address],
  ] as const)
    if (!(await ctx.limits.take(rule, subject)).ok) return refuse(CODES.tooMany, 'http.tooMany')
  return undefined
}

/** A code of the campaign as it is kept, or the refusal of one that it does not know. */
export function knownCode({ file }: Campaign<'card'>, entered: string): string | Refused {
  const code = tidyCode(entered)
  return isInRange(code, file.redemptionCodes) ? code : refuse(CODES.redemptionCode, 'card.unknownCode')
}

/** Who has received a code, as the keyed hash, and for how much; undefined while no one has. */
export const receiptOf = (db: Db, activityId: string, code: string) =>
  db
    .selectFrom('receivedCodes')
    .select(['identity', 'redEnvelopeFen'])
    .where('activityId', '=', activityId)
    .where('code', '=', code)
    .executeTakeFirst()

/**
 * Gives a code to a person. A person who has it already keeps what it was worth then (decisions §3).
 * @returns yuan that it is worth to this person; undefined when another has it
 */
export async function receiveCode(
  ctx: Uses<'clock' | 'secrets'>,
  trx: Db,
  { activityId, file }: Campaign<'card'>,
  code: string,
  person: Pick<Identity, 'hash' | 'phone'>,
  more: { extendInfo?: string; userTakeEvInfo?: string; clientIp?: string } = {},
): Promise<string | undefined> {
  await trx
    .insertInto('receivedCodes')
    .values({
      activityId,
      code,
      identity: person.hash,
      phone: ctx.secrets.encrypt(person.phone ?? ''),
      extendInfo: more.extendInfo ? ctx.secrets.encrypt(more.extendInfo) : null,
      redEnvelopeFen: yuanToFen(file.redemptionCodes.amount) ?? 0,
      userTakeEvInfo: more.userTakeEvInfo ?? '',
      clientIp: more.clientIp ?? '',
      receivedAt: ctx.clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['activityId', 'code']).doNothing())
    .execute()
  const receipt = await receiptOf(trx, activityId, code)
  return receipt?.identity === person.hash ? fenToYuan(receipt.redEnvelopeFen) : undefined
}
