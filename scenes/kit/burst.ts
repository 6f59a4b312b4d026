/** How long coins fly after a win. */
export const BURST_MS = 2000

/** Time in which the won amount counts up. */
export const COUNT_UP_MS = 900

/** Pulls coins down, in radii of the scene per second squared. */
const GRAVITY = 6.6

/** Pictures of one turn of a coin about its own axis. */
export const COIN_FRAMES = 6

/** Where a coin is: lengths in radii of the scene from where the burst began, y down. */
interface Coin {
  x: number
  y: number
  /** Tilt in the picture's plane. */
  angleRad: number
  scale: number
  alpha: number
  /** Picture of the coin's turn, 0 to {@link COIN_FRAMES} − 1. */
  frame: number
}

export const newCoin = (): Coin => ({ x: 0, y: 0, angleRad: 0, scale: 0, alpha: 0, frame: 0 })

/**
 * Writes where coin number `index` is into `out`: coins go up as a fountain, fall and fade. The same
 * seed and time give the same picture.
 *
 * @param atMs time since the burst began
 * @returns whether the coin can be seen
 */
export function coinAt(out: Coin, index: number, atMs: number, seed: number): boolean {
  const delayMs = 220 * chance(seed, index, 0)
  const t = (atMs - delayMs) / 1000
  const lifeS = 1.1 + 0.6 * chance(seed, index, 1)
  if (t <= 0 || t >= lifeS) {
    out.alpha = 0
    return false
  }
  const heading = -Math.PI / 2 + (chance(seed, index, 2) - 0.5) * 2.5
  const speed = 1.7 + 1.7 * chance(seed, index, 3)
  out.x = Math.cos(heading) * speed * t
  out.y = Math.sin(heading) * speed * 1.15 * t + (GRAVITY / 2) * t * t
  out.angleRad = (chance(seed, index, 4) - 0.5) * 7 * t
  out.scale = (0.62 + 0.5 * chance(seed, index, 5)) * Math.min(1, 0.35 + t * 5)
  out.alpha = Math.min(1, (lifeS - t) / 0.25)
  const turns = 1.2 + 1.8 * chance(seed, index, 6)
  out.frame = Math.floor((t * turns + chance(seed, index, 7)) * COIN_FRAMES) % COIN_FRAMES
  return true
}

/**
 * The amount as it counts up, out-quart, in the same number of decimals as the result.
 *
 * @param amountFen what was won
 * @param atMs time since counting began
 * @returns fen to show now, never above the amount and never falling
 */
export function countUpFen(amountFen: number, atMs: number): number {
  if (atMs >= COUNT_UP_MS) return amountFen
  const left = 1 - Math.max(0, atMs) / COUNT_UP_MS
  return Math.floor(amountFen * (1 - left * left * left * left))
}

/** A number in [0, 1) that depends on the seed, the coin and the property alone (integer hash). */
function chance(seed: number, index: number, property: number): number {
  let h = (seed * 0x9e3779b1 + index * 0x85ebca6b + property * 0xc2b2ae35) | 0
  h = Math.imul(h ^ (h >>> 16), 0x7feb352d)
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}
