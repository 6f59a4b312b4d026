import type { DrawsAnswer } from '../../../domain/calls/draws'
import {
  type AuditResult,
  createAudit,
  type Head,
  type PublishedTable,
} from '../../../domain/rules/draws/audit'
import type { DigestSuite } from '../../../domain/rules/draws/digest'
import { readTable } from '../../../domain/rules/draws/table'
import { ApiError } from '../../api/error'

/** How long rows are checked before the page may draw and answer a touch again. */
const SLICE_MS = 16

/** How far an audit has come. */
export interface AuditProgress {
  readonly rows: number
  /** How many there are, by the newest published hash. */
  readonly of: number
}

/** How often a prize was given, beside the share that the newest table gives it while there is some left. */
export interface GivenPrize {
  readonly awardIndex: number
  /** Absent where nothing was won. */
  readonly name: string | undefined
  readonly count: number
  /** From 0 to 1, of all draws. */
  readonly share: number
  /** From 0 to 1; undefined for what is in no table. */
  readonly published: number | undefined
}

export interface Audited extends Omit<AuditResult, 'given'> {
  readonly given: readonly GivenPrize[]
}

interface AuditPorts {
  readonly suite: DigestSuite
  /** What is published, with the part of the log that begins at a place. */
  readonly read: (from: number) => Promise<DrawsAnswer>
  /** Resolves once the page had its turn. */
  readonly pause: () => Promise<void>
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number
  /** Hashes that this browser saw while the campaign ran. */
  readonly seen: readonly Head[]
}

/**
 * Draws every row of a campaign's log again, part by part (decisions §19).
 * @param signal ends the work
 * @returns undefined when it was ended
 * @throws ApiError `network` without an answer, and for parts that do not follow one another
 */
export async function auditDraws(
  { suite, read, pause, now, seen }: AuditPorts,
  activityId: string,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: AuditProgress) => void },
): Promise<Audited | undefined> {
  const first = await read(1)
  if (signal.aborted) return undefined
  const heads = [...first.heads, ...seen]
  const tables = first.tables.flatMap(withText)
  const audit = createAudit(suite, activityId, { tables, seeds: first.seeds, heads })
  const of = first.heads.reduce((most, { seq }) => Math.max(most, seq), 0)
  let rows = 0
  let sliceEnds = now() + SLICE_MS
  for (let part = first, from = 1; ; ) {
    for (const row of part.rows) {
      audit.take(row)
      rows += 1
      if (now() < sliceEnds) continue
      onProgress({ rows, of })
      await pause()
      if (signal.aborted) return undefined
      sliceEnds = now() + SLICE_MS
    }
    const { next } = part
    if (next === undefined) break
    if (next <= from) throw new ApiError('network', `the part after ${from} begins at ${next}`)
    from = next
    part = await read(from)
    if (signal.aborted) return undefined
  }
  onProgress({ rows, of })
  const { given, ...result } = audit.finish()
  return { ...result, given: sharesOf(given, tables, rows) }
}

const withText = ({ text, ...commit }: DrawsAnswer['tables'][number]): PublishedTable[] =>
  text === undefined ? [] : [{ ...commit, text }]

function sharesOf(
  given: ReadonlyMap<number, number>,
  tables: readonly PublishedTable[],
  rows: number,
): GivenPrize[] {
  const newest = readTable(tables[tables.length - 1]?.text ?? '')
  const prizes = newest?.prizes ?? []
  const weights = prizes.reduce((sum, { weight }) => sum + weight, 0)
  const line = (awardIndex: number, name?: string, published?: number): GivenPrize => {
    const count = given.get(awardIndex) ?? 0
    return { awardIndex, name, count, share: rows === 0 ? 0 : count / rows, published }
  }
  const listed = prizes.map(({ awardIndex, name, weight }) =>
    line(awardIndex, name, weights === 0 ? 0 : weight / weights),
  )
  const others = [...given.keys()].filter((index) => prizes.every(({ awardIndex }) => awardIndex !== index))
  return [...listed, ...others.map((index) => line(index))]
}
