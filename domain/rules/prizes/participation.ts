import { PRIZE_TYPE } from './prize'

/** `payStatus` of a participation in a payment campaign (spec part 2 §4). */
export const PAY_STATE = { unpaid: '0', paid: '1', failed: '2' } as const

/** `orderStatus` of a participation. 1, 3 and 4 are the spec's (part 2 §4). */
export const GIFT_STATUS = {
  /** Nothing has been won. */
  open: '0',
  /** Drawn, in a payment campaign by paying; not claimed yet. */
  drawn: '1',
  /** A claimed physical prize that waits for its receiver. */
  needsReceiver: '2',
  /** The receiver is known. */
  onTheWay: '3',
  /** Claimed, with nothing more to come; a physical prize is with its receiver. */
  received: '4',
} as const
type GiftStatus = (typeof GIFT_STATUS)[keyof typeof GIFT_STATUS]

/** What is known of a participation. */
interface GiftFacts {
  prizeType: string | null
  isAwarded: boolean
  hasReceiver: boolean
  /** A physical prize has been handed over. */
  isReceived: boolean
}

/** Where a participation stands. */
export function giftStatus({ prizeType, isAwarded, hasReceiver, isReceived }: GiftFacts): GiftStatus {
  if (prizeType === null) return GIFT_STATUS.open
  if (isReceived) return GIFT_STATUS.received
  if (hasReceiver) return GIFT_STATUS.onTheWay
  if (!isAwarded) return GIFT_STATUS.drawn
  return prizeType === PRIZE_TYPE.physical ? GIFT_STATUS.needsReceiver : GIFT_STATUS.received
}

/** Finish types of the status page and of the payment campaign (spec part 2 §4). */
export const FINISH_TYPE = {
  onTheWay: '1',
  joined: '2',
  ended: '3',
  notStarted: '4',
  shenzhenOnly: '5',
} as const
export type FinishType = (typeof FINISH_TYPE)[keyof typeof FINISH_TYPE]

/** Types of the payment popup: 1 not paid, 2 paid, 3 deduction failed. */
export type PayType = '1' | '2' | '3'

/** What the payment campaign's home shows over itself. */
export type PayHomePopup = { kind: 'pay'; payType: PayType } | { kind: 'finish'; type: FinishType }

/**
 * What the home of a payment campaign opens with (spec part 2 §4, decisions §16).
 * @param returned the address carries `pay=1`: the player comes back from the cashier
 * @returns undefined for a paid player whose prize waits to be looked at
 */
export function payHomePopup(
  { payStatus, orderStatus }: { payStatus?: string | undefined; orderStatus?: string | undefined },
  returned: boolean,
): PayHomePopup | undefined {
  if (payStatus === PAY_STATE.unpaid) return { kind: 'pay', payType: '1' }
  if (payStatus === PAY_STATE.failed) return { kind: 'pay', payType: returned ? '3' : '1' }
  if (returned && orderStatus === GIFT_STATUS.drawn) return { kind: 'pay', payType: '2' }
  if (orderStatus === GIFT_STATUS.onTheWay) return { kind: 'finish', type: FINISH_TYPE.onTheWay }
  if (orderStatus === GIFT_STATUS.received) return { kind: 'finish', type: FINISH_TYPE.joined }
  return undefined
}
