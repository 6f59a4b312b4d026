import { randomInt } from 'node:crypto'
import type { FileOf } from '../../domain/campaign/file'
import { CODE_ALPHABET, checkCharacter, RANDOM_CHARACTERS } from '../../domain/rules/cards/redemption-code'
import type { Db } from '../db/transaction'
import type { Clock } from '../process/clock'
import type { Secrets } from '../process/keys/secrets'

/** The batch of a demo campaign's public codes; production knows none of it. */
export const DEMO_BATCH = 'demo'
const ROWS_PER_INSERT = 500

/** What the database has in place of a code. Takes a tidied one. */
export const codeDigest = ({ secrets }: { secrets: Secrets }, activityId: string, code: string): string =>
  secrets.hash('redemption-code', activityId, code)

/** New random codes, tidied and each once. */
export function randomCodes(count: number): string[] {
  const codes = new Set<string>()
  while (codes.size < count) {
    const random = Array.from({ length: RANDOM_CHARACTERS }, () =>
      CODE_ALPHABET.charAt(randomInt(CODE_ALPHABET.length)),
    ).join('')
    codes.add(random + checkCharacter(random))
  }
  return [...codes]
}

/**
 * Adds codes to a campaign, some hundred at a time so that calls get their turn; one that it has already stays in the
 * batch that it is in. What an interrupted run has not added, another one adds.
 * @param codes tidied, each once
 * @returns how many are new
 */
export async function addCodes(
  deps: { secrets: Secrets; clock: Clock },
  db: Db,
  { activityId, batch, codes }: { activityId: string; batch: string; codes: readonly string[] },
): Promise<number> {
  const createdAt = deps.clock.now()
  let added = 0n
  for (let from = 0; from < codes.length; from += ROWS_PER_INSERT) {
    const rows = codes
      .slice(from, from + ROWS_PER_INSERT)
      .map((code) => ({ activityId, digest: codeDigest(deps, activityId, code), batch, createdAt }))
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('redemptionCodes')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['activityId', 'digest']).doNothing())
      .executeTakeFirstOrThrow()
    added += numInsertedOrUpdatedRows ?? 0n
  }
  return Number(added)
}

/** What a code is to a campaign. Outside the demo no code of a demo campaign counts, whichever way it came there. */
export async function codeKind(
  { isDemo }: { isDemo: boolean },
  db: Db,
  { activityId, file }: { activityId: string; file: FileOf<'card'> },
  digest: string,
): Promise<'unknown' | 'revoked' | 'valid'> {
  if (!isDemo && file.redemptionCodes.demo !== undefined) return 'unknown'
  const found = await db
    .selectFrom('redemptionCodes')
    .leftJoin('codeBatches', (join) =>
      join
        .onRef('codeBatches.activityId', '=', 'redemptionCodes.activityId')
        .onRef('codeBatches.batch', '=', 'redemptionCodes.batch'),
    )
    .select(['redemptionCodes.batch', 'codeBatches.revokedAt'])
    .where('redemptionCodes.activityId', '=', activityId)
    .where('redemptionCodes.digest', '=', digest)
    .executeTakeFirst()
  if (found === undefined || (!isDemo && found.batch === DEMO_BATCH)) return 'unknown'
  return found.revokedAt === null ? 'valid' : 'revoked'
}
