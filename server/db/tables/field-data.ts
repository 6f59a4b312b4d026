/** How often something was measured on a day; no row is of one visit. */
interface FieldCountTable {
  /** Shanghai's, `YYYY-MM-DD`. */
  day: string
  /** A measure of a page load, 'frame', 'tier' or 'error' (domain/rules/field-data). */
  metric: string
  /** The page's path, the scene, or the error's place and name. */
  subject: string
  release: string
  device: string
  bucket: number
  count: number
  expiresAt: number
}

/** How often calls of a campaign came to something in a minute; no row is of one call. */
interface CallCountTable {
  activityId: string
  /** Its beginning, epoch ms. */
  minute: number
  /** 'refusal', 'error', 'sms' or 'captcha'. */
  what: string
  /** A text's key, an HTTP status, or how it ended. */
  subject: string
  count: number
  expiresAt: number
}

export interface FieldDataTables {
  fieldCounts: FieldCountTable
  callCounts: CallCountTable
}
