import type { Texture } from 'pixi.js'
import type { LayerPlace, LayerTrack, MovingLayer, SceneKit } from '../engine/scene/scene'
import { drawTexture, paintLayer } from '../kit/layer-picture'
import { bitAt, type Flight } from './foil-bits'

const SIDE_PX = 64
const MIDDLE = { x: 0.5, y: 0.5 }
/** Between samples the browser goes straight. */
const SAMPLES = 8

/** Curls that fly off a foil beside the canvas: a few, each let go and then moved by the browser's compositor. */
export class CurlLayers {
  #layers: MovingLayer[] = []
  #next = 0
  #place: LayerPlace = { x: 0, y: 0, scale: 1 }

  constructor(
    readonly kit: SceneKit,
    readonly pictures: readonly Texture[],
  ) {}

  /** @param place the foil's upper left */
  place(place: LayerPlace): void {
    this.#place = place
    for (const layer of this.#layers) layer.place(place)
  }

  /** Paints the curls, which would delay the first. */
  prepare(): void {
    const { kit } = this
    if (this.#layers.length > 0) return
    this.#layers = this.pictures.map((texture) => {
      const picture = paintLayer(SIDE_PX, SIDE_PX, kit.view.pixelRatio, (ctx) => {
        ctx.translate(SIDE_PX / 2, SIDE_PX / 2)
        drawTexture(ctx, texture, MIDDLE)
      })
      return kit.layer({ picture, widthPx: SIDE_PX, heightPx: SIDE_PX, anchor: MIDDLE, above: true })
    })
    this.place(this.#place)
  }

  launch(bit: Flight): void {
    const layer = this.#layers[this.#next]
    this.#next = (this.#next + 1) % this.#layers.length
    layer?.show([flight(bit)], bit.lifeMs, bit.bornMs)
  }

  clear(): void {
    for (const layer of this.#layers) layer.hide()
  }
}

function flight(bit: Flight): LayerTrack {
  return Array.from({ length: SAMPLES + 1 }, (_, i) => {
    const { x, y, turnRad, alpha } = bitAt(bit, (i / SAMPLES) * bit.lifeMs)
    return {
      transform: `translate(${x}px, ${y}px) rotate(${turnRad}rad) scale(${bit.scale})`,
      opacity: alpha,
    }
  })
}
