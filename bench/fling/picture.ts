import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { PICTURE_FOLDER } from '../../server/campaigns/pictures'

export const WIDTH_PX = 750
/** WebP ends at 16,383 px; a PNG does not. */
export const HEIGHT_PX = 20_000
const BAND_PX = 500
const NAME = 'long.png'

/** One band of the picture: a slope of colours, its number, and as much detail as a poster has. */
function drawnBand(index: number): Buffer {
  const hue = (index * 37) % 360
  const marks = Array.from({ length: 60 }, (_, mark) => {
    const x = (mark * 131 + index * 17) % WIDTH_PX
    const y = (mark * 73 + index * 29) % BAND_PX
    return `<circle cx="${x}" cy="${y}" r="${6 + (mark % 7) * 4}" fill="hsl(${hue + mark * 3} 80% ${40 + (mark % 5) * 9}%)"/>`
  }).join('')
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH_PX}" height="${BAND_PX}">
      <linearGradient id="g" x2="1" y2="1"><stop stop-color="hsl(${hue} 70% 35%)"/><stop offset="1" stop-color="hsl(${hue + 40} 85% 60%)"/></linearGradient>
      <path fill="url(#g)" d="M0 0h${WIDTH_PX}v${BAND_PX}H0z"/>${marks}
      <text x="40" y="${BAND_PX / 2}" font-size="160" fill="#fff7ea">${index + 1}</text></svg>`,
  )
}

/**
 * Fills a picture folder with the demo's pictures and a long one.
 *
 * @returns the long one's address
 */
export async function writeLongPicture(folder: string): Promise<string> {
  await cp(PICTURE_FOLDER, folder, { recursive: true })
  const bands = Array.from({ length: HEIGHT_PX / BAND_PX }, (_, index) => ({
    input: drawnBand(index),
    top: index * BAND_PX,
    left: 0,
  }))
  await sharp({ create: { width: WIDTH_PX, height: HEIGHT_PX, channels: 3, background: '#a4161a' } })
    .composite(bands)
    .png({ compressionLevel: 3 })
    .toFile(join(folder, NAME))
  return `/media/campaigns/${NAME}`
}
