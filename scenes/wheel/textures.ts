import type { Texture } from 'pixi.js'
import type { Picture } from '../kit/inks'
import { drawFace, FACE_PX } from '../kit/lettering'
import { PaintedTextures } from '../kit/painted-textures'
import { pictureOf } from '../kit/prize-pictures'
import { DISC_RADIUS_PX, drawDisc } from './disc'
import { drawSmear, drawSpotlight } from './overlay'
import type { WheelSector } from './sector-layout'

const DIAMETER_PX = DISC_RADIUS_PX * 2

/** The wheel's textures that are painted at run time, since they depend on the configuration. */
export class WheelTextures extends PaintedTextures {
  /** @param pictures one per sector */
  disc(sectors: readonly WheelSector[], unit: string, pictures: readonly (Picture | undefined)[]): Texture {
    return this.replace('disc', () => {
      const lettered = { fontFamily: this.kit.fontFamily, unit }
      return this.round('disc', this.pixelRatio, (ctx) => {
        drawDisc(ctx, sectors, lettered, this.theme, pictures)
      })
    })
  }

  /** The disc at speed. */
  smear(disc: Texture): Texture {
    return this.replace('smear', () => {
      const image = pictureOf(disc)?.source
      return this.round('smear', this.pixelRatio / 2, (ctx) => {
        if (image) drawSmear(ctx, image)
      })
    })
  }

  /** Letters of the start button. */
  face(start: string): Texture {
    return this.replace('face', () =>
      this.paint('face', FACE_PX.w, FACE_PX.h, this.pixelRatio, (ctx) =>
        drawFace(ctx, start, this.kit.fontFamily, this.theme),
      ),
    )
  }

  spotlight(sectors: number): Texture {
    return this.replace('spotlight', () =>
      this.round('spotlight', this.pixelRatio, (ctx) => {
        drawSpotlight(ctx, sectors, this.theme)
      }),
    )
  }

  private round(part: string, pixelRatio: number, draw: (ctx: CanvasRenderingContext2D) => void): Texture {
    return this.paint(part, DIAMETER_PX, DIAMETER_PX, pixelRatio, (ctx) => {
      ctx.imageSmoothingQuality = 'high'
      ctx.translate(DISC_RADIUS_PX, DISC_RADIUS_PX)
      draw(ctx)
    })
  }
}
