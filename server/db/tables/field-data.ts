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
  /** 'call', 'refusal', 'error', 'sms' or 'captcha'. */
  what: string
  /** A text's key, an HTTP status, how it ended, or 'any'. */
  subject: string
  count: number
  expiresAt: number
}

/** How often pages of a campaign were opened, and by how many; no row is of one visit. */
export interface VisitCountTable {
  /** '(other)' for all that there are not, '' for pages of none. */
  activityId: string
  /**
   * By the link's channel: 'channel', entries of an open campaign; 'shut', those before its start, after its end and while it is
   * paused; 'form', forms that were begun; 'code', SMS codes that went out for one. By the page: 'page', entries, and
   * 'download', downloads.
   */
  what: 'channel' | 'shut' | 'form' | 'code' | 'page' | 'download'
  /** Of 'page' and 'download' there are days alone. */
  step: 'minute' | 'hour' | 'day'
  /** Its beginning, epoch ms; a day is Shanghai's. */
  at: number
  /** The channel or the page's path, 'other' for one that is on no list. */
  subject: string
  count: number
  /** A packed sketch of the visitors (participation/visit-counts/sketch). */
  visitors: Buffer
  expiresAt: number
}

export interface FieldDataTables {
  visitCounts: VisitCountTable
  fieldCounts: FieldCountTable
  callCounts: CallCountTable
}
