import * as z from 'zod'
import { GAMES, gameOf } from '../games'
import { pictureAddress } from './leaves/addresses'
import { list } from './leaves/lists'
import { stockNumber, weightNumber, whole, yuanText } from './leaves/numbers'
import { filledLocalText, filledText, plainText } from './leaves/texts'
import { release, whenGone } from './release'

/** Most prizes that a game has. */
const MOST_PRIZES = Math.max(...Object.values(GAMES).map(({ mostPrizes }) => mostPrizes))

/** 1-based place on the wheel, or on the grid clockwise from the top left. */
export const prizePlace = whole(1, MOST_PRIZES)

/** A sector of a wheel or a cell of a nine-grid, with its odds and its stock. */
export const prize = z.strictObject({
  awardIndex: prizePlace,
  /** Yuan; left out where the prize is no money. */
  amount: yuanText.optional(),
  name: filledLocalText(100),
  image: pictureAddress.optional(),
  /** How many there are; only the thank-you sector may leave it out (it never runs out). */
  stock: stockNumber.optional(),
  /** Share of the draws among the prizes that still have stock; 0 = never drawn. */
  weight: weightNumber,
  /** Text for the winner. */
  message: filledLocalText(500),
  release: release.optional(),
  whenGone: whenGone.optional(),
})

export const prizeList = list(prize, MOST_PRIZES)

export const redPacketOption = z.strictObject({
  id: filledText(64),
  fullDiscountDesc: filledLocalText(100),
  stock: stockNumber,
})

/** Redemption codes that a type 3 activity hands out: made at random, or taken from a list in order. */
export const coupons = z.strictObject({
  /** Who may claim in the landing popup: anyone with a proven phone, or registered visitors only. */
  claim: z.enum(['anyone', 'registered']),
  stock: stockNumber.optional(),
  prefix: plainText(32).optional(),
  codes: list(filledText(128), 100_000).optional(),
})

/** Adds a problem of one field. */
type Refuse = (path: PropertyKey[], message: string) => void

/** What a draw on the page is made from. */
interface Draw {
  config: {
    activityType?: string | undefined
    isBackStageDraw?: string | undefined
    drawType?: string | undefined
  }
  prizes?: readonly z.output<typeof prize>[] | undefined
  thankYou?: number | null | undefined
}

/** A draw on the page needs as many prizes as its game can show, without gaps (decisions §4a). */
export function checkDraw({ config, prizes, thankYou }: Draw, refuse: Refuse): void {
  if (config.activityType === '2' && config.isBackStageDraw === '0' && prizes === undefined)
    refuse(['prizes'], 'expected a list of prizes, since the draw happens on the page')
  if (prizes === undefined) return
  const game = gameOf(config.drawType)
  const { fewestPrizes, mostPrizes } = GAMES[game]
  if (prizes.length < fewestPrizes || prizes.length > mostPrizes) {
    const count = fewestPrizes === mostPrizes ? mostPrizes : `${fewestPrizes} to ${mostPrizes}`
    refuse(['prizes'], `expected ${count} prizes for a ${game}, found ${prizes.length}`)
  }
  const places = new Set(prizes.map((entry) => entry.awardIndex))
  for (let place = 1; place <= prizes.length; place++)
    if (!places.has(place)) refuse(['prizes'], `expected one prize with awardIndex ${place}`)
  if (thankYou !== undefined && thankYou !== null && !places.has(thankYou))
    refuse(['thankYou'], `expected the awardIndex of a prize, from 1 to ${prizes.length}`)
  prizes.forEach((entry, index) => {
    if (entry.stock === undefined && entry.awardIndex !== thankYou)
      refuse(['prizes', index, 'stock'], 'expected a stock, since only the thank-you sector never runs out')
  })
}

export function checkCoupons(list: z.output<typeof coupons>, refuse: Refuse): void {
  const { codes, stock } = list
  if ((codes === undefined) === (stock === undefined))
    refuse(['coupons'], 'expected either "stock" for codes made at random or "codes" for a list')
  if (codes !== undefined && new Set(codes).size !== codes.length)
    refuse(['coupons', 'codes'], 'expected each code once')
}
