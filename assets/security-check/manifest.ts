import gardenGate from './out/garden-gate.webp'
import riverNight from './out/river-night.webp'

/** The captcha's two pictures, larger than what is shown of them: 480 × 420 CSS px at twice the density. */
export const securityPictures = { gardenGate, riverNight } as const
