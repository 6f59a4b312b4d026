import { PAUSED } from '../../domain/rules/visit/availability'
import { type Db, transaction } from '../db/transaction'
import { noteDeed } from '../process/operators/audit-log'
import { nextGeneration } from './generation'
import type { Deed } from './versions/rows'

interface PauseRequest extends Deed {
  /** What players read; '' for what the campaign's file says. */
  prompt: string
  /** For the audit log. */
  reason?: string
}

/** Pauses a campaign on all channels, in every process, until it is resumed. Gives the marker. */
export const pauseCampaign = (
  db: Db,
  activityId: string,
  { prompt, reason, by, at }: PauseRequest,
): Promise<string> =>
  transaction(db, async (trx) => {
    await trx
      .insertInto('campaignPauses')
      .values({ activityId, prompt, at })
      .onConflict((c) => c.column('activityId').doUpdateSet({ prompt, at }))
      .execute()
    const detail = { prompt, ...(reason !== undefined && { reason }) }
    await noteDeed(trx, { at, actor: by, action: 'campaign.pause', activityId, detail })
    return nextGeneration(trx)
  })

/** Ends the pause of a campaign; what its file says of single channels counts again. Gives the marker. */
export const resumeCampaign = (db: Db, activityId: string, { by, at }: Deed): Promise<string> =>
  transaction(db, async (trx) => {
    await trx.deleteFrom('campaignPauses').where('activityId', '=', activityId).execute()
    await noteDeed(trx, { at, actor: by, action: 'campaign.resume', activityId, detail: {} })
    return nextGeneration(trx)
  })

/** The prompts of the paused campaigns by their id. */
export async function pausesOf(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('campaignPauses').select(['activityId', 'prompt']).execute()
  return new Map(rows.map(({ activityId, prompt }) => [activityId, prompt]))
}

/** A configuration with every channel paused: pages and server need to know no more than single channels. */
export function paused<C extends object>(config: C, prompt: string): C {
  return {
    ...config,
    h5ActivityStatus: PAUSED,
    miniProgramActivityStatus: PAUSED,
    zyActivityStatus: PAUSED,
    ...(prompt !== '' && { pausePrompt: prompt }),
  }
}
