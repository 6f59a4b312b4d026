import type { Generated } from 'kysely'
import type { PausedChannel } from '../../../domain/desk/campaign-calls'

/** A campaign of the demo's lab, as the JSON of its file. */
interface LabCampaignTable {
  activityId: string
  /** Campaign that it was made from. */
  source: string
  document: string
  createdAt: number
}

/** What a process found when it read the campaign files again. */
interface CampaignReportTable {
  process: string
  /** Marker of the reload that it answers. */
  generation: string
  campaigns: number
  /** JSON: list of texts. */
  problems: string
  at: number
}

/** How many of a prize, an option or a coupon there are and how many are taken; never more than there are. */
interface CampaignStockTable {
  activityId: string
  /** 'prize', 'option', 'coupon', 'card'. */
  kind: string
  /** The sector's awardIndex; the id of a gift prize, an option or a card; '' for coupons. */
  item: string
  total: number
  taken: number
}

/** A campaign that is paused. */
interface CampaignPauseTable {
  activityId: string
  /** What players read; '' for what the campaign's file says. */
  prompt: string
  /** The same on English pages; '' where they show `prompt`, too. */
  promptEn: Generated<string>
  /** The one that is paused; '' for all. */
  channel: Generated<PausedChannel>
  at: number
}

/** A word that the team sorts its campaigns by. */
interface CampaignTagTable {
  activityId: string
  tag: string
}

export interface CampaignTables {
  campaignTags: CampaignTagTable
  labCampaigns: LabCampaignTable
  campaignReports: CampaignReportTable
  campaignPauses: CampaignPauseTable
  campaignStock: CampaignStockTable
}
