import type { WrittenFile } from '../../campaign/file'
import { type LocalText, textsOf } from '../../campaign/local-text'
import { yuanToFen } from '../money'

/** Something of a campaign that is counted under a name of its own. */
export interface Counted {
  /** As the stock has it. */
  readonly kind: 'prize' | 'option' | 'card'
  readonly item: string
  readonly field: string
  /** Counted by its place in the game, and not by an id that goes with it. */
  readonly isByPlace: boolean
  /** What it is called, in each language that it is given in. */
  readonly names: readonly string[]
  /** Fen that it is worth; 0 = no money. */
  readonly fen: number
  /** What sort of prize it is; '' where there is one alone. */
  readonly sort: string
  readonly image: string
  readonly hasStock: boolean
}

const fenOf = (yuan: string | undefined): number => yuanToFen(yuan ?? '') ?? 0
const namesOf = (text: LocalText): string[] => textsOf(text).map((name) => name.trim())

/** The name under which something is counted, with its kind. */
export const countedKey = ({ kind, item }: { kind: string; item: string }): string => `${kind} ${item}`

/** Everything that a campaign counts one by one. */
export function countedOf(file: WrittenFile): Counted[] {
  if (file.family === 'activity')
    return [
      ...(file.prizes ?? []).map(
        ({ awardIndex, name, amount, image = '', stock }, at): Counted => ({
          kind: 'prize',
          item: String(awardIndex),
          field: `prizes[${at}]`,
          isByPlace: true,
          names: namesOf(name),
          fen: fenOf(amount),
          sort: '',
          image,
          hasStock: stock !== undefined,
        }),
      ),
      ...(file.redPacketOptions ?? []).map(
        ({ id, fullDiscountDesc }, at): Counted => ({
          kind: 'option',
          item: id,
          field: `redPacketOptions[${at}]`,
          isByPlace: false,
          names: namesOf(fullDiscountDesc),
          fen: 0,
          sort: '',
          image: '',
          hasStock: true,
        }),
      ),
    ]
  if (file.family === 'gift' || file.family === 'pay')
    return file.giftPrizes.map(
      ({ id, prizeName, prizeType, amount, prizeBackground = '', stock, couponCodes }, at): Counted => ({
        kind: 'prize',
        item: id,
        field: `giftPrizes[${at}]`,
        isByPlace: false,
        names: namesOf(prizeName),
        fen: fenOf(amount),
        sort: prizeType,
        image: prizeBackground,
        hasStock: (stock ?? couponCodes) !== undefined,
      }),
    )
  if (file.family !== 'new-year') return []
  return file.cards.map(
    ({ id, faceValue }, at): Counted => ({
      kind: 'card',
      item: id,
      field: `cards[${at}]`,
      isByPlace: false,
      names: [faceValue],
      fen: fenOf(faceValue),
      sort: '',
      image: '',
      hasStock: true,
    }),
  )
}
