import type { SuccessOf } from '../../../domain/call'
import type { awardConfCall } from '../../../domain/calls/activity'
import { yuanToFen } from '../../../domain/rules/money'
import type { Translate } from '../../i18n'
import type { LotteryTexts, PrizePlace } from '../../stage'

export type PrizeConf = SuccessOf<typeof awardConfCall>['drawConfigDetailResponses'][number]

/** Names of places that win nothing. */
const THANKS = /谢谢|感谢|thank/i

/** A prize's name without the amount that is shown beside it. */
function nameBeside(amount: string, name: string | undefined): string {
  return (name ?? '')
    .replace(amount, '')
    .replace(/^\s*(元|yuan)\s*/i, '')
    .trim()
}

/** A prize of the award configuration as its game shows it. */
function placeOf({ amount, prizeName, prizeImg }: PrizeConf, t: Translate): PrizePlace {
  const fen = yuanToFen(amount)
  const image = prizeImg ? { image: prizeImg } : {}
  if (fen !== undefined && fen > 0) {
    return { amount, label: nameBeside(amount, prizeName) || t('draw.packet'), ...image }
  }
  const label = prizeName || (fen === undefined ? amount : t('draw.thanks'))
  return { label, ...image, ...(fen === 0 || THANKS.test(label) ? { consolation: true } : {}) }
}

/** The prizes as a game's scene shows them, in the order of the configuration. */
export const placesOf = (prizes: readonly PrizeConf[], t: Translate): PrizePlace[] =>
  prizes.map((prize) => placeOf(prize, t))

export const textsOf = (t: Translate): LotteryTexts => ({ start: t('draw.hub'), unit: t('draw.unit') })

/** The prize of a place, for the announcement of the result. */
export function prizeText({ amount, prizeName }: PrizeConf, t: Translate): string {
  if (prizeName) return prizeName
  return yuanToFen(amount) === undefined ? amount : t('draw.yuan', { amount })
}
