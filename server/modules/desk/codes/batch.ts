import { HOUR_MS } from '../../../../domain/rules/shanghai-time'
import type { Campaign } from '../../../campaigns/campaign'
import { fenOfCode } from '../../../campaigns/redemption-codes'
import { closedAmong } from '../../../campaigns/terms'
import type { ReadDb, Trx } from '../../../db/transaction'
import { type LimitRule, takeOrRefuse } from '../../../http/limits'
import { type Refused, refuse } from '../../../messages/catalogue'
import { addCodeBatch } from '../../../participation/code-batch'
import type { Operator } from '../../../process/operators/accounts'
import type { DoneInTwo, Given, Run, WaitingAct } from '../requests/act'
import { CLOSED, NOT_CARD, refusalOfMaking, roomOf } from './room'

const CONFLICT = 409
/** Batches that one makes or imports. */
const BATCHES: LimitRule = { name: 'codeBatches', limit: 20, windowMs: HOUR_MS, per: 'account' }

type Services = Reads<'campaigns' | 'clock' | 'db' | 'isDemo' | 'limits'>

/** A batch as it is asked for; `fen` is what a code is worth. */
interface Batch {
  readonly activityId: string
  readonly batch: string
  readonly fen: number
}

/** Whether the operator has made the batch already, or somebody else has taken its id. */
export async function madeBefore(
  db: ReadDb,
  { activityId, batch }: Pick<Batch, 'activityId' | 'batch'>,
  { name }: Operator,
) {
  const known = await db
    .selectFrom('codeBatches')
    .select('madeBy')
    .where('activityId', '=', activityId)
    .where('batch', '=', batch)
    .executeTakeFirst()
  if (known !== undefined) return known.madeBy === name ? 'own' : 'taken'
  const code = await db
    .selectFrom('redemptionCodes')
    .select('digest')
    .where('activityId', '=', activityId)
    .where('batch', '=', batch)
    .limit(1)
    .executeTakeFirst()
  return code === undefined ? undefined : 'taken'
}

/** The campaign that a batch is for, or why it gets none; an hour's batches of one operator are counted. */
export async function campaignOfBatch(
  ctx: Services,
  { params, by, confirmedBy }: Given<Batch>,
): Promise<Campaign<'card'> | Refused> {
  const campaign = await ctx.campaigns.findOf(params.activityId, 'card')
  if (campaign === undefined) return NOT_CARD
  const refusal = await refusalOfMaking(ctx, campaign)
  if (refusal !== undefined) return refusal
  if (params.fen !== fenOfCode(campaign)) return refuse(CONFLICT, 'codes.otherAmount')
  if (confirmedBy === undefined) await takeOrRefuse(ctx.limits, BATCHES, by.name)
  return campaign
}

/** Batches of one campaign are added one after the other, so that one that is asked for twice is one. */
export const OF_BATCHES = {
  needs: 'codes.make',
  turn: ({ activityId }: Batch) => ['code batches', activityId],
} satisfies Pick<WaitingAct<Batch, object>, 'needs' | 'turn'>

interface Adding {
  readonly campaign: Campaign<'card'>
  readonly params: Batch
  readonly by: Operator
  readonly digests: readonly string[]
  /** Whoever asks for the batch has its codes. */
  readonly isKept: boolean
  /** Why it is not added after all. */
  refuses?(trx: Trx): Promise<Refused | undefined>
  /** Writes what goes with the batch; `at` in epoch ms. */
  writeMore?(trx: Trx, at: number): Promise<void>
}

/**
 * Adds a batch once: what is written and the note of it in one transaction, so that a process that dies leaves nothing. Asked
 * for again it is as it was.
 */
export const addBatch =
  ({ campaign, params, by, digests, isKept, refuses, writeMore }: Adding): Run<DoneInTwo<object>> =>
  async (trx, at) => {
    const { activityId, batch, fen } = params
    const count = digests.length
    const isOf = (sum: number) => ({
      answer: {},
      fen: sum,
      detail: { batch, count, fen: sum },
    })
    const before = await madeBefore(trx, params, by)
    if (before !== undefined)
      return before === 'own' ? { ...isOf(0), noted: false } : refuse(CONFLICT, 'codes.taken')
    const refusal = await refuses?.(trx)
    if (refusal !== undefined) return refusal
    if ((await closedAmong(trx, [activityId])).has(activityId)) return CLOSED
    const keptAt = isKept ? at : null
    if (!(await addCodeBatch(trx, { campaign, batch, digests, at, madeBy: by.name, keptAt }))) {
      const room = (await roomOf(trx, campaign)) ?? 0
      return refuse(CONFLICT, 'codes.overBudget', {}, { count: Math.floor(room / fen) })
    }
    await writeMore?.(trx, at)
    return isOf(count * fen)
  }
