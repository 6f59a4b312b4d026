import { type Picture, vector } from '../manifest-types'
import broochSvg from './svg/brooch.svg'
import handSvg from './svg/hand.svg'

/** For a card's upper edge. Apart from the pictures of every page, since few need it. */
export const brooch: Picture = vector(broochSvg, 72, 52)

/** A hand that shows what to do; its finger's tip is at 22, 8. */
export const hand: Picture = vector(handSvg, 76, 90)
