import type { Generated } from 'kysely'

/** A redemption code that was made, imported or seeded for a campaign. */
interface RedemptionCodeTable {
  activityId: string
  /** Keyed hash: no table holds a code in the clear. */
  digest: string
  /** What made or imported it at once; 'demo' for the public codes of a demo campaign. */
  batch: string
  createdAt: number
}

/** A batch of codes. */
interface CodeBatchTable {
  activityId: string
  batch: string
  /** Who made it at the desk; null for one of the command. */
  madeBy: string | null
  /** How many codes it has. */
  codes: Generated<number>
  /** What each of them pays, from the making on; null for the batch 'demo', which goes by the campaign's amount of now. */
  fen: number | null
  /** When its first codes were added, epoch ms. */
  madeAt: Generated<number>
  /** How often its file was downloaded. */
  downloads: number
  /** When its maker said that the file has arrived. */
  keptAt: number | null
  revokedAt: number | null
  revokedBy: string | null
}

/** The codes of a batch in the clear, for the operator who made it at the desk, until they have arrived there. */
interface CodeFileTable {
  activityId: string
  batch: string
  madeBy: string
  /** Encrypted. */
  content: string
  expiresAt: number
}

/** One redemption code that has been received. */
interface ReceivedCodeTable {
  activityId: string
  /** As in `redemptionCodes`. */
  digest: string
  /** The batch that the code is of. */
  batch: string
  /** Keyed hash of campaign and proven person. */
  identity: string
  /** Encrypted: the proven phone. */
  phone: string
  /** Encrypted JSON text; null when there is none. */
  extendInfo: string | null
  redEnvelopeFen: number
  userTakeEvInfo: string
  /** The address that the server saw the form come from, below the trusted proxies. */
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
  codeBatches: CodeBatchTable
  codeFiles: CodeFileTable
  receivedCodes: ReceivedCodeTable
  wrongCodes: WrongCodeTable
}
