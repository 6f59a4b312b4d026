import { PAUSED } from '../../domain/rules/visit/availability'
import type { Db } from '../db/transaction'
import { nextGeneration } from './generation'

/** Pauses a campaign on all channels, in every process, until it is resumed; '' as prompt keeps the configured one. Gives the marker. */
export async function pauseCampaign(db: Db, activityId: string, prompt: string, at: number): Promise<string> {
  await db
    .insertInto('campaignPauses')
    .values({ activityId, prompt, at })
    .onConflict((c) => c.column('activityId').doUpdateSet({ prompt, at }))
    .execute()
  return nextGeneration(db)
}

/** Ends the pause of a campaign; what its file says of single channels counts again. Gives the marker. */
export async function resumeCampaign(db: Db, activityId: string): Promise<string> {
  await db.deleteFrom('campaignPauses').where('activityId', '=', activityId).execute()
  return nextGeneration(db)
}

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
