import type { Texture } from 'pixi.js'
import {
  drawAmount,
  drawLabel,
  drawPicture,
  fitHeavyFont,
  type Lettered,
  measuresOf,
  type Picture,
} from '../kit/inks'
import { PaintedTextures } from '../kit/painted-textures'
import type { PrizePlace } from '../kit/prize'
import { layoutCell } from './cell-layout'
import { CELL_PX, cellPlace } from './layout'

type Context = CanvasRenderingContext2D

const SHEET_PX = CELL_PX * 3
/** Room on the drum's skin for its letters. */
const SKIN_WIDTH_PX = 62
const DUSK_RADIUS_PX = 20
/** A box's wall below its lid. */
const WALL_PX = 7

export interface CellTextures {
  /** Faces of the boxes, clockwise from the top left. */
  cells: Texture[]
  /** Letters on the drum. */
  drum: Texture
}

/** The grid's textures that are painted at run time, since they depend on the configuration. */
export class NineGridTextures extends PaintedTextures {
  /** @param pictures one per cell */
  faces(
    cells: readonly PrizePlace[],
    { start, unit }: { start: string; unit: string },
    pictures: readonly (Picture | undefined)[],
  ): CellTextures {
    return this.replace('faces', () => {
      const lettered = { fontFamily: this.kit.fontFamily, unit }
      const sheet = this.paint('faces', SHEET_PX, SHEET_PX, this.pixelRatio, (ctx) => {
        ctx.imageSmoothingQuality = 'high'
        cells.forEach((prize, index) => {
          inCell(ctx, cellPlace(index), () => this.drawFace(ctx, prize, lettered, pictures[index]))
        })
        inCell(ctx, { column: 0, row: 0 }, () => this.drawStart(ctx, start))
      })
      const cutAt = ({ column, row }: { column: number; row: number }) =>
        this.cut('faces', sheet, {
          x: (column + 1) * CELL_PX,
          y: (row + 1) * CELL_PX,
          w: CELL_PX,
          h: CELL_PX,
        })
      return {
        cells: cells.map((_, index) => cutAt(cellPlace(index))),
        drum: cutAt({ column: 0, row: 0 }),
      }
    })
  }

  /** Darkens a box that has not won. */
  dusk(): Texture {
    return this.replace('dusk', () =>
      this.paint('dusk', CELL_PX, CELL_PX + WALL_PX, this.pixelRatio, (ctx) => {
        ctx.fillStyle = this.theme.dusk
        ctx.beginPath()
        const right = CELL_PX - DUSK_RADIUS_PX
        const bottom = CELL_PX + WALL_PX - DUSK_RADIUS_PX
        ctx.arc(DUSK_RADIUS_PX, DUSK_RADIUS_PX, DUSK_RADIUS_PX, Math.PI, Math.PI * 1.5)
        ctx.arc(right, DUSK_RADIUS_PX, DUSK_RADIUS_PX, -Math.PI / 2, 0)
        ctx.arc(right, bottom, DUSK_RADIUS_PX, 0, Math.PI / 2)
        ctx.arc(DUSK_RADIUS_PX, bottom, DUSK_RADIUS_PX, Math.PI / 2, Math.PI)
        ctx.fill()
      }),
    )
  }

  private drawFace(ctx: Context, prize: PrizePlace, lettered: Lettered, picture: Picture | undefined): void {
    const colours = this.theme.tones.paper
    const { picture: place, amount, label } = layoutCell(prize, measuresOf(ctx, lettered))
    if (picture) drawPicture(ctx, picture, place.middlePx, place.sizePx)
    if (amount) drawAmount(ctx, amount, lettered, colours)
    for (const { text, middlePx } of label.lines) {
      drawLabel(ctx, { text, middlePx, sizePx: label.sizePx }, lettered.fontFamily, colours)
    }
  }

  private drawStart(ctx: Context, start: string): void {
    const { fontFamily } = this.kit
    const { amount, amountEdge } = this.theme.tones.paper
    const lines = start.split('\n').slice(0, 2)
    const sizePx = fitHeavyFont(ctx, lines, fontFamily, SKIN_WIDTH_PX, lines.length > 1 ? 22 : 28)
    ctx.textAlign = 'center'
    ctx.textBaseline = 'alphabetic'
    ctx.lineJoin = 'round'
    lines.forEach((line, i) => {
      const baseline = (i - (lines.length - 1) / 2) * sizePx * 1.1 + sizePx * 0.36
      const ink = ctx.createLinearGradient(0, baseline - sizePx * 0.8, 0, baseline)
      ink.addColorStop(0, amount[0])
      ink.addColorStop(1, amount[1])
      ctx.strokeStyle = amountEdge
      ctx.lineWidth = sizePx * 0.14
      ctx.strokeText(line, 0, baseline)
      ctx.fillStyle = ink
      ctx.fillText(line, 0, baseline)
    })
  }
}

function inCell(ctx: Context, { column, row }: { column: number; row: number }, draw: () => void): void {
  ctx.save()
  ctx.translate((column + 1.5) * CELL_PX, (row + 1.5) * CELL_PX)
  draw()
  ctx.restore()
}
