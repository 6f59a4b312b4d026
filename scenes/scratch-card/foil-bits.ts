import { Container, Sprite, Texture } from 'pixi.js'
import { bitAt, type Flight, GRAVITY_PX_S2, newFlight, newPlace } from './beside/flight'
import { type FoilPiece, PIECE_FLIGHT_MS } from './scratch-card-plan'

const CURLS = 22
const DUST = 42
const CURL_LIFE_MS = 900
const DUST_LIFE_MS = 520
/** Distance of a finger's move per curl, and per grain. */
const CURL_EVERY_PX = 16
const DUST_EVERY_PX = 5

interface Bit extends Flight {
  sprite: Sprite
}

/** Curls and dust thrown up by scratching, and the foil's pieces: each a function of the time since it left. */
export class FoilBits extends Container {
  private readonly curls: Bit[]
  private readonly dust: Bit[]
  private readonly pieces: Sprite[] = []
  private readonly shards: readonly Texture[]
  /** A curl that something else draws. */
  private readonly beside: Flight[] = [newFlight()]
  private share = 1
  private thrown = 0
  private curlPx = 0
  private dustPx = 0
  private until = Number.NEGATIVE_INFINITY

  constructor(curls: readonly Texture[], shards: readonly Texture[], grain: Texture) {
    super()
    this.shards = shards
    const make = (texture: Texture | undefined): Bit => {
      const sprite = hidden(new Sprite({ texture: texture ?? Texture.EMPTY, anchor: 0.5 }))
      this.addChild(sprite)
      return { sprite, ...newFlight() }
    }
    this.dust = Array.from({ length: DUST }, () => make(grain))
    this.curls = Array.from({ length: CURLS }, (_, i) => make(curls[i % curls.length]))
  }

  /** @param share of the full number of bits, as the quality allows */
  adjust(share: number): void {
    this.share = share
  }

  movingAt(nowMs: number): boolean {
    return nowMs < this.until
  }

  /** A finger has moved by (dx, dy) to a place, all in px of the parent. */
  throw(x: number, y: number, dx: number, dy: number, nowMs: number): void {
    const movedPx = Math.hypot(dx, dy)
    this.curlPx += movedPx * this.share
    this.dustPx += movedPx * this.share
    for (; this.curlPx >= CURL_EVERY_PX; this.curlPx -= CURL_EVERY_PX) {
      this.launch(this.curls, CURL_LIFE_MS, x, y, dx, dy, nowMs, 0.62)
    }
    for (; this.dustPx >= DUST_EVERY_PX; this.dustPx -= DUST_EVERY_PX) {
      this.launch(this.dust, DUST_LIFE_MS, x, y, dx, dy, nowMs, 0.34)
    }
  }

  /** The same beside the canvas, where curls alone fly. @param launch lets a curl go, which is not drawn here */
  throwBeside(
    x: number,
    y: number,
    dx: number,
    dy: number,
    nowMs: number,
    launch: (curl: Flight) => void,
  ): void {
    this.curlPx += Math.hypot(dx, dy) * this.share
    if (this.curlPx < CURL_EVERY_PX) return
    this.curlPx %= CURL_EVERY_PX
    const curl = this.aim(this.beside, CURL_LIFE_MS, x, y, dx, dy, nowMs, 0.62)
    if (curl) launch(curl)
  }

  /** Sets the pieces that break off; their sprites are created once. */
  hold(pieces: readonly FoilPiece[]): void {
    for (let i = this.pieces.length; i < pieces.length; i++) {
      const texture = this.shards[i % this.shards.length] ?? Texture.EMPTY
      const sprite = hidden(new Sprite({ texture, anchor: 0.5 }))
      this.pieces.push(sprite)
      this.addChildAt(sprite, 0)
    }
  }

  draw(nowMs: number): void {
    for (const bit of this.dust) place(bit, nowMs)
    for (const bit of this.curls) place(bit, nowMs)
  }

  /** @param sinceMs time since the threshold; undefined hides them */
  drawPieces(pieces: readonly FoilPiece[], sinceMs: number | undefined): void {
    for (let i = 0; i < this.pieces.length; i++) {
      const sprite = this.pieces[i]
      const piece = pieces[i]
      if (!sprite) continue
      const atMs = sinceMs === undefined || !piece ? -1 : sinceMs - piece.atMs
      const isShown = atMs >= 0 && atMs < PIECE_FLIGHT_MS && noise(i * 3.7) < 0.35 + 0.65 * this.share
      if (!isShown || !piece) {
        hidden(sprite)
        continue
      }
      sprite.alpha = Math.min(1, (1 - atMs / PIECE_FLIGHT_MS) * 2)
      const s = atMs / 1000
      const gust = (noise(i) - 0.3) * 260
      sprite.position.set(
        piece.x + gust * s + 90 * s * s,
        piece.y - (40 + noise(i + 0.5) * 190) * s + GRAVITY_PX_S2 * 0.42 * s * s,
      )
      const roll = Math.cos(s * (5 + 6 * noise(i + 0.2)))
      const size = 1.15 + 0.35 * noise(i + 0.9)
      sprite.scale.set(size * (0.35 + 0.65 * Math.abs(roll)), size)
      sprite.rotation = (noise(i + 0.7) - 0.5) * 9 * s + i
    }
  }

  clear(): void {
    this.until = Number.NEGATIVE_INFINITY
    for (const { sprite } of [...this.dust, ...this.curls]) hidden(sprite)
    for (const sprite of this.pieces) hidden(sprite)
    for (const bit of [...this.dust, ...this.curls]) bit.lifeMs = 0
  }

  private launch(
    bits: readonly Bit[],
    lifeMs: number,
    x: number,
    y: number,
    dx: number,
    dy: number,
    nowMs: number,
    scale: number,
  ): void {
    if (this.aim(bits, lifeMs, x, y, dx, dy, nowMs, scale)) this.until = Math.max(this.until, nowMs + lifeMs)
  }

  private aim(
    bits: readonly Flight[],
    lifeMs: number,
    x: number,
    y: number,
    dx: number,
    dy: number,
    nowMs: number,
    scale: number,
  ): Flight | undefined {
    const n = this.thrown
    this.thrown += 1
    const bit = bits[n % bits.length]
    if (!bit) return undefined
    const length = Math.hypot(dx, dy) || 1
    const along = 60 + noise(n) * 120
    const aside = (noise(n + 0.31) - 0.5) * 190
    bit.bornMs = nowMs
    bit.lifeMs = lifeMs
    bit.x = x + (noise(n + 0.77) - 0.5) * 22
    bit.y = y + (noise(n + 0.13) - 0.5) * 22
    bit.speedX = (dx / length) * along - (dy / length) * aside
    bit.speedY = (dy / length) * along + (dx / length) * aside - 120 - noise(n + 0.53) * 110
    bit.spin = (noise(n + 0.91) - 0.5) * 14
    bit.scale = scale * (0.75 + 0.5 * noise(n + 0.4))
    return bit
  }
}

const placed = newPlace()

function place(bit: Bit, nowMs: number): void {
  const atMs = nowMs - bit.bornMs
  const { sprite } = bit
  if (bit.lifeMs === 0 || atMs < 0 || atMs >= bit.lifeMs) {
    hidden(sprite)
    return
  }
  const { x, y, turnRad, alpha } = bitAt(bit, atMs, placed)
  sprite.position.set(x, y)
  sprite.rotation = turnRad
  sprite.scale.set(bit.scale)
  sprite.alpha = alpha
}

/** A transparent sprite fills its pixels, too: one without an area stays in its batch and costs none. */
function hidden(sprite: Sprite): Sprite {
  sprite.scale.set(0)
  return sprite
}

/** 0 to 1, the same for the same number. */
function noise(n: number): number {
  const value = Math.sin(n * 12.9898 + 4.1414) * 43758.5453
  return value - Math.floor(value)
}
