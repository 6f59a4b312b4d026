import type { Participation } from '../../../../domain/rules/prizes/prize'

/** A participation with what its campaign says about the prize. */
export interface WonPrize extends Participation {
  prizeBackground?: string | undefined
  /** What the winner reads. */
  prizeMessage?: string | undefined
  /** How to view or redeem it; the catalogue's texts without it. */
  prizeHint?: string | undefined
  /** '0' to '2' in a payment campaign (`PAY_STATE`). */
  payStatus?: string | undefined
  /** Until when a red envelope is good, as configured. */
  validity?: string | undefined
  /** The code of the draw's receipt. */
  receipt?: string | undefined
}
