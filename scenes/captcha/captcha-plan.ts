import { CAPTCHA, type Random, type Spot } from '../../domain/rules/visit/captcha'

/** A seal falls into place. */
const DROP_MS = 180
/** A wrong answer shakes the picture until the next one is loaded. */
export const SHAKE_MS = CAPTCHA.reloadMs
const SHAKE_PX = 7
const SHAKE_TURNS = 4
/** The stamp comes down. */
export const STAMP_MS = 260
const FADE_MS = 160
/** A tap that moves further was a swipe. */
export const TAP_SLOP_PX = 12

const outQuart = (part: number) => 1 - (1 - part) ** 4
const partOf = (elapsedMs: number, durationMs: number) => Math.min(1, Math.max(0, elapsedMs / durationMs))

interface Look {
  scale: number
  alpha: number
}

/** A mark's seal, by the time since the click. */
export function sealLook(elapsedMs: number, calm: boolean): Look {
  if (calm) return { scale: 1, alpha: partOf(elapsedMs, FADE_MS) }
  const part = outQuart(partOf(elapsedMs, DROP_MS))
  return { scale: 1.7 - 0.7 * part, alpha: Math.min(1, part * 1.6) }
}

/** Horizontal offset of the picture, by the time since a wrong answer. */
export function shakePx(elapsedMs: number, calm: boolean): number {
  if (calm || elapsedMs >= SHAKE_MS) return 0
  const part = partOf(elapsedMs, SHAKE_MS)
  return SHAKE_PX * (1 - part) ** 2 * Math.sin(part * SHAKE_TURNS * 2 * Math.PI)
}

/** The stamp, by the time since a right answer: it falls and settles. */
export function stampLook(elapsedMs: number, calm: boolean): Look {
  if (calm) return { scale: 1, alpha: partOf(elapsedMs, FADE_MS) }
  const part = partOf(elapsedMs, STAMP_MS)
  const down = Math.min(1, part / 0.6)
  const settle = part < 0.6 ? 0 : Math.sin(((part - 0.6) / 0.4) * Math.PI) * 0.04
  return { scale: 2 - down ** 2 + settle, alpha: Math.min(1, down * 1.5) }
}

/** Whether every animation is finished, by the time since the newest change. */
export const isStill = (elapsedMs: number): boolean => elapsedMs > Math.max(DROP_MS, SHAKE_MS, STAMP_MS)

/** Where the picture lies in its canvas: in the middle, at its own size, smaller only where there is no room. */
export interface Placing extends Spot {
  scale: number
}

export function placing(
  canvas: { widthPx: number; heightPx: number },
  picture: { widthPx: number; heightPx: number },
): Placing {
  const scale = Math.min(1, canvas.widthPx / picture.widthPx, canvas.heightPx / picture.heightPx)
  return {
    x: Math.round((canvas.widthPx - picture.widthPx * scale) / 2),
    y: Math.round((canvas.heightPx - picture.heightPx * scale) / 2),
    scale,
  }
}

/** A place of the canvas in the picture's own pixels; undefined beside the picture. */
export function toPicture(
  { x, y }: Spot,
  at: Placing,
  picture: { widthPx: number; heightPx: number },
): Spot | undefined {
  const spot = { x: (x - at.x) / at.scale, y: (y - at.y) / at.scale }
  const isInside = spot.x >= 0 && spot.y >= 0 && spot.x <= picture.widthPx && spot.y <= picture.heightPx
  return isInside ? spot : undefined
}

export const toCanvas = ({ x, y }: Spot, at: Placing): Spot => ({
  x: at.x + x * at.scale,
  y: at.y + y * at.scale,
})

/** Seeded numbers (mulberry32), so that a local picture is the same for the same seed. */
export function seededRandom(seed: number): Random {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Seeds of pictures that follow one another lie this far apart. */
const ROUND_STRIDE = 7919

export const seedOf = (seed: number, round: number): number => seed + round * ROUND_STRIDE
