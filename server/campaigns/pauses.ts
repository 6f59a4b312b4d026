import type { PausedChannel } from '../../domain/desk/campaign-calls'
import type { Language } from '../../domain/languages'
import { PAUSED } from '../../domain/rules/visit/availability'
import type { Channel } from '../../domain/rules/visit/channel'
import { type Db, inTransaction, type ReadDb } from '../db/transaction'
import { tell, tenMinutesOf } from '../process/notices/tell'
import { addAuditEntry } from '../process/operators/audit-log'
import { nextGeneration } from './generation'
import type { Deed } from './versions/rows'

interface PauseRequest extends Deed {
  /** What players read; '' for what the campaign's file says. */
  prompt: string
  /** The same on English pages; left out where they show `prompt`, too. */
  promptEn?: string
  /** All channels where it is left out. */
  channel?: PausedChannel
}

/** Pauses a campaign in every process until it is resumed. Gives the marker. */
export const pauseCampaign = (
  db: Db,
  activityId: string,
  { prompt, promptEn = '', channel = '', reason, by, at }: PauseRequest,
): Promise<string> =>
  inTransaction(db, async (trx) => {
    await trx
      .insertInto('campaignPauses')
      .values({ activityId, prompt, promptEn, channel, at })
      .onConflict((c) => c.column('activityId').doUpdateSet({ prompt, promptEn, channel, at }))
      .execute()
    const detail = {
      prompt,
      ...(promptEn !== '' && { promptEn }),
      ...(channel !== '' && { channel }),
    }
    await addAuditEntry(trx, { at, actor: by, action: 'campaign.pause', activityId, detail, reason })
    const once = `${activityId} ${tenMinutesOf(at)}`
    await tell(trx, { kind: 'paused', data: {}, activityId, by, once, at })
    return nextGeneration(trx)
  })

/** Ends the pause of a campaign; what its file says of single channels counts again. Gives the marker. */
export const resumeCampaign = (db: Db, activityId: string, { by, at }: Deed): Promise<string> =>
  inTransaction(db, async (trx) => {
    await trx.deleteFrom('campaignPauses').where('activityId', '=', activityId).execute()
    await addAuditEntry(trx, { at, actor: by, action: 'campaign.resume', activityId, detail: {} })
    return nextGeneration(trx)
  })

/** A pause as a campaign is resolved with it. */
export interface Pause {
  readonly prompt: string
  readonly promptEn: string
  readonly channel: PausedChannel
}

/** The pauses by the id of their campaign. */
export async function pausesOf(db: ReadDb): Promise<ReadonlyMap<string, Pause>> {
  const rows = await db
    .selectFrom('campaignPauses')
    .select(['activityId', 'prompt', 'promptEn', 'channel'])
    .execute()
  return new Map(rows.map(({ activityId, ...pause }) => [activityId, pause]))
}

/** A configuration with its channels paused, or one of them: pages and server need to know no more than single channels. */
export function paused<C extends object>(
  config: C,
  { prompt, promptEn, channel }: Pause,
  language: Language,
): C {
  // A text in one language is read in both.
  const pausePrompt = language === 'en' ? promptEn || prompt : prompt || promptEn
  const isPaused = (one: Channel) => channel === '' || channel === one
  return {
    ...config,
    ...(isPaused('h5') && { h5ActivityStatus: PAUSED }),
    ...(isPaused('miniProgram') && { miniProgramActivityStatus: PAUSED }),
    ...(isPaused('bankApp') && { zyActivityStatus: PAUSED }),
    ...(pausePrompt !== '' && { pausePrompt }),
  }
}
