/** A registration that came through a manager's client QR. */
export interface OfflineRecordTable {
  registrationId: string
  activityId: string
  /** Keyed hash of campaign and the manager's phone. */
  manager: string
  /** When the manager confirmed it; null = not yet. */
  confirmedAt: number | null
  createdAt: number
}

/** One red envelope that was sent; a registration gets one, whoever sends it. */
export interface RedEnvelopeTable {
  registrationId: string
  activityId: string
  amountFen: number
  /** Keyed hash of the manager or operator who sent it. */
  sentBy: string
  sentAt: number
}

export interface OfflineTables {
  offlineRecords: OfflineRecordTable
  redEnvelopes: RedEnvelopeTable
}
