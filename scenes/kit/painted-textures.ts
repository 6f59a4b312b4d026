import { Rectangle, Texture } from 'pixi.js'
import type { SceneKit } from '../engine/scene/scene'
import { heavyFont } from './inks'
import { type Cell, drawLettering, layoutLettering } from './lettering'
import type { PlaqueParts } from './plaque'
import type { LotteryTheme } from './theme'

/** A resolution that is off by more than this share is painted again. */
const RATIO_SLACK = 0.05

/** Textures that are painted at run time, grouped by the part of the scene they show; a part is replaced whole. */
export class PaintedTextures {
  private readonly painted = new Map<string, Texture[]>()

  /** @param pixelRatio device pixels for one px of the scene's own size */
  constructor(
    readonly kit: SceneKit,
    readonly theme: LotteryTheme,
    public pixelRatio: number,
  ) {}

  /** @returns whether the resolution has changed so much that everything has to be painted again */
  setPixelRatio(pixelRatio: number): boolean {
    const changed = Math.abs(pixelRatio / this.pixelRatio - 1) > RATIO_SLACK
    if (changed) this.pixelRatio = pixelRatio
    return changed
  }

  /** The letters of a win. */
  lettering(unit: string): PlaqueParts {
    return this.replace('lettering', () => {
      const { fontFamily } = this.kit
      const sheet = layoutLettering(unit, textMeasure(fontFamily))
      const { widthPx, heightPx } = sheet
      const texture = this.paint('lettering', widthPx, heightPx, this.pixelRatio, (ctx) =>
        drawLettering(ctx, sheet, fontFamily, this.theme),
      )
      const cut = (cell: Cell) => this.cut('lettering', texture, cell)
      const glyph = (cell: Cell & { advancePx: number }) => ({
        texture: cut(cell),
        advancePx: cell.advancePx,
      })
      return {
        plate: cut(sheet.plate),
        unit: glyph(sheet.unit),
        digits: new Map([...sheet.digits].map(([text, cell]) => [text, glyph(cell)])),
      }
    })
  }

  /** Paints a part again and frees its earlier textures. */
  protected replace<T>(part: string, paint: () => T): T {
    const old = this.painted.get(part) ?? []
    this.painted.delete(part)
    const painted = paint()
    for (const texture of old.reverse()) this.kit.scope.free(texture)
    return painted
  }

  protected paint(
    part: string,
    widthPx: number,
    heightPx: number,
    pixelRatio: number,
    draw: (ctx: CanvasRenderingContext2D) => void,
  ): Texture {
    return this.keep(part, this.kit.paint({ widthPx, heightPx, pixelRatio }, draw))
  }

  /** A piece of a painted sheet. */
  protected cut(part: string, sheet: Texture, { x, y, w, h }: Cell): Texture {
    const piece = new Texture({ source: sheet.source, frame: new Rectangle(x, y, w, h) })
    return this.keep(
      part,
      this.kit.scope.texture(piece, (ended) => ended.destroy(false)),
    )
  }

  private keep(part: string, texture: Texture): Texture {
    this.painted.set(part, [...(this.painted.get(part) ?? []), texture])
    return texture
  }
}

function textMeasure(fontFamily: string): (text: string, sizePx: number) => number {
  const ctx = document.createElement('canvas').getContext('2d')
  return (text, sizePx) => {
    if (!ctx) return text.length * sizePx
    ctx.font = heavyFont(sizePx, fontFamily)
    return ctx.measureText(text).width
  }
}
