import { shanghaiDay } from '../../../domain/rules/shanghai-time'
import { transaction } from '../../db/transaction'
import { addCounts } from './add-counts'
import { type ChannelCount, type Counter, merged, nameOf, STEPS } from './counters'
import { addTo, emptySketch } from './sketch'

/** Counters that wait to be written, where the database is away; more are not begun. */
const MOST_WAITING = 10_000

/** Who came by which link. */
interface Visitor {
  /** Of a campaign that there is, `OTHER_CAMPAIGN`, or '' for a page of none. */
  readonly activityId: string
  /** As it is counted (`channelOf`). */
  readonly channel: string
  /** Whether the campaign names it. */
  readonly isNamed?: boolean
  readonly visitId: string
}

/** A page that was opened, or a download that was begun on it. */
interface Visit extends Visitor {
  /** A page that there is, or 'other'. */
  readonly page: string
  readonly isDownload: boolean
  /** Nobody could take part then: the campaign had not begun, was over or was paused. */
  readonly isShut?: boolean
}

/**
 * Counts the visits of pages: entries and steps of taking part by minute, hour and day and the link's channel, entries and
 * downloads by day and page, and of how many visitors they are. Of a visitor nothing is kept but what a hash whose key is
 * another one every day leaves in the registers of a sketch. The counters are kept in memory and written every second: a
 * process that is killed loses those.
 */
export interface VisitCounts {
  note(visit: Visit): void
  /** Counts a step of taking part: the form was begun, or an SMS code for it went out. */
  reached(step: 'form' | 'code', visitor: Visitor): void
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

  /** The same in all counters of a campaign's day, so that the sketches of its steps can be put together. */
  const hashOf = ({ activityId, visitId }: Visitor) =>
    secrets.hash(`visitor ${shanghaiDay(clock.now())}`, activityId, visitId)

  function addByChannel(what: ChannelCount, visitor: Visitor): void {
    const { activityId, channel: subject, isNamed = false } = visitor
    add({ activityId, what, subject, at: STEPS.minute.startOf(clock.now()), isNamed }, hashOf(visitor))
  }

  return {
    note({ page, isDownload, isShut = false, ...visitor }) {
      const { activityId } = visitor
      const day = STEPS.day.startOf(clock.now())
      add({ activityId, what: isDownload ? 'download' : 'page', subject: page, at: day }, hashOf(visitor))
      if (!isDownload) addByChannel(isShut ? 'shut' : 'channel', visitor)
    },
    reached: addByChannel,
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
