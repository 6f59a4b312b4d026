import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import sharp from 'sharp'
import * as z from 'zod'
import { CHARACTERS } from '../../domain/rules/visit/captcha'
import type { Renderer } from '../kit/render'

const require = createRequire(import.meta.url)
const FACE = '@fontsource-variable/noto-serif-sc'

/** Side of a cell and the size of the character in it; twice what a picture shows, so that turning it stays sharp. */
const CELL_PX = 96
const FONT_PX = 84
const COLUMNS = 18

/**
 * Strokes from the thinnest to the fullest: how much ink is added to the face's thin strokes, how far the edge
 * wanders, how dry the brush is.
 */
const HANDS = [
  { weight: 400, inkPx: 1, wanderPx: 5, grain: '0.03 0.035', seed: 3, dry: 0 },
  { weight: 600, inkPx: 0.7, wanderPx: 7, grain: '0.022 0.03', seed: 11, dry: 0.3 },
  { weight: 720, inkPx: 0.6, wanderPx: 6, grain: '0.03 0.024', seed: 29, dry: 0.18 },
] as const

/** The slices of the face that hold the characters, as rules with their bytes inside. */
function fontRules(): string {
  const ranges = z
    .record(z.string(), z.string())
    .parse(JSON.parse(readFileSync(require.resolve(`${FACE}/unicode.json`), 'utf8')))
  const holds = (range: string, code: number) =>
    range.split(',').some((part) => {
      const [from = '', to = from] = part.replace('U+', '').split('-')
      return code >= Number.parseInt(from, 16) && code <= Number.parseInt(to, 16)
    })
  const codes = CHARACTERS.map((char) => char.codePointAt(0) ?? 0)
  return Object.entries(ranges)
    .filter(([, range]) => codes.some((code) => holds(range, code)))
    .map(([name, range]) => {
      const slice = name.replace(/[[\]]/g, '')
      const file = require.resolve(`${FACE}/files/noto-serif-sc-${slice}-wght-normal.woff2`)
      const bytes = readFileSync(file).toString('base64')
      return `@font-face{font-family:Captcha;font-weight:200 900;unicode-range:${range};src:url(data:font/woff2;base64,${bytes}) format("woff2")}`
    })
    .join('')
}

/** A brush's stroke: fuller than the face's, rounded, its edge wandering; a dry brush leaves streaks of paper. */
function brush({ inkPx, wanderPx, grain, seed, dry }: (typeof HANDS)[number], id: string): string {
  const streaks =
    dry === 0
      ? ''
      : `<feTurbulence type="fractalNoise" baseFrequency="0.05 0.3" numOctaves="2" seed="${seed + 1}"/>
         <feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 7 0 0 0 -3.5" result="paper"/>
         <feComposite in="ink" in2="paper" operator="arithmetic" k1="${-dry}" k2="1"/>`
  return `<filter id="${id}" x="-5%" y="-5%" width="110%" height="110%" color-interpolation-filters="sRGB">
    <feMorphology in="SourceGraphic" operator="dilate" radius="${inkPx}" result="full"/>
    <feTurbulence type="fractalNoise" baseFrequency="${grain}" numOctaves="2" seed="${seed}" result="noise"/>
    <feDisplacementMap in="full" in2="noise" scale="${wanderPx * 2}" xChannelSelector="R" yChannelSelector="G"/>
    <feGaussianBlur stdDeviation="1.5"/>
    <feComponentTransfer result="ink"><feFuncA type="linear" slope="4" intercept="-1.5"/></feComponentTransfer>
    ${streaks}
  </filter>`
}

/** Draws the sheet of brushed characters that the server's captcha takes its characters from. */
export async function makeGlyphSheet(renderer: Renderer, folder: string): Promise<void> {
  const rowsPerHand = Math.ceil(CHARACTERS.length / COLUMNS)
  const widthPx = COLUMNS * CELL_PX
  const heightPx = HANDS.length * rowsPerHand * CELL_PX
  const hands = HANDS.map((hand, at) => {
    const characters = CHARACTERS.map((char, index) => {
      const x = ((index % COLUMNS) + 0.5) * CELL_PX
      const y = (at * rowsPerHand + Math.floor(index / COLUMNS) + 0.5) * CELL_PX
      return `<text x="${x}" y="${y}">${char}</text>`
    })
    return `<g font-weight="${hand.weight}" filter="url(#hand${at})">${characters.join('')}</g>`
  })
  const png = await renderer.png(
    `<style>${fontRules()}</style>
     <svg width="${widthPx}" height="${heightPx}" font-family="Captcha" font-size="${FONT_PX}" fill="#fff"
       text-anchor="middle" dominant-baseline="central">
       <defs>${HANDS.map((hand, at) => brush(hand, `hand${at}`)).join('')}</defs>${hands.join('')}</svg>`,
    widthPx,
    heightPx,
    1,
  )
  const sheet = await sharp(png).webp({ quality: 60, alphaQuality: 70, effort: 6 }).toBuffer()
  writeFileSync(join(folder, 'glyphs.webp'), sheet)
  const layout = { cell: CELL_PX, columns: COLUMNS, hands: HANDS.length, characters: CHARACTERS.join('') }
  writeFileSync(join(folder, 'glyphs.json'), `${JSON.stringify(layout)}\n`)
}
