import type { WrittenFile } from '../../domain/campaign/file'
import { type LocalText, textsOf } from '../../domain/campaign/local-text'
import type { Counted } from '../../domain/rules/go-live/counted'
import { yuanToFen } from '../../domain/rules/money'

const fenOf = (yuan: string | undefined): number => yuanToFen(yuan ?? '') ?? 0
const namesOf = (text: LocalText): string[] => textsOf(text).map((name) => name.trim())

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
