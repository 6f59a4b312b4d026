import { StartRefused } from '../db/start-refused'
import { transaction } from '../db/transaction'
import { acceptTimeline, doubtOf, knownTimeline } from '../participation/payout/acceptance'
import { readFlushes } from '../participation/payout/flushes'
import { readLineage } from '../participation/payout/lineage'
import { createClock } from '../process/clock'
import { addAuditEntry } from '../process/operators/audit-log'
import type { Installation } from './installation'
import { shellActor } from './shell-actor'

const clock = createClock()

/**
 * Lets payouts that wait on a new timeline of the database go out again, without the wallet's statement.
 * @throws StartRefused where none wait, or where payouts that the wallet was given may be missing here
 */
export const accept = ({ db }: Installation) =>
  transaction(db, async (trx) => {
    const known = await knownTimeline(trx)
    const lineage = await readLineage(trx, known)
    const { timeline } = lineage
    if (timeline === known) throw new StartRefused(`no payouts wait: the database is on timeline ${known}`)
    const flushes = await readFlushes(trx)
    const doubt = doubtOf(flushes, lineage)
    if (doubt !== undefined)
      throw new StartRefused(
        `${doubt}\nnothing was released: compare with the wallet's whole statement, npm run payouts -- reconcile <file>`,
      )
    const at = clock.now()
    await acceptTimeline(trx, at)
    const detail = { isNewTimeline: true, servers: flushes.length, timeline }
    await addAuditEntry(trx, { at, actor: shellActor(), action: 'payouts.accept', activityId: '', detail })
    return {
      print: `timeline ${timeline} has all that was seen written (servers: ${flushes.length}); payouts go out again`,
      json: { timeline, servers: flushes.length },
      isClean: true,
    }
  })
