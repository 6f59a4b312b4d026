import type { PayoutNews } from '../../adapters/payout/port'
import type { Clock } from '../../process/clock'

/** Brings promised money into wallets (decisions §18). */
export interface Payouts {
  /**
   * Takes what the wallet reports, any number of times, late, in any order: money that has arrived stays arrived. False for
   * an unknown payout or another amount.
   */
  receive(news: PayoutNews): Promise<boolean>
  /** One run of the job: submits what is due, and queries what was submitted and is not confirmed. */
  turn(clock: Clock): Promise<void>
}
