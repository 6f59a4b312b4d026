import { bytesOfHex, type DigestSuite } from './digest'
import type { Finding } from './finding'
import { CHAIN_START, type DrawEntry, type LogRow, readEntry, rowHash } from './log'
import { receiptOf } from './receipt'
import { replay } from './replay'
import { belongs, hourOf, seedsUpTo } from './seeds'
import { createStockCheck } from './stock-check'
import { type DrawTable, readTable, tableHash } from './table'

/** A table as it was published. */
export interface PublishedTable {
  readonly version: number
  /** Hexadecimal. */
  readonly sha256: string
  /** When, epoch ms. */
  readonly at: number
  readonly text: string
}

/** The seed of one hour, in hexadecimal; it gives those of all earlier hours. */
export interface OpenedSeed {
  readonly id: string
  readonly hour: number
  readonly seed: string
}

/** A row's hash that was seen while the campaign ran. */
export interface Head {
  readonly seq: number
  readonly hash: string
}

interface Evidence {
  readonly tables: readonly PublishedTable[]
  /** Draws of hours that no opened seed covers are checked in all but their number. */
  readonly seeds: readonly OpenedSeed[]
  readonly heads: readonly Head[]
}

export interface AuditResult {
  readonly rows: number
  /** How many draws were drawn again from their seeds. */
  readonly replayed: number
  readonly findings: readonly Finding[]
  /** Rows by awardIndex. */
  readonly given: ReadonlyMap<number, number>
}

/** More than clocks of one installation differ and transactions last. */
const SKEW_MS = 60_000

/** Checks the whole log of a campaign, row after row. */
interface Audit {
  /** Takes the next row; rows come in the order of their places. */
  take(row: LogRow): DrawEntry | undefined
  /** Notes something that another check found. */
  note(finding: Finding): void
  finish(): AuditResult
}

export function createAudit(suite: DigestSuite, activityId: string, evidence: Evidence): Audit {
  const findings: Finding[] = []
  const note = (finding: Finding) => {
    findings.push(finding)
  }
  const tables = tablesOf(suite, activityId, evidence.tables, note)
  const seeds = openSeeds(suite, tables, evidence.seeds, note)
  const heads = new Map<number, Set<string>>()
  for (const { seq, hash } of evidence.heads) heads.set(seq, (heads.get(seq) ?? new Set()).add(hash))
  const stock = createStockCheck(tables, SKEW_MS, note)
  const seen = new Set<string>()
  const given = new Map<number, number>()
  let last = { seq: 0, hash: CHAIN_START }
  let rows = 0
  let replayed = 0

  const checkPlace = ({ seq, hash, receipt, body }: LogRow) => {
    if (seq !== last.seq + 1)
      note({ fault: 'missing', seq, receipt, detail: `${last.seq + 1} to ${seq - 1}` })
    else if (rowHash(suite, last.hash, { seq, receipt, body }) !== hash)
      note({ fault: 'chain', seq, receipt })
    for (const head of heads.get(seq) ?? []) if (head !== hash) note({ fault: 'head', seq, receipt })
    last = { seq, hash }
  }

  const checkDraw = (at: Place, entry: DrawEntry) => {
    if (receiptOf(suite, activityId, entry.ref) !== at.receipt) note({ fault: 'receipt', ...at })
    if (seen.has(entry.ref)) note({ fault: 'twice', ...at })
    seen.add(entry.ref)
    const known = tables.get(entry.version)
    if (known === undefined) return note({ fault: 'table', ...at, detail: `version ${entry.version}` })
    const { table, from } = known
    const seed = seeds.get(table.seed.id)?.(hourOf(entry.at))
    if (
      entry.at < from - SKEW_MS ||
      (table.opensAt !== null && entry.at >= table.opensAt) ||
      isOutside(table, entry)
    )
      note({ fault: 'time', ...at })
    if (entry.by === 'lab') {
      if (!table.isDemo) note({ fault: 'result', ...at, detail: 'set by hand' })
    } else if (seed !== undefined) {
      replayed += 1
      const again = replay(suite, table, entry, seed)
      if (again?.awardIndex !== entry.awardIndex || again.hasPiece !== (entry.piece !== null))
        note({
          fault: 'result',
          ...at,
          detail: `${entry.awardIndex}, drawn again ${again?.awardIndex ?? 'nothing'}`,
        })
    }
    stock.take(at, table, entry)
  }

  return {
    note,
    take(row) {
      rows += 1
      checkPlace(row)
      const at = { seq: row.seq, receipt: row.receipt }
      const entry = readEntry(row.body)
      if (entry === undefined) note({ fault: 'form', ...at })
      else {
        checkDraw(at, entry)
        given.set(entry.awardIndex, (given.get(entry.awardIndex) ?? 0) + 1)
      }
      return entry
    },
    finish() {
      for (const seq of heads.keys())
        if (seq > last.seq) note({ fault: 'missing', seq, detail: `${last.seq + 1} to ${seq}` })
      stock.finish()
      return { rows, replayed, findings, given }
    },
  }
}

const isOutside = ({ seed }: DrawTable, { at }: DrawEntry): boolean =>
  hourOf(at) < seed.startHour || hourOf(at) >= seed.startHour + seed.hours

type Place = Pick<Finding, 'seq' | 'receipt'>

type Known = ReadonlyMap<number, { table: DrawTable; from: number }>

function tablesOf(
  suite: DigestSuite,
  activityId: string,
  published: readonly PublishedTable[],
  note: (finding: Finding) => void,
): Known {
  const tables = new Map<number, { table: DrawTable; from: number }>()
  for (const { version, sha256, at, text } of published) {
    const table = readTable(text)
    const fits =
      table !== undefined &&
      table.version === version &&
      table.activityId === activityId &&
      tableHash(suite, text) === sha256
    if (!fits) note({ fault: 'table', detail: `version ${version}` })
    if (table !== undefined) tables.set(version, { table, from: at })
  }
  return tables
}

function openSeeds(
  suite: DigestSuite,
  tables: Known,
  opened: readonly OpenedSeed[],
  note: (finding: Finding) => void,
): ReadonlyMap<string, (hour: number) => Uint8Array | undefined> {
  const ranges = new Map([...tables.values()].map(({ table: { seed } }) => [seed.id, seed]))
  const known = new Map<string, (hour: number) => Uint8Array | undefined>()
  for (const { id, hour, seed } of opened) {
    const range = ranges.get(id)
    const bytes = bytesOfHex(seed)
    if (range === undefined || !belongs(suite, range, hour, bytes)) note({ fault: 'seed', detail: id })
    else known.set(id, seedsUpTo(suite, hour, bytes, range.startHour))
  }
  return known
}
