import { CODES } from '../../../domain/codes'
import type { Campaign } from '../../campaigns/campaign'
import { type Trx, undo } from '../../db/transaction'
import { type Refused, refuse } from '../../messages/catalogue'
import type { Identity } from '../identity'
import { takeBudget } from './budget'
import { payeeOf } from './payee'
import { promisePayout } from './promise'

/**
 * Promises a new registration's red packet, in the registration's transaction; it is held until somebody sends it.
 * @returns a refusal that undoes the registration where the campaign's budget does not hold it
 */
export async function promiseRegistration(
  ctx: Uses<'clock' | 'secrets'>,
  trx: Trx,
  { activityId, file: { budgetFen } }: Campaign,
  { id, redEnvelopeFen }: { id: string; redEnvelopeFen: number | null },
  person: Identity,
): Promise<Refused | undefined> {
  const fen = redEnvelopeFen ?? 0
  if (!(await takeBudget(trx, { activityId, budgetFen, fen })))
    return undo(refuse(CODES.usedUp, 'payout.budgetUsedUp'))
  const promise = { activityId, source: 'registration', sourceId: id, fen, isHeld: true } as const
  await promisePayout(ctx, trx, { ...promise, payee: payeeOf(person) })
  return undefined
}
