import type { Texture } from 'pixi.js'
import { throwIfAborted } from '../engine/scene/aborted'
import type { SceneKit } from '../engine/scene/scene'
import type { Tile } from './image-hotspot-plan'
import type { LongImage } from './image-hotspot-shape'

/** The source of tiles: files of their own, or one picture that is loaded once and cut. */
export class TileSource {
  private whole: Promise<HTMLImageElement> | undefined

  constructor(
    private readonly kit: SceneKit,
    private readonly picture: LongImage,
  ) {}

  /**
   * A tile's texture, freed with the scope.
   *
   * @throws when it cannot be loaded or its host forbids its use as a texture
   */
  async texture(tile: Tile): Promise<Texture> {
    if (tile.address !== undefined) return this.kit.picture(tile.address)
    const whole = await this.load()
    throwIfAborted(this.kit.scope.signal)
    const { textureWidthPx: widthPx, textureHeightPx: heightPx } = tile
    const scale = whole.naturalWidth / this.picture.width
    return this.kit.paint({ widthPx, heightPx, pixelRatio: 1 }, (context) =>
      context.drawImage(
        whole,
        0,
        tile.topPx * scale,
        whole.naturalWidth,
        tile.heightPx * scale,
        0,
        0,
        widthPx,
        heightPx,
      ),
    )
  }

  private load(): Promise<HTMLImageElement> {
    this.whole ??= this.fetch().catch((error: unknown) => {
      this.whole = undefined
      throw error
    })
    return this.whole
  }

  private async fetch(): Promise<HTMLImageElement> {
    const image = new Image()
    const { scope } = this.kit
    // Without the attribute Chromium would keep the element, and the scene behind its listeners, for good.
    scope.add(() => {
      image.src = ''
    })
    image.crossOrigin = 'anonymous'
    image.decoding = 'async'
    await new Promise<void>((resolve, reject) => {
      image.onload = () => resolve()
      image.onerror = () => reject(new Error(`The picture ${this.picture.src} could not be loaded.`))
      image.src = this.picture.src
    })
    await image.decode().catch(() => undefined)
    return image
  }
}
