import type { CampaignFile, FileOf } from '../../domain/campaign/file'
import { codesOfRange } from '../../domain/rules/cards/redemption-code'
import { type Db, transaction } from '../db/transaction'
import type { Clock } from '../process/clock'
import type { Secrets } from '../process/keys/secrets'
import { addDigests, codeDigest, DEMO_BATCH } from './redemption-codes'

interface Loaded {
  readonly activityId: string
  readonly file: CampaignFile
}

interface Deps {
  readonly isDemo: boolean
  readonly db: Db
  readonly clock: Clock
  readonly secrets: Secrets
  readonly log: { warn(text: string): void }
}

const rangeOf = (file: CampaignFile): FileOf<'card'>['redemptionCodes']['demo'] =>
  file.family === 'card' ? file.redemptionCodes.demo : undefined

/** Adds those that the database does not have yet. Nothing is kept for them in a budget, since they go by the amount of now. */
const addDemoCodes = (deps: Deps, activityId: string, codes: readonly string[]): Promise<void> =>
  transaction(deps.db, async (trx) => {
    const createdAt = deps.clock.now()
    const batch = DEMO_BATCH
    const digests = codes.map((code) => codeDigest(deps, activityId, code))
    const added = await addDigests(trx, { activityId, batch, digests, createdAt })
    if (added === 0) return
    await trx
      .insertInto('codeBatches')
      .values({ activityId, batch, fen: null, downloads: 0, codes: added, madeAt: createdAt })
      .onConflict((conflict) =>
        conflict
          .columns(['activityId', 'batch'])
          .doUpdateSet((eb) => ({ codes: eb('codeBatches.codes', '+', added) })),
      )
      .execute()
  })

/**
 * What is done with the public codes of demo campaigns whenever the campaigns are read: the demo writes them into its
 * database, production only warns that it redeems none of such a campaign's codes (decisions §13).
 */
export function createDemoCodes(deps: Deps): (campaigns: Iterable<Loaded>) => Promise<void> {
  const done = new Map<string, string>()

  return async (campaigns) => {
    for (const { activityId, file } of campaigns) {
      const range = rangeOf(file)
      if (range === undefined || done.get(activityId) === JSON.stringify(range)) continue
      if (deps.isDemo) await addDemoCodes(deps, activityId, codesOfRange(range))
      else deps.log.warn(`${activityId} is a campaign of the demo: none of its redemption codes is redeemed`)
      done.set(activityId, JSON.stringify(range))
    }
  }
}
