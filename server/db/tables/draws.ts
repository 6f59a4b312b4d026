/** The root of a campaign's hourly seeds (domain/rules/draws/seeds). */
interface DrawSeedTable {
  id: string
  activityId: string
  /** Encrypted: 32 bytes in hexadecimal. */
  root: string
  createdAt: number
}

/** A version of what a campaign draws from, as it was published. */
interface DrawTableTable {
  activityId: string
  version: number
  /** Hexadecimal SHA-256 of `text`. */
  sha256: string
  text: string
  at: number
}

/** A row of the log, written in the award's own transaction: never changed and never deleted. */
interface DrawLogTable {
  activityId: string
  /** From 1, without gaps. */
  seq: number
  hash: string
  receipt: string
  /** Canonical JSON (domain/rules/draws/log). */
  body: string
}

/** The newest row of a campaign's log. */
interface DrawChainTable {
  activityId: string
  seq: number
  hash: string
}

/** Hashes of rows that were published, at most one a minute. */
interface DrawHeadTable {
  activityId: string
  seq: number
  hash: string
  at: number
}

/** How many of a prize were given in one period of its release. */
interface StockReleaseTable {
  activityId: string
  item: string
  period: number
  taken: number
}

export interface DrawTables {
  drawSeeds: DrawSeedTable
  drawTables: DrawTableTable
  drawLog: DrawLogTable
  drawChains: DrawChainTable
  drawHeads: DrawHeadTable
  stockReleases: StockReleaseTable
}
