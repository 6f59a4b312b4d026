import type { CampaignFile, FileOf } from '../../domain/campaign/file'
import { codesOfRange } from '../../domain/rules/cards/redemption-code'
import type { Db } from '../db/transaction'
import type { Clock } from '../process/clock'
import type { Secrets } from '../process/keys/secrets'
import { addCodes, DEMO_BATCH } from './redemption-codes'

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
      if (deps.isDemo)
        await addCodes(deps, deps.db, { activityId, batch: DEMO_BATCH, codes: codesOfRange(range) })
      else deps.log.warn(`${activityId} is a campaign of the demo: none of its redemption codes is redeemed`)
      done.set(activityId, JSON.stringify(range))
    }
  }
}
