/** One redemption code that has been received. */
interface ReceivedCodeTable {
  activityId: string
  code: string
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

export interface CardTables {
  receivedCodes: ReceivedCodeTable
}
