import type { SceneFixture } from '../engine/scene/scene'
import type { ImageHotspotShape, LongImage } from './image-hotspot-shape'

const poster: LongImage = { src: '/media/campaigns/wheel.webp', width: 750, height: 2010, slices: [] }

const BAND_PX = 500
const BANDS = 40
const COLOURS = ['#a4161a', '#d7263d', '#f6c453', '#ffe8a3', '#2f9e77']

/** 750×20000: forty bands, each with its number as so many lines. */
function tallDrawing(): LongImage {
  const bands = Array.from({ length: BANDS }, (_, band) => {
    const top = band * BAND_PX
    const lines = Array.from(
      { length: band + 1 },
      (_, line) => `<path d="M${20 + line * 17} ${top + 60}v${BAND_PX - 120}h6v-${BAND_PX - 120}z"/>`,
    ).join('')
    return `<path fill="${COLOURS[band % COLOURS.length]}" d="M0 ${top}h750v${BAND_PX}H0z"/><g fill="#fff7ea">${lines}</g>`
  }).join('')
  const height = BANDS * BAND_PX
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="750" height="${height}" viewBox="0 0 750 ${height}">${bands}</svg>`
  return { src: `data:image/svg+xml,${encodeURIComponent(svg)}`, width: 750, height, slices: [] }
}

const tall = tallDrawing()

/** The long picture's named states, for the gallery and the visual suite. */
export const imageHotspotFixtures: Readonly<Record<string, SceneFixture<ImageHotspotShape>>> = {
  default: { data: { picture: poster, startPx: 0 } },
  scrolled: { data: { picture: poster, startPx: 0 }, act: (picture) => picture.look(320) },
  tall: { data: { picture: tall, startPx: 0 } },
  'tall-end': { data: { picture: tall, startPx: 0 }, act: (picture) => picture.look(9_000) },
}
