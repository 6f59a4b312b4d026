import { yuanToFen } from '../../domain/rules/money'
import type { Tone } from '../kit/theme'
import type { WheelSector } from './sector-layout'

/**
 * The tone of each sector: what the sector asks for, else two tones in turn; an odd wheel gets the third
 * tone in one place, so that neighbours never look alike.
 */
export function tonesOf(sectors: readonly Pick<WheelSector, 'tone'>[]): Tone[] {
  const odd = sectors.length % 2 === 1
  return sectors.map(({ tone }, index) => {
    if (tone) return tone
    if (odd && index === sectors.length - 1) return 'gold'
    return index % 2 === 0 ? 'paper' : 'red'
  })
}

/** Amounts from here on get the fuller packet. */
const RICH_FEN = 5000

/**
 * The sectors with their tones and, for amounts without a picture of their own, a packet that stands out
 * from its sector's lacquer.
 */
export function dressedSectors(sectors: readonly WheelSector[]): WheelSector[] {
  const tones = tonesOf(sectors)
  return sectors.map((sector, index) => {
    const tone = tones[index]
    if (sector.image || sector.amount === undefined || sector.consolation) return { ...sector, tone }
    const rich = (yuanToFen(sector.amount) ?? 0) >= RICH_FEN
    const packet = tone === 'red' ? 'packet-gold' : rich ? 'packet-open' : 'packet'
    return { ...sector, tone, image: `prize:${packet}` }
  })
}
