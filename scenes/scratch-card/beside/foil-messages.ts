import type { PackedStamps } from '../packed-stamps'
import type { Flight } from './flight'

/** What the worker that paints the foil is sent first; px are those of the foil. */
export interface FoilCanvas {
  readonly kind: 'canvas'
  /** Shown by the page; it covers more than the foil, for the curls that fly off. */
  readonly canvas: OffscreenCanvas
  /** Device pixels for one px. */
  readonly pixelRatio: number
  /** Where the foil is on the canvas. */
  readonly foilX: number
  readonly foilY: number
  /** The foil without its words. */
  readonly foil: ImageBitmap
  readonly foilWidthPx: number
  readonly foilHeightPx: number
  /** What a stamp takes off, `brushPx` wide. */
  readonly brush: ImageBitmap
  readonly brushPx: number
  readonly curls: readonly ImageBitmap[]
  readonly curlPx: number
}

/** What is taken off, and what flies off, since the last message. */
interface FoilTaken {
  readonly kind: 'taken'
  readonly stamps: PackedStamps
  readonly curls: readonly Flight[]
}

export type FoilOrder =
  | FoilCanvas
  | FoilTaken
  /** The foil is shown, whole. */
  | { readonly kind: 'open' }
  /** It is shown no longer. */
  | { readonly kind: 'close' }
  /** Nothing flies any more. */
  | { readonly kind: 'clear' }

/** `shown`: what was sent since `open` can be seen. `lost`: the canvas has lost its content. */
export type FoilNews = 'shown' | 'lost'
