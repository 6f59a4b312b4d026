import type { FastifyBaseLogger } from 'fastify'

/** What somebody should look at. The names are stable, so that a log can be searched for them. */
export type AlarmName =
  | 'redemption.manyWrongCodes'
  | 'redemption.phoneLocked'
  | 'payout.stuck'
  | 'payout.otherAmount'
  | 'payout.budgetLow'
  | 'payout.newTimeline'
  | 'payment.otherAmount'
  | 'payment.refundedUnasked'
  | 'clock.off'
  | 'proxy.notBelieved'
  | 'proxy.unreadable'
  | 'proxy.oneAddress'
  | 'callback.replayed'
  | 'lookUps.stopped'

/** Alarms: a warning in the log, and a counter for each. */
export interface Alarms {
  /**
   * Logs a warning with `event` and the times that this process has raised it.
   * @param details no personal data, code or address
   */
  raise(event: AlarmName, details: Readonly<Record<string, string | number>>): void
  /** How often this process has raised an alarm. */
  timesOf(event: AlarmName): number
}

export function createAlarms(log: Pick<FastifyBaseLogger, 'warn'>): Alarms {
  const times = new Map<AlarmName, number>()
  const timesOf = (event: AlarmName) => times.get(event) ?? 0
  return {
    raise(event, details) {
      times.set(event, timesOf(event) + 1)
      log.warn({ event, times: timesOf(event), ...details }, 'alarm')
    },
    timesOf,
  }
}
