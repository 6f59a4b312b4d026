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

export interface FieldDataTables {
  fieldCounts: FieldCountTable
}
