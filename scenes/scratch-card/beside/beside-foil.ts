import type { Texture } from 'pixi.js'
import type { LayerPlace, SceneKit } from '../../engine/scene/scene'
import { drawTexture, paintLayer } from '../../kit/layer-picture'
import type { Stamp } from '../brush'
import { FOIL } from '../scratch-card-plan'
import type { FoilBeside, FoilPictures } from './beside-types'
import { CanvasFoil } from './canvas-foil'
import type { Flight } from './flight'
import { canPaintInWorker, WorkerFoil } from './worker-foil'

const CURL_PX = 64
const MIDDLE = { x: 0.5, y: 0.5 }

/**
 * The foil beside the canvas while it is scratched, for phones that draw in software: a finger erases from a 2D canvas,
 * and the card, packet and prize under it are not drawn again. A worker paints it where the browser allows that; on a
 * held clock the page does, so that a frame shows its time.
 */
export class BesideFoil {
  private readonly kit: SceneKit
  private readonly curls: readonly Texture[]
  private readonly changed: () => void
  private pictures: FoilPictures | undefined
  private worker: WorkerFoil | undefined
  private canvas: CanvasFoil | undefined
  private opened: FoilBeside | undefined
  private placed: LayerPlace = { x: 0, y: 0, scale: 1 }

  /** @param changed called when `canOpen` or `isShown` may have changed by itself */
  constructor(kit: SceneKit, curls: readonly Texture[], changed: () => void) {
    this.kit = kit
    this.curls = curls
    this.changed = changed
  }

  get isOpen(): boolean {
    return this.opened?.isOpen === true
  }

  get isShown(): boolean {
    return this.opened?.isShown === true
  }

  /** Whether `open` would show something: its pictures are painted, and a worker that is asked for has them. */
  get canOpen(): boolean {
    return this.chosen !== undefined
  }

  /** Whether a worker paints it, or will. */
  get hasWorker(): boolean {
    return this.worker?.canOpen === true
  }

  place(place: LayerPlace): void {
    this.placed = place
    this.worker?.place(place)
    this.canvas?.place(place)
  }

  /** Paints what it is made of, which would delay the first stroke. */
  prepare(pixelRatio: number, foil: Texture, brush: HTMLCanvasElement, brushPx: number): void {
    const isPainted = this.pictures?.pixelRatio === pixelRatio && this.pictures.brush === brush
    if (isPainted || this.isOpen) return
    const { widthPx, heightPx } = FOIL
    const pictures = {
      pixelRatio,
      foil: paintLayer(widthPx, heightPx, pixelRatio, (ctx) => drawTexture(ctx, foil)),
      brush,
      brushPx,
      curls: this.curls.map((texture) =>
        paintLayer(CURL_PX, CURL_PX, pixelRatio, (ctx) => {
          ctx.translate(CURL_PX / 2, CURL_PX / 2)
          drawTexture(ctx, texture, MIDDLE)
        }),
      ),
      curlPx: CURL_PX,
    }
    this.pictures = pictures
    this.worker?.end()
    this.worker = canPaintInWorker() ? new WorkerFoil(this.kit, pictures, this.changed) : undefined
    this.canvas?.end()
    this.canvas = undefined
    this.place(this.placed)
  }

  open(): void {
    this.close()
    this.opened = this.chosen
    this.opened?.place(this.placed)
    this.opened?.open()
  }

  erase(stamp: Stamp): void {
    if (this.isOpen) this.opened?.erase(stamp)
  }

  launch(curl: Flight): void {
    if (this.isOpen) this.opened?.launch(curl)
  }

  flush(): void {
    if (this.isOpen) this.opened?.flush?.()
  }

  clear(): void {
    if (this.isOpen) this.opened?.clear()
  }

  close(): void {
    this.opened?.close()
    this.opened = undefined
  }

  private get chosen(): FoilBeside | undefined {
    if (!this.pictures) return undefined
    const worker = this.worker
    if (worker && !worker.isFailed && !this.kit.clock.held) return worker.canOpen ? worker : undefined
    this.canvas ??= new CanvasFoil(this.kit, this.pictures)
    return this.canvas
  }
}
