import type { SuccessOf } from '../../../../domain/call'
import type { drawPrizeListCall } from '../../../../domain/calls/prizes'
import { prizeClassKey } from '../prize/prize-art'

type Groups = SuccessOf<typeof drawPrizeListCall>['shubiPayDrawConfigResponseList']

/**
 * What can be won, prize by prize (spec part 2 §3). A group without a `drawType` is listed without a class; the thank-you,
 * whose `drawType` is no class, is not listed.
 */
export const listedPrizes = (groups: Groups) =>
  groups.flatMap(({ drawType, shubiZyPayPrizeConfigResponses }) => {
    const classKey = prizeClassKey(drawType)
    const isListed = drawType === undefined || classKey !== undefined
    return isListed ? shubiZyPayPrizeConfigResponses.map((prize) => ({ ...prize, drawType, classKey })) : []
  })
