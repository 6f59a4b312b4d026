import type { Texture } from 'pixi.js'
import { pictureOf } from './prize-pictures'

/** Paints a picture for a layer beside the canvas, in px of the scene's own size. */
export function paintLayer(
  widthPx: number,
  heightPx: number,
  pixelRatio: number,
  paint: (ctx: CanvasRenderingContext2D) => void,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(widthPx * pixelRatio)
  canvas.height = Math.ceil(heightPx * pixelRatio)
  const ctx = canvas.getContext('2d')
  if (!ctx) throw new Error('This browser has no 2D canvas to paint layers with.')
  ctx.imageSmoothingQuality = 'high'
  ctx.scale(pixelRatio, pixelRatio)
  paint(ctx)
  return canvas
}

/** Draws a texture as a sprite shows it, its anchor at the context's origin. */
export function drawTexture(
  ctx: CanvasRenderingContext2D,
  texture: Texture,
  { x, y } = texture.defaultAnchor ?? { x: 0, y: 0 },
): void {
  const picture = pictureOf(texture)
  if (!picture) return
  const { width, height } = texture.frame
  ctx.drawImage(
    picture.source,
    picture.x,
    picture.y,
    picture.w,
    picture.h,
    -x * width,
    -y * height,
    width,
    height,
  )
}
