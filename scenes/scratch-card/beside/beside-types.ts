import type { LayerPlace } from '../../engine/scene/scene'
import type { Stamp } from '../brush'
import type { Flight } from './flight'

/** What a foil beside the canvas is made of, painted at `pixelRatio` device pixels for one px of the foil. */
export interface FoilPictures {
  readonly pixelRatio: number
  /** Without its words, `FOIL` in size. */
  readonly foil: HTMLCanvasElement
  /** What a stamp takes off, `brushPx` wide. */
  readonly brush: HTMLCanvasElement
  readonly brushPx: number
  /** `curlPx` wide each. */
  readonly curls: readonly HTMLCanvasElement[]
  readonly curlPx: number
}

/** One way to show the foil beside the canvas, with the curls that fly off it. */
export interface FoilBeside {
  /** Whether it is opened and takes stamps. */
  readonly isOpen: boolean
  /** Whether all that it was given can be seen, so that the canvas need not show a foil. */
  readonly isShown: boolean
  /** @param place the foil's upper left */
  place(place: LayerPlace): void
  /** Shows a foil without a hole. */
  open(): void
  erase(stamp: Stamp): void
  launch(curl: Flight): void
  /** Shows what was erased and launched since the last time, where that has not been done at once. */
  flush?(): void
  /** Nothing flies any more. */
  clear(): void
  close(): void
}
