import { PRIZE_TYPE } from './prize'

/** Yuan of digital-currency funds that a chance costs where the configuration is silent (spec part 2 §9). */
export const PARTICIPATION_FUNDS_YUAN = '0.06'

/** `payStatus` of a participation in a payment campaign (spec part 2 §4). */
export const PAY_STATE = { unpaid: '0', paid: '1', failed: '2' } as const

/** `refundStatus` of a participation whose money goes back; any other text: it has (spec part 2 §4). */
export const REFUND_STATE = { pending: '0', refunded: '1' } as const

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

/** The kinds of campaigns with prizes behind the bank's login. */
export type PrizeCampaignKind = 'gift' | 'pay'

/**
 * The kind of a campaign, which decides its home.
 * @param kind as configured; a backend that does not say it gives a payment campaign's participations a `payStatus`
 */
export function prizeCampaignKind(
  kind: string | undefined,
  { payStatus }: Pick<PayFacts, 'payStatus'>,
): PrizeCampaignKind {
  if (kind === 'gift' || kind === 'pay') return kind
  return payStatus === undefined ? 'gift' : 'pay'
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
export type PayHomePopup =
  | { kind: 'pay'; payType: PayType }
  | { kind: 'finish'; type: FinishType }
  | { kind: 'refund'; isDone: boolean }

interface PayFacts {
  payStatus?: string | undefined
  orderStatus?: string | undefined
  /** Of a payment that found every prize gone. */
  refundStatus?: string | undefined
}

/**
 * What the home of a payment campaign opens with (spec part 2 §4, decisions §16). Money on its way back is announced at each
 * visit, money that has gone back to whom comes from the cashier.
 * @param returned the address carries `pay=1`: the player comes back from the cashier
 * @returns undefined for a paid player whose prize waits to be looked at
 */
export function payHomePopup(
  { payStatus, orderStatus, refundStatus }: PayFacts,
  returned: boolean,
): PayHomePopup | undefined {
  if (payStatus === PAY_STATE.unpaid) return { kind: 'pay', payType: '1' }
  if (payStatus === PAY_STATE.failed && refundStatus !== undefined) {
    const isDone = refundStatus !== REFUND_STATE.pending
    if (!isDone || returned) return { kind: 'refund', isDone }
  }
  if (payStatus === PAY_STATE.failed) return { kind: 'pay', payType: returned ? '3' : '1' }
  if (returned && orderStatus === GIFT_STATUS.drawn) return { kind: 'pay', payType: '2' }
  if (orderStatus === GIFT_STATUS.onTheWay) return { kind: 'finish', type: FINISH_TYPE.onTheWay }
  if (orderStatus === GIFT_STATUS.received) return { kind: 'finish', type: FINISH_TYPE.joined }
  return undefined
}
