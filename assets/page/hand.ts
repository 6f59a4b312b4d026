import { type Picture, vector } from '../manifest-types'
import handSvg from './svg/hand.svg'

/** A hand that shows what to do; its finger's tip is at 22, 8. Apart from the pictures of every page. */
export const hand: Picture = vector(handSvg, 76, 90)
