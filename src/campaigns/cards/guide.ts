import { PAGES } from '../../../domain/paths'
import { go } from '../../platform/navigate'
import type { CardFamily } from './card-family'

/**
 * The wallet guide of a family's configuration; `card` shows the picture about the card in its place (decisions §16:
 * the card-bind `filed`).
 */
export function goToGuide(family: CardFamily, about: 'wallet' | 'card'): void {
  go(PAGES.lookWallet.path, {
    customization: family.customization,
    filed: about === 'card' ? 'openCardSkipLink' : null,
    key: null,
  })
}
