import { securityPictures } from '../../assets/security-check/manifest'
import {
  CAPTCHA,
  type Drawing,
  drawChallenge,
  type Glyph,
  pick,
  type Random,
} from '../../domain/rules/visit/captcha'
import { seededRandom, seedOf } from './captcha-plan'

/** A challenge of the local check and how to paint it. */
interface LocalPicture extends Drawing {
  readonly background: string
  paint(context: CanvasRenderingContext2D, background: CanvasImageSource, fontFamily: string): void
}

interface Ground {
  readonly address: string
  readonly inks: readonly (readonly [from: string, to: string])[]
  readonly rim: string
}

const GROUNDS: readonly Ground[] = [
  {
    address: securityPictures.gardenGate,
    inks: [
      ['#5A221C', '#2B0A0E'],
      ['#C3202F', '#8C0F18'],
      ['#24564A', '#143A33'],
      ['#3B3560', '#231C42'],
    ],
    rim: 'rgba(255, 250, 236, 0.85)',
  },
  {
    address: securityPictures.riverNight,
    inks: [
      ['#FFF7DC', '#FFE0A0'],
      ['#FFD873', '#F0A93A'],
      ['#FFC4B4', '#FF8C78'],
      ['#CDF3DF', '#83D3AE'],
    ],
    rim: 'rgba(30, 6, 24, 0.72)',
  },
]

/** Size of the pictures in the picture's own pixels: more than is shown, so that each picture shows another part. */
const GROUND_WIDTH_PX = 480
const GROUND_HEIGHT_PX = 420
const WEIGHTS = [500, 700, 900]

/** Draws the `round`-th local challenge of a seed; even and odd seeds have different pictures. */
export function drawLocal(seed: number, round: number): LocalPicture {
  const random = seededRandom(seedOf(seed, round))
  const drawing = drawChallenge(random)
  const ground = GROUNDS[Math.abs(seed + round) % GROUNDS.length]
  if (ground === undefined) throw new Error('the local check has no pictures')
  return {
    ...drawing,
    background: ground.address,
    paint(context, background, fontFamily) {
      paintGround(context, background, random)
      for (const glyph of drawing.glyphs) paintGlyph(context, glyph, ground, fontFamily, random)
    },
  }
}

const between = (random: Random, from: number, to: number) => from + random() * (to - from)

function paintGround(context: CanvasRenderingContext2D, ground: CanvasImageSource, random: Random): void {
  const { widthPx, heightPx } = CAPTCHA
  const x = between(random, 0, GROUND_WIDTH_PX - widthPx)
  const y = between(random, 0, GROUND_HEIGHT_PX - heightPx)
  context.save()
  if (random() < 0.5) {
    context.translate(widthPx, 0)
    context.scale(-1, 1)
  }
  context.drawImage(ground, -x, -y, GROUND_WIDTH_PX, GROUND_HEIGHT_PX)
  context.restore()
}

function paintGlyph(
  context: CanvasRenderingContext2D,
  { char, x, y }: Glyph,
  { inks, rim }: Ground,
  fontFamily: string,
  random: Random,
): void {
  const sizePx = between(random, 44, 54)
  const [light = '', dark = ''] = inks[pick(random, inks.length)] ?? []
  context.save()
  context.translate(x, y)
  context.rotate(between(random, -0.5, 0.5))
  context.transform(
    1,
    between(random, -0.12, 0.12),
    between(random, -0.2, 0.2),
    between(random, 0.9, 1.08),
    0,
    0,
  )
  context.font = `${WEIGHTS[pick(random, WEIGHTS.length)]} ${sizePx.toFixed(1)}px ${fontFamily}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  context.lineWidth = 4
  context.strokeStyle = rim
  context.strokeText(char, 0, 0)
  const ink = context.createLinearGradient(-sizePx / 2, -sizePx / 2, sizePx / 2, sizePx / 2)
  ink.addColorStop(0, light)
  ink.addColorStop(1, dark)
  context.fillStyle = ink
  context.fillText(char, 0, 0)
  context.restore()
}
