import { setTimeout as sleep } from 'node:timers/promises'
import type { FullDisk } from '../db/health/full-disk'
import { stateOf } from '../db/health/state'
import { isMigrated } from '../db/open'
import type { Db } from '../db/transaction'
import type { Alarms } from './alarms'
import { CLOCK_OFF_MS } from './database-clock'

/** How long a check waits: below the time-outs of those who ask. */
const READY_MS = 900
/** The machine's clock against the database's: somebody should look. */
const CLOCK_WARNING_MS = 1_000

/** Whether calls should come to this process. */
export interface Readiness {
  /**
   * True when the database answers within a second, every migration has run, it takes writes and has room for them, and the
   * clocks agree; where commits have to reach a standby, when they wait for one.
   */
  isReady(): Promise<boolean>
  /** Raises an alarm where the machine's clock is off the database's. */
  checkClock(): Promise<void>
  /** The process ends soon: it is not ready from now on. */
  leave(): void
}

interface Watched {
  readonly db: Db
  readonly alarms: Alarms
  readonly fullDisk: FullDisk
  readonly isReplicated: boolean
}

export function createReadiness({ db, alarms, fullDisk, isReplicated }: Watched): Readiness {
  let isLeaving = false

  async function isWell(): Promise<boolean> {
    const [isUpToDate, state] = await Promise.all([isMigrated(db), stateOf(db)])
    return (
      isUpToDate &&
      state.takesWrites &&
      Math.abs(state.aheadMs) <= CLOCK_OFF_MS &&
      (state.isReplicated || !isReplicated) &&
      !(await fullDisk.isFull(db))
    )
  }

  return {
    isReady: async () =>
      !isLeaving && Promise.race([isWell().catch(() => false), sleep(READY_MS, false, { ref: false })]),
    async checkClock() {
      const { aheadMs } = await stateOf(db)
      if (Math.abs(aheadMs) >= CLOCK_WARNING_MS) alarms.raise('clock.off', { aheadMs })
    },
    leave() {
      isLeaving = true
    },
  }
}
