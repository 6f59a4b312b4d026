import type { Texture } from 'pixi.js'
import { CAPTCHA, type Drawing } from '../../domain/rules/visit/captcha'
import type { SceneKit } from '../engine/scene/scene'
import type { CaptchaData } from './captcha-shape'

/** A picture to be shown; a local one includes its glyphs and the wanted targets. */
export interface ShownPicture {
  texture: Texture
  widthPx: number
  heightPx: number
  drawing?: Drawing
}

/**
 * Gets a server's picture, or draws the `round`-th of the local check.
 *
 * @throws EncodingError when the picture cannot be decoded, AssetError when a local one cannot be loaded
 */
export async function makePicture(kit: SceneKit, data: CaptchaData, round: number): Promise<ShownPicture> {
  if (data.kind === 'picture') {
    const { image, widthPx, heightPx } = data
    const picture = await decoded(image)
    const texture = kit.paint({ widthPx, heightPx }, (context) => {
      context.imageSmoothingQuality = 'high'
      context.drawImage(picture, 0, 0, widthPx, heightPx)
    })
    return { texture, widthPx, heightPx }
  }
  const { drawLocal } = await import('./local-picture')
  const picture = drawLocal(data.seed, round)
  const chars = picture.glyphs.map(({ char }) => char).join('')
  const [background] = await Promise.all([decoded(picture.background), kit.fontsReady(chars)])
  const { widthPx, heightPx } = CAPTCHA
  const texture = kit.paint({ widthPx, heightPx }, (context) => {
    picture.paint(context, background, kit.fontFamily)
  })
  return { texture, widthPx, heightPx, drawing: picture }
}

async function decoded(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = address
  await image.decode()
  return image
}
