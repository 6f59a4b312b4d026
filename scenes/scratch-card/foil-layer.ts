import type { LayerPlace, MovingLayer, SceneKit } from '../engine/scene/scene'
import { paintLayer } from '../kit/layer-picture'
import { BRUSH_RADIUS_PX, type Stamp } from './brush'
import { FOIL } from './scratch-card-plan'

const CORNER = { x: 0, y: 0 }

/**
 * The foil beside the canvas while it is scratched, for phones that draw in software: a finger erases from a small 2D
 * canvas, and the card, packet and prize under it are not drawn again.
 */
export class FoilLayer {
  #layer: MovingLayer | undefined
  #ctx: CanvasRenderingContext2D | null = null
  #clean: HTMLCanvasElement | undefined
  #pixelRatio = 0
  #brush: HTMLCanvasElement | undefined
  #brushPx = 0
  #place: LayerPlace = { x: 0, y: 0, scale: 1 }
  #isOpen = false

  constructor(readonly kit: SceneKit) {}

  get isOpen(): boolean {
    return this.#isOpen
  }

  /** @param place the foil's upper left */
  place(place: LayerPlace): void {
    this.#place = place
    this.#layer?.place(place)
  }

  /** Paints the foil that `open` starts from, which would delay the first stroke. */
  prepare(pixelRatio: number, paintFoil: (ctx: CanvasRenderingContext2D) => void): void {
    if (this.#clean && this.#pixelRatio === pixelRatio) return
    this.#pixelRatio = pixelRatio
    this.#clean = paintLayer(FOIL.widthPx, FOIL.heightPx, pixelRatio, paintFoil)
  }

  /** Shows a foil without a hole, once it is prepared. @param brush picture of a stamp, `brushPx` wide */
  open(brush: HTMLCanvasElement, brushPx: number): void {
    this.close()
    const clean = this.#clean
    if (!clean) return
    const { widthPx, heightPx } = FOIL
    const picture = paintLayer(widthPx, heightPx, this.#pixelRatio, (ctx) =>
      ctx.drawImage(clean, 0, 0, widthPx, heightPx),
    )
    this.#ctx = picture.getContext('2d')
    if (this.#ctx) this.#ctx.globalCompositeOperation = 'destination-out'
    this.#brush = brush
    this.#brushPx = brushPx
    this.#layer = this.kit.layer({ picture, widthPx, heightPx, anchor: CORNER, above: true })
    this.#layer.place(this.#place)
    this.#layer.show([], 0, 0)
    this.#isOpen = true
  }

  /** Erases a stamp at once. */
  erase({ x, y, radiusPx, turnRad }: Stamp): void {
    const ctx = this.#ctx
    if (!ctx || !this.#brush) return
    const scale = radiusPx / BRUSH_RADIUS_PX
    ctx.save()
    ctx.translate(x, y)
    ctx.rotate(turnRad)
    ctx.scale(scale, scale)
    ctx.drawImage(this.#brush, -this.#brushPx / 2, -this.#brushPx / 2, this.#brushPx, this.#brushPx)
    ctx.restore()
  }

  close(): void {
    if (this.#layer) this.kit.scope.free(this.#layer)
    this.#layer = undefined
    this.#ctx = null
    this.#isOpen = false
  }
}
