import { yuanToFen } from '../../domain/rules/money'
import type { Db } from '../db/transaction'
import type { Campaign } from './file'

/** Fen that a prize is worth; 0 for one that is no money. */
export const worthFen = ({ amount }: { amount?: string | undefined }): number => yuanToFen(amount ?? '') ?? 0

/**
 * Writes down what the awards of these campaigns are worth whose draw did not: those of a server before `amountFen`.
 * What the prize is worth now is the best that is known; an award whose prize is no longer in the list stays open.
 */
export async function fillAwardAmounts(db: Db, campaigns: ReadonlyMap<string, Campaign>): Promise<void> {
  if (campaigns.size === 0) return
  const open = await db
    .selectFrom('awards')
    .select(['activityId', 'awardIndex'])
    .distinct()
    .where('activityId', 'in', [...campaigns.keys()])
    .where('amountFen', 'is', null)
    .execute()
  for (const { activityId, awardIndex } of open) {
    const file = campaigns.get(activityId)?.file
    const openAwards = db
      .updateTable('awards')
      .where('activityId', '=', activityId)
      .where('awardIndex', '=', awardIndex)
      .where('amountFen', 'is', null)
    if (awardIndex === 0) await openAwards.set({ amountFen: 0 }).execute()
    if (file?.family === 'activity') {
      const prize = file.prizes?.find((one) => one.awardIndex === awardIndex)
      if (prize !== undefined) await openAwards.set({ amountFen: worthFen(prize) }).execute()
    }
    if (file?.family === 'gift' || file?.family === 'pay')
      for (const prize of file.giftPrizes)
        await openAwards
          .set({ amountFen: worthFen(prize) })
          .where('identity', 'in', (eb) =>
            eb
              .selectFrom('zyParticipants')
              .select('identity')
              .where('activityId', '=', activityId)
              .where('prizeId', '=', prize.id),
          )
          .execute()
  }
}
