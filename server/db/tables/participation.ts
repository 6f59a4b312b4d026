import type { PlaceEvidence } from '../../../domain/rules/visit/city'

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
  /** Keyed hash of campaign and whole name; '' for a masked name or none, null until the job has filled it in. */
  customerNameHash: string | null
  /** Keyed hash of campaign, masked name and the phone's last four digits; '' and null as the one before. */
  customerTailHash: string | null
  /** Encrypted; null when not required. */
  idCard: string | null
  /** Encrypted JSON text; null when there is none. */
  extendInfo: string | null
  optionId: string | null
  userTakeEvInfo: string
  /** The address that the server saw the form come from, below the trusted proxies. */
  clientIp: string
  /** Fen that the campaign promises to a participant; null when it promises none. */
  redEnvelopeFen: number | null
  /** 0 pending, 1 released for its payout by the operator or the manager. */
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
  /** What it is worth, as drawn: fen, 0 = no money. */
  amountFen: number
  createdAt: number
}

/** One redemption code per campaign and identity. */
interface CouponTable {
  activityId: string
  identity: string
  code: string
  createdAt: number
}

/** What decided that a person may take part in a campaign that is limited to a place; neither the place nor its coordinates. */
interface PlaceEvidenceTable {
  activityId: string
  identity: string
  evidence: PlaceEvidence
  decidedAt: number
}

/** The result that the demo's lab has set for the next draw; identity '' = the next person who draws. */
interface ForcedAwardTable {
  activityId: string
  identity: string
  awardIndex: number
}

export interface ParticipationTables {
  registrations: RegistrationTable
  awards: AwardTable
  coupons: CouponTable
  forcedAwards: ForcedAwardTable
  placeEvidence: PlaceEvidenceTable
}
