/** A redemption code that was made, imported or seeded for a campaign. */
interface RedemptionCodeTable {
  activityId: string
  /** Keyed hash: no table holds a code in the clear. */
  digest: string
  /** Which `npm run codes` made or imported it; 'demo' for the public codes of a demo campaign. */
  batch: string
  createdAt: number
}

/** One redemption code that has been received. */
interface ReceivedCodeTable {
  activityId: string
  /** As in `redemptionCodes`. */
  digest: string
  /** Keyed hash of campaign and proven person. */
  identity: string
  /** Encrypted: the proven phone. */
  phone: string
  /** Encrypted JSON text; null when there is none. */
  extendInfo: string | null
  redEnvelopeFen: number
  userTakeEvInfo: string
  clientIp: string
  receivedAt: number
}

/** How many wrong redemption codes a person has tried in a campaign on a day. */
interface WrongCodeTable {
  /** Keyed hash of campaign and proven person. */
  identity: string
  /** Shanghai's, `YYYY-MM-DD`. */
  day: string
  count: number
  expiresAt: number
}

export interface CardTables {
  redemptionCodes: RedemptionCodeTable
  receivedCodes: ReceivedCodeTable
  wrongCodes: WrongCodeTable
}
