import { shanghaiDay } from '../../../domain/rules/shanghai-time'
import { transaction } from '../../db/transaction'
import { addCounts } from './add-counts'
import { type Counter, merged, nameOf, STEPS } from './counters'
import { addTo, emptySketch } from './sketch'

/** Counters that wait to be written, where the database is away; more are not begun. */
const MOST_WAITING = 10_000

/** A page that was opened, or a download that was begun on it. */
interface Visit {
  /** Of a campaign that there is, `OTHER_CAMPAIGN`, or '' for a page of none. */
  readonly activityId: string
  /** As it is counted (`channelOf`). */
  readonly channel: string
  /** Whether the campaign names it. */
  readonly isNamed?: boolean
  /** A page that there is, or 'other'. */
  readonly page: string
  readonly isDownload: boolean
  readonly visitId: string
}

/**
 * Counts the visits of pages: entries by minute, hour and day and the link's channel, entries and downloads by day and page,
 * and of how many visitors they are. Of a visitor nothing is kept but what a hash whose key is another one every day leaves in
 * the registers of a sketch. The counters are kept in memory and written every second: a process that is killed loses those.
 */
export interface VisitCounts {
  note(visit: Visit): void
  /** Writes what has been counted. */
  write(): Promise<void>
}

export function createVisitCounts({ db, clock, secrets }: Uses<'clock' | 'db' | 'secrets'>): VisitCounts {
  let waiting = new Map<string, Counter>()

  function add(key: Omit<Counter, 'count' | 'visitors'>, visitor: string): void {
    const name = nameOf(key)
    const counter = waiting.get(name) ?? { ...key, count: 0, visitors: emptySketch() }
    if (counter.count === 0 && waiting.size >= MOST_WAITING) return
    waiting.set(name, counter)
    counter.count += 1
    addTo(counter.visitors, visitor)
  }

  return {
    note({ activityId, channel, isNamed = false, page, isDownload, visitId }) {
      const now = clock.now()
      const visitor = secrets.hash(`visitor ${shanghaiDay(now)}`, activityId, visitId)
      const day = STEPS.day.startOf(now)
      add({ activityId, what: isDownload ? 'download' : 'page', subject: page, at: day }, visitor)
      if (isDownload) return
      const minute = STEPS.minute.startOf(now)
      add({ activityId, what: 'channel', subject: channel, at: minute, isNamed }, visitor)
    },
    async write() {
      const counted = [...waiting.values()]
      if (counted.length === 0) return
      waiting = new Map()
      try {
        await transaction(db, (trx) => addCounts(trx, counted))
      } catch (error) {
        // They wait for the next turn, with what came meanwhile.
        waiting = new Map(merged([...counted, ...waiting.values()]).map((one) => [nameOf(one), one]))
        throw error
      }
    },
  }
}
