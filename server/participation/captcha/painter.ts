import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Canvas, createCanvas, type Image, loadImage, type SKRSContext2D } from '@napi-rs/canvas'
import * as z from 'zod'
import { CAPTCHA, type Glyph, pick, type Random } from '../../../domain/rules/visit/captcha'

const ART = new URL('../../../assets/security-check/out/', import.meta.url)

/** A picture that characters are drawn on, with the inks that can be read on it. */
interface Scene {
  readonly file: string
  /** From the character's upper left to its lower right. */
  readonly inks: readonly (readonly [from: string, to: string])[]
  /** What keeps a character apart from the picture. */
  readonly halo: string
  readonly petals: readonly string[]
}

const SCENES: readonly Scene[] = [
  {
    file: 'garden-gate.webp',
    inks: [
      ['#4A1A16', '#2B0A0E'],
      ['#C3202F', '#8C0F18'],
      ['#24564A', '#143A33'],
      ['#3B3560', '#231C42'],
      ['#8A4410', '#5E2A08'],
    ],
    halo: 'rgba(255, 250, 236, 0.85)',
    petals: ['rgba(240, 80, 106, 0.5)', 'rgba(255, 255, 255, 0.75)', 'rgba(182, 84, 60, 0.28)'],
  },
  {
    file: 'river-night.webp',
    inks: [
      ['#FFF7DC', '#FFE0A0'],
      ['#FFD873', '#F0A93A'],
      ['#FFC4B4', '#FF8C78'],
      ['#CDF3DF', '#83D3AE'],
      ['#FFE3F0', '#F2AFC9'],
    ],
    halo: 'rgba(30, 6, 24, 0.72)',
    petals: ['rgba(255, 214, 130, 0.55)', 'rgba(255, 150, 120, 0.4)', 'rgba(255, 240, 214, 0.5)'],
  },
]

const layoutSchema = z.object({
  cell: z.number(),
  columns: z.number(),
  hands: z.number(),
  characters: z.string(),
})

interface Art {
  readonly scenes: readonly { readonly scene: Scene; readonly image: Image }[]
  readonly sheet: Image
  readonly layout: z.output<typeof layoutSchema>
}

const read = (name: string) => readFileSync(fileURLToPath(new URL(name, ART)))

let art: Promise<Art> | undefined

async function openArt(): Promise<Art> {
  const [sheet, ...images] = await Promise.all(
    ['glyphs.webp', ...SCENES.map(({ file }) => file)].map((file) => loadImage(read(file))),
  )
  if (sheet === undefined) throw new Error('the captcha has no sheet of characters')
  const scenes = images.flatMap((image, at) => {
    const scene = SCENES[at]
    return scene === undefined ? [] : [{ scene, image }]
  })
  return { scenes, sheet, layout: layoutSchema.parse(JSON.parse(read('glyphs.json').toString('utf8'))) }
}

const between = (random: Random, from: number, to: number) => from + random() * (to - from)
const oneOf = <T>(random: Random, list: readonly T[]): T => {
  const chosen = list[pick(random, list.length)]
  if (chosen === undefined) throw new Error('nothing to choose from')
  return chosen
}

/** A part of the picture, larger or smaller, now and then mirrored: no two challenges share a background. */
function paintBackground(context: SKRSContext2D, image: Image, random: Random): void {
  const { widthPx, heightPx } = CAPTCHA
  const share = between(random, 0.74, 0.92)
  const cutWidth = image.width * share
  const cutHeight = (cutWidth * heightPx) / widthPx
  const x = between(random, 0, image.width - cutWidth)
  const y = between(random, 0, image.height - cutHeight)
  context.save()
  if (random() < 0.5) {
    context.translate(widthPx, 0)
    context.scale(-1, 1)
  }
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, x, y, cutWidth, cutHeight, 0, 0, widthPx, heightPx)
  context.restore()
  const wash = context.createLinearGradient(0, 0, between(random, 0, widthPx), heightPx)
  const hue = Math.round(between(random, 0, 50))
  wash.addColorStop(0, `hsla(${hue}, 70%, 60%, ${between(random, 0, 0.16).toFixed(3)})`)
  wash.addColorStop(1, `hsla(${hue}, 70%, 30%, ${between(random, 0, 0.14).toFixed(3)})`)
  context.fillStyle = wash
  context.fillRect(0, 0, widthPx, heightPx)
}

const BEND_STRIPS = 32

/** The character's shape: one hand's cell of the sheet, swayed like a hand sways. */
function bentGlyph({ sheet, layout }: Art, char: string, random: Random): Canvas {
  const { cell, columns, hands } = layout
  const index = [...layout.characters].indexOf(char)
  if (index < 0) throw new Error(`the captcha's sheet has no ${char}`)
  const rows = Math.ceil([...layout.characters].length / columns)
  const row = pick(random, hands) * rows + Math.floor(index / columns)
  const canvas = createCanvas(cell, cell)
  const context = canvas.getContext('2d')
  const swayPx = between(random, 1, 3.4)
  const phase = between(random, 0, 2 * Math.PI)
  const waves = between(random, 0.6, 1.5)
  const stripPx = cell / BEND_STRIPS
  for (let strip = 0; strip < BEND_STRIPS; strip += 1) {
    const shiftPx = swayPx * Math.sin(phase + (waves * 2 * Math.PI * strip) / BEND_STRIPS)
    const y = strip * stripPx
    const from = (index % columns) * cell
    context.drawImage(sheet, from, row * cell + y, cell, stripPx, shiftPx, y, cell, stripPx)
  }
  return canvas
}

/** Fills a shape with ink. */
function inked(shape: Canvas, ink: (context: SKRSContext2D) => SKRSContext2D['fillStyle']): Canvas {
  const context = shape.getContext('2d')
  context.globalCompositeOperation = 'source-in'
  context.fillStyle = ink(context)
  context.fillRect(0, 0, shape.width, shape.height)
  context.globalCompositeOperation = 'source-over'
  return shape
}

/** Where copies of the shape are drawn under the character, in px of its cell: together a rim all around. */
const RIM = [0, 1, 2, 3, 4, 5, 6, 7].map((eighth) => {
  const angle = (eighth * Math.PI) / 4
  return [Math.cos(angle) * 2.6, Math.sin(angle) * 2.6] as const
})

/** The character in its ink with a rim that keeps it apart from the picture. */
function glyphOf(opened: Art, char: string, { inks, halo }: Scene, random: Random): Canvas {
  const shape = bentGlyph(opened, char, random)
  const { width: sidePx } = shape
  const rimmed = createCanvas(sidePx, sidePx)
  const context = rimmed.getContext('2d')
  for (const [x, y] of RIM) context.drawImage(shape, x, y)
  inked(rimmed, () => halo)
  const [light, dark] = oneOf(random, inks)
  const slant = between(random, 0.2, 1)
  const face = inked(shape, (target) => {
    const ink = target.createLinearGradient(0, 0, sidePx * slant, sidePx)
    ink.addColorStop(0, light)
    ink.addColorStop(1, dark)
    return ink
  })
  context.drawImage(face, 0, 0)
  return rimmed
}

const TURN_MAX_RAD = 0.5

function paintGlyph(context: SKRSContext2D, opened: Art, glyph: Glyph, scene: Scene, random: Random): void {
  const image = glyphOf(opened, glyph.char, scene, random)
  const sidePx = between(random, 50, 62)
  context.save()
  context.translate(glyph.x, glyph.y)
  context.rotate(between(random, -TURN_MAX_RAD, TURN_MAX_RAD))
  context.transform(
    1,
    between(random, -0.12, 0.12),
    between(random, -0.2, 0.2),
    between(random, 0.9, 1.08),
    0,
    0,
  )
  context.imageSmoothingQuality = 'medium'
  context.drawImage(image, -sidePx / 2, -sidePx / 2, sidePx, sidePx)
  context.restore()
}

const PETALS = 26

/** Petals in the wind, over picture and characters alike. */
function paintPetals(context: SKRSContext2D, { petals }: Scene, random: Random): void {
  for (let count = 0; count < PETALS; count += 1) {
    const longPx = between(random, 2, 5.5)
    context.fillStyle = oneOf(random, petals)
    context.beginPath()
    context.ellipse(
      between(random, 0, CAPTCHA.widthPx),
      between(random, 0, CAPTCHA.heightPx),
      longPx,
      longPx * between(random, 0.4, 0.7),
      between(random, 0, Math.PI),
      0,
      2 * Math.PI,
    )
    context.fill()
  }
}

/** A few thin threads of mist or branch that cross the picture. */
function paintThreads(context: SKRSContext2D, { petals }: Scene, random: Random): void {
  const { widthPx, heightPx } = CAPTCHA
  for (let count = 0; count < 3; count += 1) {
    context.strokeStyle = oneOf(random, petals)
    context.lineWidth = between(random, 1, 2.2)
    context.beginPath()
    context.moveTo(-5, between(random, 0, heightPx))
    context.bezierCurveTo(
      widthPx * between(random, 0.2, 0.4),
      between(random, 0, heightPx),
      widthPx * between(random, 0.6, 0.8),
      between(random, 0, heightPx),
      widthPx + 5,
      between(random, 0, heightPx),
    )
    context.stroke()
  }
}

const JPEG_QUALITY = 88

/**
 * Paints a challenge of `CAPTCHA.widthPx` × `heightPx` px on one of the two pictures.
 * @param random decides everything that the glyphs do not; the same numbers give the same picture
 * @returns a JPEG without metadata
 */
export async function paintChallenge(glyphs: readonly Glyph[], random: Random): Promise<Buffer> {
  art ??= openArt()
  const opened = await art
  const { scene, image } = oneOf(random, opened.scenes)
  const canvas = createCanvas(CAPTCHA.widthPx, CAPTCHA.heightPx)
  const context = canvas.getContext('2d')
  paintBackground(context, image, random)
  paintThreads(context, scene, random)
  for (const glyph of glyphs) paintGlyph(context, opened, glyph, scene, random)
  paintPetals(context, scene, random)
  return canvas.encode('jpeg', JPEG_QUALITY)
}
