import type { WrittenFile } from '../../../domain/campaign/file'
import { LANGUAGES, type Language } from '../../../domain/languages'
import { daysOf } from '../../../domain/rules/draws/days'
import type { SimulatedCampaign } from '../../../domain/rules/draws/simulate'
import { resolveCampaign } from '../campaign'
import { drawnFrom } from './prizes'

interface Asked {
  /** What relative times count from, epoch ms. */
  firstStartMs: number
  /** When a campaign begins that names no start, epoch ms. */
  now: number
  /** Of the prizes' names; Chinese when left out. */
  language?: Language
}

/**
 * A campaign to be played through, until when one can draw, and over how many days.
 * @returns undefined where it draws nothing by lot
 */
export function simulatedFrom(
  activityId: string,
  written: WrittenFile,
  { firstStartMs, now, language = LANGUAGES[0] }: Asked,
): (SimulatedCampaign & { days: number; endsAt: number | null }) | undefined {
  const { config, file } = resolveCampaign(activityId, written, {
    generation: '',
    firstStartMs,
    closed: new Map(),
    pauses: new Map(),
    pictures: new Map(),
  }).in(language)
  const drawn = drawnFrom(file)
  if (drawn === undefined) return undefined
  const { activityStartTime: startsAt = now, activityEndTime, activityCloseTime } = config
  const endsAt = activityEndTime ?? activityCloseTime
  return {
    prizes: [...drawn.prizes],
    thankYou: drawn.thankYou,
    startsAt,
    endsAt: endsAt ?? null,
    days: daysOf(startsAt, endsAt),
    budgetFen: file.budgetFen,
  }
}
