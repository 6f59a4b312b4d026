import { Container, Sprite, Texture } from 'pixi.js'
import { centredSprite } from '../kit/centred-sprite'
import type { NineGridShelf } from './bundle'
import { CELL_STEP_PX, cellPlace } from './layout'
import { CELLS } from './nine-grid-plan'
import { NineGridOpening } from './opening'
import { liftedScale } from './run-tracks'
import type { CellTextures } from './textures'

/** Distance of a lid above the middle of its box. */
const DUSK_RAISED_PX = 0.5
const DRUM_PRESSED_SCALE = 0.97

/**
 * The tray with its boxes and the drum. Layers lie over the whole tray, so that all boxes, all lights and all
 * faces are drawn together.
 */
export class NineGridBoard extends Container {
  /** Between the other boxes and the winner: for the rays. */
  readonly behindWin = new Container()
  readonly opening: NineGridOpening
  private readonly lit: Sprite[]
  private readonly faces: Sprite[]
  private readonly dusks: Sprite[]
  private readonly drum = new Container()
  private readonly drumUp: Sprite
  private readonly drumDown: Sprite
  private readonly drumFace = centredSprite()
  private faceTextures: readonly Texture[] = []

  constructor(shelf: NineGridShelf) {
    super()
    const frame = (name: Parameters<typeof shelf.frame<'grid'>>[1]) => shelf.frame('grid', name)
    this.addChild(new Sprite(frame('board')))
    this.layer(() => new Sprite(frame('box')))
    this.lit = this.layer(() => new Sprite(frame('box-active')))
    this.faces = this.layer(centredSprite)
    this.dusks = this.layer(centredSprite)
    for (const dusk of this.dusks) dusk.y -= DUSK_RAISED_PX
    this.drumUp = new Sprite(frame('drum'))
    this.drumDown = new Sprite(frame('drum-pressed'))
    this.drum.addChild(this.drumUp, this.drumDown, this.drumFace)
    this.opening = new NineGridOpening(shelf)
    this.addChild(this.drum, this.behindWin, this.opening)
    this.press(0)
    for (let cell = 0; cell < CELLS; cell++) this.light(cell, 0)
    this.dim(undefined, 0)
  }

  setFaces({ cells, drum }: CellTextures): void {
    this.faceTextures = cells
    this.faces.forEach((sprite, cell) => {
      sprite.texture = cells[cell] ?? Texture.EMPTY
    })
    this.drumFace.texture = drum
  }

  setDusk(texture: Texture): void {
    for (const sprite of this.dusks) sprite.texture = texture
  }

  get litPicture(): Texture {
    return this.lit[0]?.texture ?? Texture.EMPTY
  }

  faceOf(cell: number): Texture {
    return this.faceTextures[cell] ?? Texture.EMPTY
  }

  /** @param alpha how brightly a box is lit @param lift how far its lid has jumped, 0 to 1 */
  light(cell: number, alpha: number, lift = 0): void {
    const sprite = this.lit[cell]
    const face = this.faces[cell]
    if (!sprite || !face) return
    sprite.visible = alpha > 0
    sprite.alpha = alpha
    sprite.scale.set(liftedScale(lift))
    face.scale.set(liftedScale(lift))
  }

  /** Darkens every box but one. @param cell the one that stays bright; undefined darkens all */
  dim(cell: number | undefined, alpha: number): void {
    this.dusks.forEach((sprite, index) => {
      sprite.visible = alpha > 0 && index !== cell
      sprite.alpha = alpha
    })
  }

  /** @param depth 0 up, 1 all the way down */
  press(depth: number): void {
    this.drumUp.visible = depth < 0.5
    this.drumDown.visible = depth >= 0.5
    this.drum.scale.set(1 - (1 - DRUM_PRESSED_SCALE) * depth)
    this.drumFace.y = depth * 1.4 - 1.6
  }

  private layer(make: () => Sprite): Sprite[] {
    return Array.from({ length: CELLS }, (_, cell) => {
      const sprite = make()
      const { column, row } = cellPlace(cell)
      sprite.position.set(column * CELL_STEP_PX, row * CELL_STEP_PX)
      return this.addChild(sprite)
    })
  }
}
