import { Container, Sprite, Texture } from 'pixi.js'
import { centredSprite } from './centred-sprite'

/** Textures of the plaque; widths in CSS px. */
export interface PlaqueParts {
  plate: Texture
  digits: ReadonlyMap<string, { texture: Texture; advancePx: number }>
  unit: { texture: Texture; advancePx: number }
}

/** Nine digits and a point: more than any prize has. */
const MAX_GLYPHS = 10
const ROOM_PX = 190
const UNIT_GAP_PX = 3
const PICTURE_PX = 88
/** A glyph's cell exceeds its advance by its dark edge on both sides. */
const CELL_EDGE_PX = 7

/** The plaque of a win: an amount in digits from the baked sheet, or the picture of a thing won. */
export class PrizePlaque extends Container {
  private readonly plate = centredSprite()
  private readonly row = new Container()
  private readonly glyphs: Sprite[] = []
  private readonly unit = new Sprite({ texture: Texture.EMPTY, anchor: { x: 0, y: 0.5 } })
  private readonly picture = centredSprite()
  private parts: PlaqueParts | undefined
  private decimals = 0
  private fen: number | undefined

  constructor() {
    super()
    for (let i = 0; i < MAX_GLYPHS; i++) {
      this.glyphs.push(new Sprite({ texture: Texture.EMPTY, anchor: { x: 0, y: 0.5 } }))
    }
    this.row.addChild(...this.glyphs, this.unit)
    this.addChild(this.plate, this.row, this.picture)
  }

  setParts(parts: PlaqueParts): void {
    this.parts = parts
    this.plate.texture = parts.plate
    this.unit.texture = parts.unit.texture
    const fen = this.fen
    this.fen = undefined
    this.showAmount(fen)
  }

  /** Sets what was won: digits for an amount, else a picture without the plate. */
  hold({ amount, picture }: { amount?: { decimals: number }; picture?: Texture }): void {
    this.decimals = amount?.decimals ?? 0
    this.row.visible = amount !== undefined
    this.plate.visible = amount !== undefined
    this.picture.visible = !amount && picture !== undefined
    if (picture) {
      this.picture.texture = picture
      this.picture.scale.set(PICTURE_PX / Math.max(picture.width, picture.height))
    }
    this.fen = undefined
  }

  /** Shows an amount, if it is not shown already. */
  showAmount(fen: number | undefined): void {
    const parts = this.parts
    if (!parts || fen === undefined || fen === this.fen) return
    this.fen = fen
    const text = (fen / 100).toFixed(this.decimals)
    let x = 0
    for (let i = 0; i < MAX_GLYPHS; i++) {
      const sprite = this.glyphs[i]
      const glyph = parts.digits.get(text[i] ?? '')
      if (!sprite) continue
      sprite.alpha = glyph ? 1 : 0
      if (!glyph) continue
      sprite.texture = glyph.texture
      sprite.x = x - CELL_EDGE_PX
      x += glyph.advancePx
    }
    this.unit.x = x + UNIT_GAP_PX - CELL_EDGE_PX
    const widthPx = x + UNIT_GAP_PX + parts.unit.advancePx
    this.row.scale.set(Math.min(1, ROOM_PX / widthPx))
    this.row.x = (-widthPx / 2) * this.row.scale.x
  }
}
