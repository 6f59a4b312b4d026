import * as z from 'zod'
import { yuanToFen } from '../rules/money'
import { NO_PRIZE, PRIZE_TYPE } from '../rules/prizes/prize'
import { filledAddress, pictureAddress } from './leaves/addresses'
import { schemaParts } from './leaves/leaf'
import { list } from './leaves/lists'
import { stockNumber, weightNumber, yuanText } from './leaves/numbers'
import { choice, filledLocalText, filledText, localText, plainText } from './leaves/texts'
import { release, whenGone } from './release'

/** Button of a physical prize that needs no address. */
export const giftTask = z.strictObject({ name: filledLocalText(100), link: filledAddress })

/** A prize of the gift and payment campaigns (spec part 2 §2 and §3). */
export const giftPrize = z
  .strictObject({
    id: filledText(64),
    prizeName: filledLocalText(100),
    /** 1 physical, 2 exchange code, 3 red envelope, 4 empty. */
    prizeType: choice('1', '2', '3', '4'),
    /** 1 to 4 first to fourth prize, 5 thank-you. */
    drawType: choice('1', '2', '3', '4', '5'),
    /** Yuan that a red envelope pays out; a prize of another kind is no money. */
    amount: yuanText.optional(),
    prizeBackground: pictureAddress.optional(),
    stock: stockNumber.optional(),
    weight: weightNumber,
    release: release.optional(),
    whenGone: whenGone.optional(),
    /** Exchange codes are made as prefix + random characters, or taken from a list in order. */
    couponPrefix: plainText(32).optional(),
    couponCodes: list(filledText(128), 100_000, 1).optional(),
    /** Text for the winner. */
    message: filledLocalText(500),
    /** How the prize is viewed or used, and until when it is valid. */
    hint: localText(500).optional(),
    validity: localText(100).optional(),
    task: giftTask.optional(),
    /** Page of the mini program that redeems the code. */
    miniProgramPath: filledText(512).optional(),
  })
  .register(schemaParts, { id: 'giftPrize' })
export type GiftPrizeFile = z.output<typeof giftPrize>

/** Only an empty prize never runs out; `drawType` 5 and the empty prize are one and the same (spec part 2 §3). */
export function checkGiftPrizes(
  prizes: readonly GiftPrizeFile[],
  refuse: (path: PropertyKey[], message: string) => void,
): void {
  const ids = new Set<string>()
  const hasEmpty = prizes.some(({ prizeType }) => prizeType === PRIZE_TYPE.empty)
  prizes.forEach(({ id, prizeType, drawType, amount, stock, couponCodes, whenGone }, at) => {
    const path = (field: string) => ['giftPrizes', at, field]
    if (ids.has(id)) refuse(path('id'), 'expected an id of its own')
    ids.add(id)
    if ((prizeType === PRIZE_TYPE.empty) !== (drawType === NO_PRIZE))
      refuse(path('drawType'), 'expected "5" for prizeType "4", and only for it')
    if (stock === undefined && couponCodes === undefined && prizeType !== PRIZE_TYPE.empty)
      refuse(path('stock'), 'expected a stock, since only an empty prize never runs out')
    if (prizeType === PRIZE_TYPE.envelope && !yuanToFen(amount ?? ''))
      refuse(path('amount'), 'expected the yuan of the red envelope, since they are paid out')
    // A draw that gives nothing at all is not kept, and could be tried again until it gives something.
    if (whenGone === 'thanks' && !hasEmpty)
      refuse(path('whenGone'), 'expected an empty prize in the list, since the odds go to it')
    if (couponCodes === undefined) return
    if (prizeType !== PRIZE_TYPE.coupon) refuse(path('couponCodes'), 'expected codes only for prizeType "2"')
    if (new Set(couponCodes).size !== couponCodes.length)
      refuse(path('couponCodes'), 'expected each code once')
    if (stock !== undefined && stock > couponCodes.length)
      refuse(path('stock'), `expected at most ${couponCodes.length}, the number of codes`)
  })
}
