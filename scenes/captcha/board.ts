import { Container, Sprite, type Texture } from 'pixi.js'
import type { Spot } from '../../domain/rules/visit/captcha'
import { type Placing, sealLook, shakePx, stampLook } from './captcha-plan'
import type { CaptchaPhase } from './captcha-shape'
import type { Signs } from './signs'

/** The state to be drawn; times in ms of the scene's clock. */
interface BoardState {
  phase: CaptchaPhase
  phaseAtMs: number
  marks: readonly Spot[]
  markedAtMs: readonly number[]
  crosshair: Spot | undefined
  calm: boolean
}

/** Marks of a wrong answer, and a picture that is being replaced. */
const SPENT_ALPHA = 0.55
const CHECKING_ALPHA = 0.82

/** The picture with the marks, crosshair and stamp on it, in the picture's own pixels. */
export class CaptchaBoard extends Container {
  private readonly picture = new Sprite()
  private readonly seals: readonly Sprite[]
  private readonly crosshair: Sprite
  private readonly stamp: Sprite
  private at: Placing = { x: 0, y: 0, scale: 1 }

  constructor({ seals, crosshair, stamp }: Signs) {
    super()
    this.seals = seals.map(centred)
    this.crosshair = centred(crosshair)
    this.stamp = centred(stamp)
    this.addChild(this.picture, ...this.seals, this.crosshair, this.stamp)
  }

  setPicture(texture: Texture): void {
    this.picture.texture = texture
    this.stamp.position.set(texture.width / 2, texture.height / 2)
  }

  setPlacing(at: Placing): void {
    this.at = at
    this.scale.set(at.scale)
  }

  draw(state: BoardState, nowMs: number): void {
    const { phase, phaseAtMs, marks, markedAtMs, crosshair, calm } = state
    const shiftPx = phase === 'wrong' ? shakePx(nowMs - phaseAtMs, calm) : 0
    this.position.set(this.at.x + shiftPx, this.at.y)
    this.picture.alpha = phase === 'loading' ? SPENT_ALPHA : phase === 'checking' ? CHECKING_ALPHA : 1
    for (const [at, seal] of this.seals.entries()) {
      const spot = marks[at]
      seal.visible = spot !== undefined
      if (!spot) continue
      const { scale, alpha } = sealLook(nowMs - (markedAtMs[at] ?? 0), calm)
      seal.position.set(spot.x, spot.y)
      seal.scale.set(scale)
      seal.alpha = phase === 'wrong' ? alpha * SPENT_ALPHA : alpha
    }
    this.crosshair.visible = crosshair !== undefined && phase === 'ready'
    if (crosshair) this.crosshair.position.set(crosshair.x, crosshair.y)
    this.stamp.visible = phase === 'right'
    if (phase === 'right') {
      const { scale, alpha } = stampLook(nowMs - phaseAtMs, calm)
      this.stamp.scale.set(scale)
      this.stamp.alpha = alpha
    }
  }
}

function centred(texture: Texture): Sprite {
  const sprite = new Sprite(texture)
  sprite.anchor.set(0.5)
  sprite.visible = false
  return sprite
}
