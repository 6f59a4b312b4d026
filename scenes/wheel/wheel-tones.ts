import type { Tone } from '../engine/lottery/theme'
import type { WheelSector } from './wheel-sector-layout'

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
