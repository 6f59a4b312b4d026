import type { Generated } from 'kysely'

/** One order of new-year cards. */
export interface NewYearOrderTable {
  orderNo: string
  activityId: string
  /** Keyed hash of campaign and the customer's phone. */
  identity: string
  /** Keyed hash of the visit and key of the booking, so that a retry finds its order. */
  requestHash: string
  /** Encrypted. */
  phone: string
  /** Encrypted. */
  customerName: string
  /** Keyed hash of campaign and whole name; '' for a masked name or none, null until the job has filled it in. */
  customerNameHash: string | null
  /** Keyed hash of campaign, masked name and the phone's last four digits; '' and null as the one before. */
  customerTailHash: string | null
  /** Encrypted. */
  receiveAddress: string
  /** Encrypted: what the customer gave, once the desk has corrected it. */
  givenAddress: string | null
  bookingDeliveryTime: string
  chooseFaceValue: string
  amountFen: number
  /** What the cards are worth, fen. */
  faceFen: number
  /** What they cost less than their face value, fen, as it is promised; 0 once they are back in the stock. */
  discountFen: number
  orderStatus: number
  payStatus: number
  refundStatus: number | null
  paidAt: number | null
  /** Encrypted: the one delivery person who may sign; null = any of the campaign's. */
  deliveryPhone: string | null
  createdAt: number
  /** Until when it is to be paid, epoch ms. */
  payBefore: number
  /** Keyed hash of campaign and the address that booked; null once the order is paid or gone. */
  addressHash: string | null
}

/** How many cards of a face value an order holds. */
export interface NewYearItemTable {
  orderNo: string
  item: string
  count: number
  /** They are of the last cards, and the order is unpaid. */
  isLast: Generated<boolean>
}

export interface NewYearTables {
  newYearOrders: NewYearOrderTable
  newYearItems: NewYearItemTable
}
