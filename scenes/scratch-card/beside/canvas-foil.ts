import type { LayerPlace, MovingLayer, SceneKit } from '../../engine/scene/scene'
import { paintLayer } from '../../kit/layer-picture'
import type { Stamp } from '../brush'
import { FOIL } from '../scratch-card-plan'
import type { FoilBeside, FoilPictures } from './beside-types'
import { CurlLayers } from './curl-layers'
import { eraseStamp } from './erase-stamp'
import type { Flight } from './flight'

const CORNER = { x: 0, y: 0 }

/** The foil on a 2D canvas that the page paints, for browsers without canvases in workers. */
export class CanvasFoil implements FoilBeside {
  private readonly kit: SceneKit
  private readonly pictures: FoilPictures
  private readonly curls: CurlLayers
  private layer: MovingLayer | undefined
  private ctx: CanvasRenderingContext2D | null = null
  private placed: LayerPlace = { x: 0, y: 0, scale: 1 }

  constructor(kit: SceneKit, pictures: FoilPictures) {
    this.kit = kit
    this.pictures = pictures
    this.curls = new CurlLayers(kit, pictures)
  }

  get isOpen(): boolean {
    return this.layer !== undefined
  }

  get isShown(): boolean {
    return this.isOpen
  }

  place(place: LayerPlace): void {
    this.placed = place
    this.layer?.place(place)
    this.curls.place(place)
  }

  open(): void {
    this.close()
    const { widthPx, heightPx } = FOIL
    const { foil, pixelRatio } = this.pictures
    const picture = paintLayer(widthPx, heightPx, pixelRatio, (ctx) =>
      ctx.drawImage(foil, 0, 0, widthPx, heightPx),
    )
    this.ctx = picture.getContext('2d')
    if (this.ctx) this.ctx.globalCompositeOperation = 'destination-out'
    this.layer = this.kit.layer({ picture, widthPx, heightPx, anchor: CORNER, above: true })
    this.layer.place(this.placed)
    this.layer.show([], 0, 0)
  }

  /** Erases a stamp at once. */
  erase(stamp: Stamp): void {
    if (this.ctx) eraseStamp(this.ctx, this.pictures, stamp)
  }

  launch(curl: Flight): void {
    this.curls.launch(curl)
  }

  clear(): void {
    this.curls.clear()
  }

  close(): void {
    if (this.layer) this.kit.scope.free(this.layer)
    this.layer = undefined
    this.ctx = null
    this.curls.clear()
  }

  /** Removes its layers: another size needs others. */
  end(): void {
    this.close()
    this.curls.end()
  }
}
