import { randomInt } from 'node:crypto'
import type { FileOf } from '../../domain/campaign/file'
import { CODE_ALPHABET, checkCharacter, RANDOM_CHARACTERS } from '../../domain/rules/cards/redemption-code'
import { yuanToFen } from '../../domain/rules/money'
import type { Db, ReadDb, Trx } from '../db/transaction'
import type { Secrets } from '../process/keys/secrets'

/** The batch of a demo campaign's public codes; production knows none of it. */
export const DEMO_BATCH = 'demo'
const ROWS_PER_INSERT = 500

/** What the database has in place of a code. Takes a tidied one. */
export const codeDigest = ({ secrets }: { secrets: Secrets }, activityId: string, code: string): string =>
  secrets.hash('redemption-code', activityId, code)

/** Fen that a code pays whose batch is made now. */
export const fenOfCode = ({ file }: { file: Pick<FileOf<'card'>, 'redemptionCodes'> }): number =>
  yuanToFen(file.redemptionCodes.amount) ?? 0

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

/** Adds codes to a batch that a campaign does not have yet, and gives how many these are. */
export async function addDigests(
  trx: Trx,
  { activityId, batch, digests, createdAt }: NewCodes,
): Promise<number> {
  let added = 0
  for (let from = 0; from < digests.length; from += ROWS_PER_INSERT) {
    const rows = digests
      .slice(from, from + ROWS_PER_INSERT)
      .map((digest) => ({ activityId, digest, batch, createdAt }))
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('redemptionCodes')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['activityId', 'digest']).doNothing())
      .executeTakeFirstOrThrow()
    added += Number(numInsertedOrUpdatedRows ?? 0n)
  }
  return added
}

interface NewCodes {
  readonly activityId: string
  readonly batch: string
  readonly digests: readonly string[]
  /** Epoch ms. */
  readonly createdAt: number
}

/** Which of these codes a campaign has already, by their digests. */
export async function knownDigests(
  db: ReadDb,
  activityId: string,
  digests: readonly string[],
): Promise<ReadonlySet<string>> {
  const known = new Set<string>()
  for (let from = 0; from < digests.length; from += ROWS_PER_INSERT) {
    const found = await db
      .selectFrom('redemptionCodes')
      .select('digest')
      .where('activityId', '=', activityId)
      .where('digest', 'in', digests.slice(from, from + ROWS_PER_INSERT))
      .execute()
    for (const { digest } of found) known.add(digest)
  }
  return known
}

/** What a code is to a campaign. Outside the demo no code of a demo campaign counts, whichever way it came there. */
export async function codeKind(
  { isDemo }: { isDemo: boolean },
  db: Db,
  { activityId, file }: { activityId: string; file: FileOf<'card'> },
  digest: string,
): Promise<{ kind: 'unknown' } | { kind: 'revoked' | 'valid'; batch: string }> {
  if (!isDemo && file.redemptionCodes.demo !== undefined) return { kind: 'unknown' }
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
  if (found === undefined || (!isDemo && found.batch === DEMO_BATCH)) return { kind: 'unknown' }
  return { kind: found.revokedAt === null ? 'valid' : 'revoked', batch: found.batch }
}
