import { Rectangle, Texture } from 'pixi.js'
import type { SceneKit } from '../engine/kit'
import { DISC_RADIUS_PX, drawDisc, heavyFont, type Picture } from './wheel-disc'
import { type Cell, drawLettering, layoutLettering } from './wheel-lettering'
import { drawSmear, drawSpotlight } from './wheel-overlay'
import { pictureOf } from './wheel-pictures'
import type { PlaqueParts } from './wheel-plaque'
import type { WheelSector } from './wheel-sector-layout'
import type { WheelTheme } from './wheel-theme'

const DIAMETER_PX = DISC_RADIUS_PX * 2

export interface DiscTextures {
  sharp: Texture
  smear: Texture
}

export interface LetterTextures extends PlaqueParts {
  face: Texture
}

/** What is painted at run time, since it comes from configuration; each part is replaced by itself. */
export class WheelTextures {
  readonly #painted = new Map<string, Texture[]>()

  /** @param pixelRatio device pixels for one px of the wheel's own size */
  constructor(
    readonly kit: SceneKit,
    readonly theme: WheelTheme,
    public pixelRatio: number,
  ) {}

  /** @param pictures one per sector */
  disc(
    sectors: readonly WheelSector[],
    unit: string,
    pictures: readonly (Picture | undefined)[],
  ): DiscTextures {
    const old = this.#take('disc')
    const lettered = { fontFamily: this.kit.fontFamily, unit }
    const sharp = this.#round('disc', this.pixelRatio, (ctx) => {
      drawDisc(ctx, sectors, lettered, this.theme, pictures)
    })
    const image = pictureOf(sharp)?.source
    const smear = this.#round('disc', this.pixelRatio / 2, (ctx) => {
      if (image) drawSmear(ctx, image)
    })
    this.#free(old)
    return { sharp, smear }
  }

  spotlight(sectors: number): Texture {
    const old = this.#take('spotlight')
    const texture = this.#round('spotlight', this.pixelRatio, (ctx) => {
      drawSpotlight(ctx, sectors, this.theme)
    })
    this.#free(old)
    return texture
  }

  /** @param start letters of the hub */
  lettering(start: string, unit: string): LetterTextures {
    const old = this.#take('lettering')
    const { fontFamily } = this.kit
    const sheet = layoutLettering(unit, textMeasure(fontFamily))
    const { widthPx, heightPx } = sheet
    const texture = this.#keep(
      'lettering',
      this.kit.paint({ widthPx, heightPx, pixelRatio: this.pixelRatio }, (ctx) =>
        drawLettering(ctx, sheet, start, fontFamily, this.theme),
      ),
    )
    const cut = ({ x, y, w, h }: Cell) => {
      const part = new Texture({ source: texture.source, frame: new Rectangle(x, y, w, h) })
      return this.#keep(
        'lettering',
        this.kit.scope.texture(part, (ended) => ended.destroy(false)),
      )
    }
    const glyph = (cell: Cell & { advancePx: number }) => ({ texture: cut(cell), advancePx: cell.advancePx })
    this.#free(old)
    return {
      plate: cut(sheet.plate),
      face: cut(sheet.face),
      unit: glyph(sheet.unit),
      digits: new Map([...sheet.digits].map(([text, cell]) => [text, glyph(cell)])),
    }
  }

  #round(part: string, pixelRatio: number, draw: (ctx: CanvasRenderingContext2D) => void): Texture {
    return this.#keep(
      part,
      this.kit.paint({ widthPx: DIAMETER_PX, heightPx: DIAMETER_PX, pixelRatio }, (ctx) => {
        ctx.imageSmoothingQuality = 'high'
        ctx.translate(DISC_RADIUS_PX, DISC_RADIUS_PX)
        draw(ctx)
      }),
    )
  }

  #keep(part: string, texture: Texture): Texture {
    this.#painted.set(part, [...(this.#painted.get(part) ?? []), texture])
    return texture
  }

  #take(part: string): Texture[] {
    const textures = this.#painted.get(part) ?? []
    this.#painted.delete(part)
    return textures
  }

  #free(textures: Texture[]): void {
    for (const texture of textures.reverse()) this.kit.scope.free(texture)
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
