import { Container, Sprite, Texture } from 'pixi.js'
import { bitAt, type Flight, GRAVITY_PX_S2, newFlight, newPlace } from './beside/flight'
import { type FoilPiece, PIECE_FLIGHT_MS } from './scratch-card-plan'

interface BitKind {
  /** Most that fly at once. */
  count: number
  lifeMs: number
  /** Distance of a finger's move for each. */
  everyPx: number
  scale: number
}

const CURL: BitKind = { count: 22, lifeMs: 900, everyPx: 16, scale: 0.62 }
const GRAIN: BitKind = { count: 42, lifeMs: 520, everyPx: 5, scale: 0.34 }

/** A finger has moved by (dxPx, dyPx) to (xPx, yPx), in px of the bits' parent. */
interface FingerMove {
  xPx: number
  yPx: number
  dxPx: number
  dyPx: number
  nowMs: number
}

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
    this.dust = Array.from({ length: GRAIN.count }, () => make(grain))
    this.curls = Array.from({ length: CURL.count }, (_, i) => make(curls[i % curls.length]))
  }

  /** @param share of the full number of bits, as the quality allows */
  adjust(share: number): void {
    this.share = share
  }

  movingAt(nowMs: number): boolean {
    return nowMs < this.until
  }

  throw(move: FingerMove): void {
    const movedPx = Math.hypot(move.dxPx, move.dyPx) * this.share
    this.curlPx += movedPx
    this.dustPx += movedPx
    for (; this.curlPx >= CURL.everyPx; this.curlPx -= CURL.everyPx) this.launch(this.curls, CURL, move)
    for (; this.dustPx >= GRAIN.everyPx; this.dustPx -= GRAIN.everyPx) this.launch(this.dust, GRAIN, move)
  }

  /** The same beside the canvas, where curls alone fly. @param launch lets a curl go, which is not drawn here */
  throwBeside(move: FingerMove, launch: (curl: Flight) => void): void {
    this.curlPx += Math.hypot(move.dxPx, move.dyPx) * this.share
    if (this.curlPx < CURL.everyPx) return
    this.curlPx %= CURL.everyPx
    const curl = this.aim(this.beside, CURL, move)
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

  private launch(bits: readonly Bit[], kind: BitKind, move: FingerMove): void {
    if (this.aim(bits, kind, move)) this.until = Math.max(this.until, move.nowMs + kind.lifeMs)
  }

  /** Sends the bit off whose turn it is. @returns it; undefined without bits */
  private aim(
    bits: readonly Flight[],
    { lifeMs, scale }: BitKind,
    { xPx, yPx, dxPx, dyPx, nowMs }: FingerMove,
  ): Flight | undefined {
    const n = this.thrown
    this.thrown += 1
    const bit = bits[n % bits.length]
    if (!bit) return undefined
    const lengthPx = Math.hypot(dxPx, dyPx) || 1
    const along = 60 + noise(n) * 120
    const aside = (noise(n + 0.31) - 0.5) * 190
    bit.bornMs = nowMs
    bit.lifeMs = lifeMs
    bit.x = xPx + (noise(n + 0.77) - 0.5) * 22
    bit.y = yPx + (noise(n + 0.13) - 0.5) * 22
    bit.speedX = (dxPx / lengthPx) * along - (dyPx / lengthPx) * aside
    bit.speedY = (dyPx / lengthPx) * along + (dxPx / lengthPx) * aside - 120 - noise(n + 0.53) * 110
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
