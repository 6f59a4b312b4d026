/** A campaign of the demo's lab, as the JSON of its file. */
export interface LabCampaignTable {
  activityId: string
  /** Campaign that it was made from. */
  source: string
  document: string
  createdAt: number
}

/** What a process found when it read the campaign files again. */
export interface CampaignReportTable {
  process: string
  /** Marker of the reload that it answers. */
  generation: string
  campaigns: number
  /** JSON: list of texts. */
  problems: string
  at: number
}

/** How many of a prize, an option or a coupon there are and how many are gone; never more than there are. */
export interface CampaignStockTable {
  activityId: string
  /** 'prize', 'option', 'coupon', 'card'. */
  kind: string
  /** The sector's awardIndex; the id of a gift prize, an option or a card; '' for coupons. */
  item: string
  total: number
  taken: number
}

/** One registration per campaign and identity. */
export interface RegistrationTable {
  id: string
  activityId: string
  /** Keyed hash of campaign and proven person. */
  identity: string
  activityChannel: string
  /** Encrypted: the proven phone. */
  phone: string
  /** Encrypted: as submitted, masked outside the bank's app. */
  customerName: string
  /** Encrypted; null when not asked for. */
  idCard: string | null
  /** Encrypted JSON text; null when there is none. */
  extendInfo: string | null
  optionId: string | null
  userTakeEvInfo: string
  clientIp: string
  /** Fen that the campaign promises to a participant; null when it promises none. */
  redEnvelopeFen: number | null
  /** 0 pending, 1 sent. */
  prizeSendStatus: number
  createdAt: number
}

/** One draw per campaign and identity, with what was won. */
export interface AwardTable {
  activityId: string
  identity: string
  /** 1-based; 0 = nothing was left. */
  awardIndex: number
  /** 1 = it took a prize from the stock. */
  tookStock: number
  /** Yuan or label, as drawn. */
  prizeName: string
  message: string
  /** What it is worth, as drawn: fen, 0 = no money; null = drawn before this was kept, see `fillAwardAmounts`. */
  amountFen: number | null
  createdAt: number
}

/** One redemption code per campaign and identity. */
export interface CouponTable {
  activityId: string
  identity: string
  code: string
  createdAt: number
}

/** The result that the demo's lab has set for the next draw; identity '' = whoever draws next. */
export interface ForcedAwardTable {
  activityId: string
  identity: string
  awardIndex: number
}

/** One page entry or download click. */
export interface PageVisitTable {
  id: string
  activityId: string
  activityChannel: string
  page: string
  /** '1' entry, '2' download. */
  type: string
  activityName: string
  remark: string
  at: number
}

export interface ActivityTables {
  labCampaigns: LabCampaignTable
  campaignReports: CampaignReportTable
  campaignStock: CampaignStockTable
  registrations: RegistrationTable
  awards: AwardTable
  coupons: CouponTable
  forcedAwards: ForcedAwardTable
  pageVisits: PageVisitTable
}
