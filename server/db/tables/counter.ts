/** A registration that came through a manager's client QR. */
interface OfflineRecordTable {
  registrationId: string
  activityId: string
  /** Keyed hash of campaign and the manager's phone. */
  manager: string
  /** When the manager confirmed it; null = not yet. */
  confirmedAt: number | null
  /** When the manager first named it in a confirmation above the sum of the day; null = never. */
  aboveDayAt: number | null
  createdAt: number
}

export interface OfflineTables {
  offlineRecords: OfflineRecordTable
}
