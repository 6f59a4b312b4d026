/** How far promised money is, as a player reads it: on its way, in the wallet, or a matter for the bank's service. */
const PAYOUT_STATE = { onItsWay: 'onItsWay', arrived: 'arrived', askBank: 'askBank' } as const
export type PayoutState = (typeof PAYOUT_STATE)[keyof typeof PAYOUT_STATE]

/**
 * What a player reads of payouts that belong together, by their states; what needs the bank comes first.
 * @returns undefined when there is none
 */
export function payoutStateOf(states: readonly string[]): PayoutState | undefined {
  if (states.length === 0) return undefined
  if (states.includes('stuck')) return PAYOUT_STATE.askBank
  return states.every((state) => state === 'confirmed') ? PAYOUT_STATE.arrived : PAYOUT_STATE.onItsWay
}

/** The state that an answer names; undefined for none, and for one that these pages do not know. */
export const readPayoutState = (named: string | undefined): PayoutState | undefined =>
  Object.values(PAYOUT_STATE).find((state) => state === named)
