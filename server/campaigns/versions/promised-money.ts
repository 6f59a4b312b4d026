import type { WrittenFile } from '../../../domain/campaign/file'
import { found, type GoLiveFinding } from '../../../domain/rules/go-live/finding'
import type { ReadDb } from '../../db/transaction'
import { codeBatchesOf, leftOf } from '../code-batches'
import { promisedSoFar } from '../promised'
import { fenOfCode } from '../redemption-codes'

/** How many codes of each worth are out, those of the demo aside, which have none of their own. */
async function codesByWorth(db: ReadDb, activityId: string): Promise<Map<number, number>> {
  const counts = new Map<number, number>()
  for (const batch of await codeBatchesOf(db, activityId)) {
    const left = leftOf(batch, false)
    if (batch.fen !== null && left > 0) counts.set(batch.fen, (counts.get(batch.fen) ?? 0) + left)
  }
  return counts
}

/**
 * What of a file does not fit the money that its campaign has promised: a smaller budget, or another worth of a code than those have
 * that are out. Both are red in the go-live list.
 */
export async function promisedFindings(
  db: ReadDb,
  activityId: string,
  file: WrittenFile,
): Promise<GoLiveFinding[]> {
  const { budgetFen } = file
  const promisedFen = budgetFen === undefined ? 0 : await promisedSoFar(db, activityId)
  const worthFen = file.family === 'card' ? fenOfCode({ file }) : undefined
  const others = [...(await codesByWorth(db, activityId))].filter(([fen]) => fen !== worthFen)
  return [
    ...(budgetFen !== undefined && promisedFen > budgetFen
      ? [found('belowPromised', 'budgetFen', { promisedFen, budgetFen })]
      : []),
    ...others
      .sort(([a], [b]) => a - b)
      .map(([fen, count]) => found('codesOfOtherWorth', 'redemptionCodes.amount', { count, worthFen: fen })),
  ]
}
