import type { PreviewState } from '../../../domain/preview'
import { DAY_MS } from '../../../domain/rules/shanghai-time'
import { type Campaign, resolveCampaign } from '../../campaigns/campaign'
import { firstStart } from '../../campaigns/generation'
import { readCampaignText } from '../../campaigns/read'
import { findVersion } from '../../campaigns/versions/rows'

/** The times of a campaign in a state, epoch ms. */
function timesIn(state: PreviewState, now: number): Record<string, number | undefined> {
  if (state === 'before') return { activityStartTime: now + DAY_MS, activityCloseTime: now + 2 * DAY_MS }
  if (state === 'ended') return { activityStartTime: now - 2 * DAY_MS, activityCloseTime: now - 60_000 }
  return { activityStartTime: now - DAY_MS, activityCloseTime: now + DAY_MS }
}

/** What a version would be if it were published, in one of the states of its life. */
export interface PreviewedCampaign {
  readonly campaign: Campaign
  /** Times that take the place of its own; empty where it is shown as it is written. */
  readonly times: Readonly<Record<string, number | undefined>>
}

/** @returns undefined where there is no such version any more, or its document cannot be shown */
export async function previewedCampaign(
  { db, clock, campaigns }: Uses<'campaigns' | 'clock' | 'db'>,
  { activityId, version }: { activityId: string; version: number },
  state: PreviewState,
): Promise<PreviewedCampaign | undefined> {
  const found = await findVersion(db, activityId, version)
  const read = found && readCampaignText(`${activityId}.json`, found.document)
  if (read?.ok !== true) return undefined
  const now = clock.now()
  const campaign = resolveCampaign(activityId, read.file, {
    generation: '',
    firstStartMs: await firstStart(db, now),
    closed: new Map(),
    pauses: new Map(state === 'paused' ? [[activityId, { prompt: '', promptEn: '', channel: '' }]] : []),
    pictures: await campaigns.pictures(),
  })
  return { campaign, times: state === 'asWritten' ? {} : timesIn(state, now) }
}
