import type { LayerPlace, LayerTrack, MovingLayer, SceneKit } from '../../engine/scene/scene'
import type { FoilPictures } from './beside-types'
import { bitAt, type Flight } from './flight'

const MIDDLE = { x: 0.5, y: 0.5 }
/** Between samples the browser goes straight. */
const SAMPLES = 8

/** Curls that fly off a foil beside the canvas: a few, each let go and then moved by the browser's compositor. */
export class CurlLayers {
  private readonly kit: SceneKit
  private readonly layers: readonly MovingLayer[]
  private next = 0

  constructor(kit: SceneKit, { curls, curlPx }: FoilPictures) {
    this.kit = kit
    this.layers = curls.map((picture) =>
      kit.layer({ picture, widthPx: curlPx, heightPx: curlPx, anchor: MIDDLE, above: true }),
    )
  }

  /** @param place the foil's upper left */
  place(place: LayerPlace): void {
    for (const layer of this.layers) layer.place(place)
  }

  launch(bit: Flight): void {
    const layer = this.layers[this.next]
    this.next = (this.next + 1) % this.layers.length
    layer?.show([flight(bit)], bit.lifeMs, bit.bornMs)
  }

  clear(): void {
    for (const layer of this.layers) layer.hide()
  }

  end(): void {
    for (const layer of this.layers) this.kit.scope.free(layer)
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
