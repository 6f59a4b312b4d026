import { CARD_STEP, MOST_CARDS } from './booking'

/** Each unpaid order that a phone may have stands for this part of the cards that the phone finds. */
const ORDERS_PER_STOCK = 8
/** One address, which may be a whole company's, holds at most this part of the cards that it finds. */
const ADDRESSES_PER_STOCK = 2
/** What is left counts as the last cards once it is less than this part of all cards. */
const LAST_PARTS = 10
/** Unpaid orders hold at most this part of the last cards. */
const HOLDERS_OF_LAST = 2

/** An order that takes of the last cards is paid within this time. */
export const LAST_CARDS_MINUTES = 5
export const LAST_CARDS_LIFE_MS = LAST_CARDS_MINUTES * 60_000

/** Cards of one face value. */
export interface CardStock {
  readonly total: number
  /** Neither sold nor held by an unpaid order. */
  readonly left: number
}

/** Cards of one face value that unpaid orders hold. */
export interface Holds {
  /** Of the phone that books. */
  readonly phone: number
  /** Of the address that it books from. */
  readonly address: number
  /** Of the last cards, for all who hold any. */
  readonly last: number
}

/** How many of a face value's cards are its last ones. */
export const lastCards = (total: number): number => Math.ceil(total / LAST_PARTS)

/** Whether so many of what is left take of the last cards. */
export const takesLast = (count: number, left: number, last: number): boolean =>
  count > 0 && left - count < last

/** Where tens are left, what may be booked is a multiple of ten (spec part 2 §5). */
const bookable = (count: number, left: number): number => {
  const most = Math.max(0, Math.min(count, left))
  return left >= CARD_STEP ? most - (most % CARD_STEP) : most
}

/** The last cards that unpaid orders may hold beside those that they hold: at most half, but never less than one step. */
const roomInLast = (left: number, held: number): number =>
  Math.max(CARD_STEP, Math.floor((left + held) / HOLDERS_OF_LAST)) - held

/** How many of a face value's cards can be booked now, by anybody: of the last ones, what unpaid orders may hold. */
export const offeredCards = ({ total, left }: CardStock, heldOfLast: number): number =>
  left < lastCards(total) ? bookable(roomInLast(left, heldOfLast), left) : left

/**
 * How many cards of a face value one more unpaid order can hold, so that nobody takes the stock from the others without
 * paying. A phone may hold its orders' share, and never less than a step an order; an address half of what it finds, and
 * never less than the largest booking; all together half of the last cards.
 * @param orders unpaid orders that a phone may have
 */
export function roomForUnpaid({ total, left }: CardStock, holds: Holds, orders: number): number {
  const ofPhone =
    Math.max(orders * CARD_STEP, Math.floor(((left + holds.phone) * orders) / ORDERS_PER_STOCK)) - holds.phone
  const ofAddress =
    Math.max(MOST_CARDS, Math.floor((left + holds.address) / ADDRESSES_PER_STOCK)) - holds.address
  const ofAll = Math.max(left - lastCards(total), roomInLast(left, holds.last))
  return bookable(Math.min(ofPhone, ofAddress, ofAll), left)
}
