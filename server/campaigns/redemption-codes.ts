import { randomInt } from 'node:crypto'
import type { FileOf } from '../../domain/campaign/file'
import { CODE_ALPHABET, checkCharacter, RANDOM_CHARACTERS } from '../../domain/rules/cards/redemption-code'
import { type Db, transaction } from '../db/transaction'
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
export const addCodes = (
  deps: { secrets: Secrets; clock: Clock },
  db: Db,
  { activityId, batch, codes }: { activityId: string; batch: string; codes: readonly string[] },
): Promise<number> =>
  addDigests(deps, db, {
    activityId,
    batch,
    digests: codes.map((code) => codeDigest(deps, activityId, code)),
  })

/** As `addCodes`, of codes of which there are the digests alone. */
export async function addDigests(
  { clock }: { clock: Clock },
  db: Db,
  { activityId, batch, digests }: { activityId: string; batch: string; digests: readonly string[] },
): Promise<number> {
  const createdAt = clock.now()
  let added = 0
  for (let from = 0; from < digests.length; from += ROWS_PER_INSERT) {
    const rows = digests
      .slice(from, from + ROWS_PER_INSERT)
      .map((digest) => ({ activityId, digest, batch, createdAt }))
    added += await inTransaction(db, (trx) => addCounted(trx, rows))
  }
  return added
}

/** Which of these codes a campaign has already, by their digests. */
export async function knownDigests(
  db: Db,
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

/** Runs in the transaction that there is, or in one of its own. */
const inTransaction = <T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : transaction(db, work)

/** Adds rows that are new and counts them in their batch; a transaction that ends in between has done neither. */
async function addCounted(
  trx: Db,
  rows: readonly { activityId: string; digest: string; batch: string; createdAt: number }[],
): Promise<number> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('redemptionCodes')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['activityId', 'digest']).doNothing())
    .executeTakeFirstOrThrow()
  const added = Number(numInsertedOrUpdatedRows ?? 0n)
  const [first] = rows
  if (first === undefined || added === 0) return 0
  const { activityId, batch, createdAt: madeAt } = first
  await trx
    .insertInto('codeBatches')
    .values({ activityId, batch, downloads: 0, codes: added, madeAt })
    .onConflict((conflict) =>
      conflict
        .columns(['activityId', 'batch'])
        .doUpdateSet((eb) => ({ codes: eb('codeBatches.codes', '+', added) })),
    )
    .execute()
  return added
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
