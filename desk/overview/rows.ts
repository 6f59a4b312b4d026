import type { DeskCampaign } from '../../domain/desk/campaign-calls'
import type { DeskFigures } from '../../domain/desk/overview/overview-calls'

/** A campaign with what its row shows beside it. */
export interface OverviewRow {
  readonly campaign: DeskCampaign
  /** Undefined until they are read, and for a campaign that is not served. */
  readonly figures: DeskFigures | undefined
  readonly tags: readonly string[]
  /** Its next start, end or close, epoch ms; null where none is to come. */
  readonly nextAt: number | null
}

interface Overview {
  readonly figures: readonly DeskFigures[]
  readonly tags: Readonly<Record<string, readonly string[]>>
}

const NONE: readonly string[] = []

export function rowsOf(
  campaigns: readonly DeskCampaign[],
  overview: Overview | undefined,
  now: number,
): OverviewRow[] {
  const figures = new Map(overview?.figures.map((one) => [one.activityId, one]))
  return campaigns.map((campaign) => {
    const { activityId, startsAt, endsAt, closesAt } = campaign
    const coming = [startsAt, endsAt, closesAt].filter((at) => at !== null && at > now) as number[]
    return {
      campaign,
      figures: figures.get(activityId),
      tags: overview?.tags[activityId] ?? NONE,
      nextAt: coming.length === 0 ? null : Math.min(...coming),
    }
  })
}

/** Every tag that one of the rows has, in their order. */
export const tagsIn = (rows: readonly OverviewRow[]): string[] =>
  [...new Set(rows.flatMap(({ tags }) => tags))].sort()
