import type { LayerPlace, MovingLayer, SceneKit } from '../engine/scene/scene'

/**
 * A transparent canvas over the card that fingers touch in place of the scene's. A browser hands over the moves of a finger
 * that came down on a low-latency canvas as they happen. All others it keeps for the page's next frame, and makes one
 * for them, though a worker paints and the page has nothing to show.
 */
export class FingerSurface {
  private readonly kit: SceneKit
  private readonly widthPx: number
  private readonly heightPx: number
  /** Lets the canvas take pointers. */
  private readonly listen: (canvas: HTMLCanvasElement) => void
  /** Null where the browser has no low-latency canvas. */
  private layer: MovingLayer | null | undefined
  private placed: LayerPlace = { x: 0, y: 0, scale: 1 }
  private isShown = false

  /** @param widthPx, heightPx its size at scale 1 */
  constructor(kit: SceneKit, widthPx: number, heightPx: number, listen: (canvas: HTMLCanvasElement) => void) {
    this.kit = kit
    this.widthPx = widthPx
    this.heightPx = heightPx
    this.listen = listen
  }

  /** @param place its upper left */
  place(place: LayerPlace): void {
    this.placed = place
    this.layer?.place(place)
  }

  set shown(isShown: boolean) {
    if (isShown === this.isShown) return
    this.isShown = isShown
    if (!isShown) {
      this.layer?.hide()
      return
    }
    if (this.layer === undefined) this.layer = this.make()
    this.layer?.place(this.placed)
    this.layer?.show([], 0, 0)
  }

  private make(): MovingLayer | null {
    const picture = lowLatencyCanvas()
    if (!picture) return null
    Object.assign(picture.style, { pointerEvents: 'auto', touchAction: 'none' })
    this.listen(picture)
    const [widthPx, heightPx] = [this.widthPx, this.heightPx]
    return this.kit.layer({ picture, widthPx, heightPx, anchor: { x: 0, y: 0 }, above: true })
  }
}

/** A canvas of one transparent px, at whatever size it is shown. */
function lowLatencyCanvas(): HTMLCanvasElement | null {
  const canvas = document.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  const context = canvas.getContext('2d', { desynchronized: true })
  return context?.getContextAttributes?.().desynchronized ? canvas : null
}
