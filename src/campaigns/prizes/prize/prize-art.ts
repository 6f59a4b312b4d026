import type { Prize } from '../../../../domain/rules/prizes/prize'
import type { MessageKey } from '../../../i18n'
import type { PrizeArt } from './prize-picture'

const ART: Readonly<Record<Prize['kind'], PrizeArt>> = {
  undrawn: 'packet',
  empty: 'plum',
  physical: 'gift',
  coupon: 'ticket',
  envelope: 'packet-open',
  other: 'ingots',
}

/** The art kit's picture of a kind of prize. */
export const artOf = (kind: Prize['kind']): PrizeArt => ART[kind]

const CLASSES: ReadonlyMap<string | undefined, MessageKey> = new Map([
  ['1', 'drawType.1'],
  ['2', 'drawType.2'],
  ['3', 'drawType.3'],
  ['4', 'drawType.4'],
])

/** First to fourth prize; undefined for a draw without one (spec part 2 §3). */
export const prizeClassKey = (drawType: string | undefined): MessageKey | undefined => CLASSES.get(drawType)
