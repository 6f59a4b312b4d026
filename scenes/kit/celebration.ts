import { Container, Mesh, MeshGeometry, Sprite, Texture } from 'pixi.js'
import { newWinRays, type WinRays } from '../../shaders/win-rays'
import type { QualitySettings } from '../engine/quality/quality'
import type { SceneKit } from '../engine/scene/scene'
import type { LotteryShelf } from './bundle'
import { BURST_MS, COUNT_UP_MS, coinAt, countUpFen, newCoin } from './burst'
import { centredSprite } from './centred-sprite'
import { backOut, outQuart, share } from './easing'
import { PrizePlaque } from './plaque'
import type { Prize } from './prize'

/** After this time nothing moves any more. */
export const CELEBRATION_MS = 5000

const RADIUS_PX = 160
const RAYS_PX = 680
/** The second sprite of rays fills the gaps of the first. */
const CROSSED_RAD = 0.2
const RAYS_IN_MS = 420
const COINS = 30
const COINS_FROM_MS = 60
const PLAQUE_FROM_MS = 140
const PLAQUE_IN_MS = 280
const COUNT_FROM_MS = 240
const GLOW_PX = 280

/** One turn of a coin about its own axis. */
const COIN_PICTURES = ['coin-0', 'coin-1', 'coin-2', 'coin-3', 'coin-4', 'coin-5'] as const

/**
 * What a win shows around the game, as a function of the time since then: rays behind it, a glow, coins, the
 * plaque with the amount counting up.
 */
export class Celebration {
  /** Behind what has won. */
  readonly behind = new Container()
  /** In front of it. */
  readonly front = new Container()
  readonly plaque = new PrizePlaque()

  private readonly spriteRays: Sprite[]
  private readonly shaderRays: RaysMesh | undefined
  private shaded = false
  private isCompiled = false
  private readonly glow: Sprite
  private readonly coins = new Container()
  private readonly coinPictures: Texture[]
  private readonly coin = newCoin()
  private prize: Prize = {}
  private seed = 0
  private coinCount = COINS

  /** @param meshes whether the renderer draws meshes, which the shader's rays need */
  constructor(shelf: LotteryShelf, meshes: boolean) {
    this.spriteRays = [1, -1].map((side) => {
      const sprite = centredSprite(shelf.frame('fx', 'rays'))
      sprite.scale.set(side, 1)
      return sprite
    })
    this.shaderRays = meshes ? newRaysMesh() : undefined
    this.glow = centredSprite(shelf.frame('fx', 'glow'))
    this.glow.setSize(GLOW_PX)
    this.coinPictures = COIN_PICTURES.map((name) => shelf.frame('fx', name))
    for (let i = 0; i < COINS; i++) {
      this.coins.addChild(centredSprite(this.coinPictures[0]))
    }
    this.behind.addChild(...this.spriteRays)
    if (this.shaderRays) this.behind.addChild(this.shaderRays.mesh)
    this.front.addChild(this.glow, this.plaque, this.coins)
    this.hide()
  }

  get isShown(): boolean {
    return this.behind.visible
  }

  /** The shader, to be destroyed with the scene. */
  get shader(): WinRays['shader'] | undefined {
    return this.shaderRays?.rays.shader
  }

  /** Chooses the rays and the number of coins that the quality allows. */
  adjust({ shaders, particles }: QualitySettings): void {
    this.shaded = shaders && this.shaderRays !== undefined
    if (this.shaderRays) this.shaderRays.mesh.visible = this.shaded
    for (const sprite of this.spriteRays) sprite.visible = !this.shaded
    this.coinCount = Math.round(COINS * particles)
  }

  /** Draws the shader once, where the quality has it: it is compiled when it is first drawn, which would delay a win. */
  compile({ bake, scope }: SceneKit): void {
    if (!this.shaded || this.isCompiled) return
    this.isCompiled = true
    scope.free(bake(this.behind, { widthPx: 2, heightPx: 2 }))
  }

  /** @param seed decides how the coins fly */
  begin(prize: Prize, seed: number): void {
    this.prize = prize
    this.seed = seed
    this.plaque.hold(prize)
  }

  hide(): void {
    this.behind.visible = false
    this.front.visible = false
  }

  /**
   * @param atMs time since the game settled
   * @param calm without motion: the result fades in
   */
  show(atMs: number, calm: boolean): void {
    this.behind.visible = true
    this.front.visible = true
    const arrived = share(atMs, RAYS_IN_MS)
    this.showRays(arrived, calm ? 1 : outQuart(arrived), calm ? 0 : turningS(atMs))
    this.glow.alpha = 0.9 * arrived
    const shown = this.prize.amount || this.prize.picture
    this.plaque.visible = shown !== undefined && atMs > PLAQUE_FROM_MS
    const inShare = share(atMs - PLAQUE_FROM_MS, PLAQUE_IN_MS)
    this.plaque.alpha = Math.min(1, inShare * 2)
    this.plaque.scale.set(calm ? 1 : backOut(inShare))
    this.plaque.showAmount(
      this.prize.amount && countUpFen(this.prize.amount.fen, calm ? COUNT_UP_MS : atMs - COUNT_FROM_MS),
    )
    this.showCoins(calm ? BURST_MS : atMs - COINS_FROM_MS)
  }

  private showRays(alpha: number, spread: number, seconds: number): void {
    const scale = 0.7 + 0.3 * spread
    if (this.shaded && this.shaderRays) {
      const { mesh, rays } = this.shaderRays
      mesh.alpha = alpha
      mesh.scale.set(scale)
      rays.setTime(seconds)
      return
    }
    this.spriteRays.forEach((sprite, i) => {
      sprite.alpha = alpha * (i === 0 ? 0.75 : 0.45)
      sprite.rotation = i === 0 ? seconds * 0.14 : CROSSED_RAD - seconds * 0.1
      sprite.setSize(RAYS_PX * scale * (i === 0 ? 1 : 0.92))
    })
  }

  private showCoins(atMs: number): void {
    const flying = atMs > 0 && atMs < BURST_MS
    this.coins.visible = flying
    if (!flying) return
    for (let i = 0; i < COINS; i++) {
      const sprite = this.coins.children[i]
      if (!(sprite instanceof Sprite)) continue
      if (i >= this.coinCount || !coinAt(this.coin, i, atMs, this.seed)) {
        // A transparent sprite would fill its pixels, too.
        sprite.scale.set(0)
        continue
      }
      const { x, y, angleRad, scale, alpha, frame } = this.coin
      sprite.texture = this.coinPictures[frame] ?? Texture.EMPTY
      sprite.position.set(x * RADIUS_PX, y * RADIUS_PX)
      sprite.rotation = angleRad
      sprite.scale.set(scale)
      sprite.alpha = alpha
    }
  }
}

interface RaysMesh {
  mesh: Mesh<MeshGeometry, WinRays['shader']>
  rays: WinRays
}

function newRaysMesh(): RaysMesh {
  const half = RAYS_PX / 2
  const geometry = new MeshGeometry({
    positions: new Float32Array([-half, -half, half, -half, half, half, -half, half]),
    uvs: new Float32Array([0, 0, 1, 0, 1, 1, 0, 1]),
    indices: new Uint32Array([0, 1, 2, 0, 2, 3]),
  })
  const rays = newWinRays()
  return { mesh: new Mesh({ geometry, shader: rays.shader }), rays }
}

/** Time for which the rays have turned: they slow down and stop when the celebration is over. */
function turningS(atMs: number): number {
  const u = share(atMs, CELEBRATION_MS)
  return ((u - (u * u) / 2) * CELEBRATION_MS) / 500
}
