import type { Trx } from '../../db/transaction'
import { type Flush, forgetFlushes } from './flushes'
import type { Lineage } from './lineage'
import { presentTimeline, TIMELINE_KEY } from './timeline'

/** A position of the write-ahead log, such as '16/B374D848', as a number. */
function bytesAt(position: string): bigint {
  const [high, low] = position.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

/** The timeline that was known last; another process does not take a later one for known meanwhile. */
export async function knownTimeline(trx: Trx): Promise<string> {
  const { value } = await trx
    .selectFrom('meta')
    .select('value')
    .where('key', '=', TIMELINE_KEY)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return value
}

/**
 * Why payouts that the wallet was given may be missing in a database on a new timeline; undefined where none can be, of the
 * processes that have noted theirs. What those notes prove: docs/payouts.md.
 */
export function doubtOf(flushes: readonly Flush[], { system, timeline, ends }: Lineage): string | undefined {
  if (flushes.length === 0) return 'no server has noted what it had seen written before'
  for (const flush of flushes) {
    if (flush.system !== system) return 'the notes are of another database cluster'
    if (flush.writtenOn !== timeline)
      return `a server that noted last at ${new Date(flush.at).toISOString()} has not said since how far it had seen the log written; where it runs, try again in a few seconds`
    const end = ends.get(flush.timeline)
    if (end === undefined)
      return ends.size > 0
        ? `a server was on timeline ${flush.timeline}, from which ${timeline} does not come`
        : `the database does not say where timeline ${timeline} began: this account may not read its history (pg_read_file), and the standby has been started again since its promotion, or did not stream`
    if (bytesAt(end) < bytesAt(flush.position))
      return `timeline ${timeline} began at ${end}, and a server had seen ${flush.position} flushed: what was written in between is gone`
  }
  return undefined
}

/**
 * Takes the present timeline for known; payouts go out again, and are due from now on, since their tries end a day later. False
 * where it was known already.
 */
export async function acceptTimeline(trx: Trx, now: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('meta')
    .set({ value: presentTimeline })
    .where('key', '=', TIMELINE_KEY)
    .where('value', '<>', presentTimeline)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  await forgetFlushes(trx)
  await trx.updateTable('payouts').set({ dueSince: now }).where('nextTryAt', 'is not', null).execute()
  return true
}
