import { type Picture, vector } from '../manifest-types'
import broochSvg from './svg/brooch.svg'

/** For a card's upper edge. Apart from the pictures of every page, since dialogs alone need it. */
export const brooch: Picture = vector(broochSvg, 72, 52)
