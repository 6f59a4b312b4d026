import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { here } from '../kit/here'
import type { Renderer } from '../kit/render'
import { gardenGate } from './garden-gate'
import { makeGlyphSheet } from './glyph-sheet'
import { HEIGHT, WIDTH } from './painting'
import { riverNight } from './river-night'

/** The captcha shows a part at its own size; twice that serves dense screens. */
const RESOLUTION = 2

/** Draws the captcha's two pictures and the sheet of brushed characters, for the server and the scene alike. */
export async function make(renderer: Renderer): Promise<void> {
  const folder = join(here(import.meta.url), 'out')
  mkdirSync(folder, { recursive: true })
  for (const [name, draw] of [
    ['garden-gate', gardenGate],
    ['river-night', riverNight],
  ] as const) {
    const png = await renderer.png(draw(WIDTH, HEIGHT), WIDTH, HEIGHT, RESOLUTION)
    const webp = await sharp(png).flatten().webp({ quality: 84, effort: 6 }).toBuffer()
    writeFileSync(join(folder, `${name}.webp`), webp)
  }
  await makeGlyphSheet(renderer, folder)
}
