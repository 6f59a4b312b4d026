import * as z from 'zod'
import { list } from './leaves/lists'
import { stockNumber, whole, yuanText } from './leaves/numbers'
import { filledText, phoneText } from './leaves/texts'

const MOST_DEMO_CODES = 1_000

/**
 * Public codes of a demo campaign: `prefix` and a number from `from` to `to`, padded with zeros to `digits`. They are there in
 * the demo alone, and production redeems no code of a campaign that has them.
 */
export const demoCodes = z.strictObject({
  prefix: filledText(32),
  from: whole(0, 99_999_999),
  to: whole(0, 99_999_999),
  digits: whole(1, 8),
})

/** The codes themselves are made or imported by `npm run codes`; the database has them as keyed hashes. */
export const redemptionCodes = z.strictObject({
  /** Yuan that a code is worth. */
  amount: yuanText,
  demo: demoCodes.optional(),
})

export function checkDemoCodes(
  demo: z.output<typeof demoCodes> | undefined,
  refuse: (path: PropertyKey[], message: string) => void,
): void {
  if (demo === undefined) return
  const path = ['redemptionCodes', 'demo', 'to']
  if (demo.to < demo.from) refuse(path, 'expected a number that is not below "from"')
  if (demo.to - demo.from >= MOST_DEMO_CODES) refuse(path, `expected at most ${MOST_DEMO_CODES} codes`)
}

/** A face value of the new-year cards: yuan, the price of a card, and the number of cards. */
export const newYearCard = z.strictObject({
  id: filledText(64),
  faceValue: yuanText,
  actualPaymentAmount: yuanText,
  stock: stockNumber,
})

/** Phones of people who work for a campaign. */
export const phones = list(phoneText, 1_000, 1)
