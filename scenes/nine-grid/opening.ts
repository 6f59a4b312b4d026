import { Container, Sprite, type Texture } from 'pixi.js'
import { centredSprite } from '../kit/centred-sprite'
import { backOut, share } from '../kit/easing'
import type { NineGridShelf } from './bundle'

/** The lid swings up after a short delay, the prize follows. */
const LID_FROM_MS = 90
const LID_MS = 320
const LID_OPEN_DEG = 112
const PRIZE_FROM_MS = 220
const PRIZE_MS = 300
/** Hinge of the lid, from the box's centre; its face lies around −4. */
const HINGE_PX = -51
const PRIZE_PX = 60
const PRIZE_RISES_PX = 16

/** The box that has won, over its place on the tray: its lid swings up and the prize comes out. */
export class NineGridOpening extends Container {
  /** Between the open box and the prize: for light and coins. */
  readonly inside = new Container()
  private readonly lid = new Container()
  private readonly face = centredSprite()
  private readonly picture = centredSprite()

  constructor(shelf: NineGridShelf) {
    super()
    const lid = new Sprite(shelf.frame('grid', 'lid'))
    lid.y = -HINGE_PX
    this.face.y = -HINGE_PX
    this.lid.addChild(lid, this.face)
    this.lid.y = HINGE_PX
    this.addChild(new Sprite(shelf.frame('grid', 'box-open')), this.lid, this.inside, this.picture)
    this.visible = false
  }

  /** @param face what is written on the lid @param picture what comes out */
  hold(face: Texture, picture: Texture): void {
    this.face.texture = face
    this.picture.texture = picture
  }

  hide(): void {
    this.visible = false
  }

  /** @param atMs time since the box has won @param calm without motion: open at once */
  show(atMs: number, calm: boolean): void {
    this.visible = true
    const lift = calm ? 1 : backOut(share(atMs - LID_FROM_MS, LID_MS))
    const turn = Math.cos((lift * LID_OPEN_DEG * Math.PI) / 180)
    this.lid.scale.set(1, turn)
    this.face.visible = turn > 0
    const out = calm ? 1 : share(atMs - PRIZE_FROM_MS, PRIZE_MS)
    this.picture.visible = out > 0
    this.picture.alpha = Math.min(1, out * 3)
    this.picture.y = 6 - PRIZE_RISES_PX * backOut(out)
    const { width, height } = this.picture.texture
    this.picture.scale.set(((0.45 + 0.55 * backOut(out)) * PRIZE_PX) / Math.max(width, height))
  }
}
