import { isRichAmount } from '../kit/prize'
import type { Tone } from '../kit/theme'
import type { WheelSector } from './sector-layout'

/**
 * The tone of each sector: its own where it has one, else two tones in turn; with an odd number of sectors the
 * last one gets the third tone, so that neighbours always differ.
 */
export function tonesOf(sectors: readonly Pick<WheelSector, 'tone'>[]): Tone[] {
  const odd = sectors.length % 2 === 1
  return sectors.map(({ tone }, index) => {
    if (tone) return tone
    if (odd && index === sectors.length - 1) return 'gold'
    return index % 2 === 0 ? 'paper' : 'red'
  })
}

/**
 * The sectors with their tones and, for amounts without a picture of their own, a packet that stands out
 * from its sector's lacquer.
 */
export function dressedSectors(sectors: readonly WheelSector[]): WheelSector[] {
  const tones = tonesOf(sectors)
  return sectors.map((sector, index) => {
    const tone = tones[index]
    if (sector.image || sector.amount === undefined || sector.consolation) return { ...sector, tone }
    const packet = tone === 'red' ? 'packet-gold' : isRichAmount(sector.amount) ? 'packet-open' : 'packet'
    return { ...sector, tone, image: `prize:${packet}` }
  })
}
