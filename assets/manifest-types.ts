/** A rectangle of an atlas in CSS px; `pivot` is the point the picture turns around, within the frame. */
interface Frame {
  x: number
  y: number
  w: number
  h: number
  pivot?: number[]
}

/** One resolution of an atlas: the image is `resolution` times the CSS size, frames are in CSS px. */
export interface Atlas<Name extends string = string> {
  image: string
  /** The same picture as AVIF, about a third smaller, for browsers that read it. */
  avif: string
  frames: Readonly<Record<Name, Frame>>
  resolution: 1 | 2 | 3
  /** Whole sheet in CSS px. */
  width: number
  height: number
}

/** A single texture, `width` × `height` CSS px, one address per resolution. */
export interface Texture {
  image: string
  width: number
  height: number
  resolution: 1 | 2 | 3
}

/** A picture for an `<img>`: its size in CSS px, `src` and (raster only) `srcSet`; `avif` where it has that too. */
export interface Picture {
  src: string
  srcSet?: string
  avif?: string
  width: number
  height: number
}

/** All sounds in one file: howler's `src` (first playable wins) and `sprite` (`[startMs, durationMs]`). */
export interface SoundSprite {
  src: string[]
  sprite: Record<string, [startMs: number, durationMs: number]>
}

/** Of the resolutions at hand, the smallest that is not below the screen's, else the largest. */
export function forPixelRatio<T extends { resolution: number }>(
  variants: readonly T[],
  pixelRatio: number,
): T {
  const sorted = [...variants].sort((a, b) => a.resolution - b.resolution)
  const chosen = sorted.find(({ resolution }) => resolution >= pixelRatio - 0.25) ?? sorted[sorted.length - 1]
  if (!chosen) throw new Error('an asset without a single resolution')
  return chosen
}

/** The three resolutions of an atlas from its sheet and its addresses `[webp, avif]` at 1x, 2x and 3x. */
export function atlas<Name extends string>(
  sheet: { width: number; height: number; frames: Readonly<Record<Name, Frame>> },
  images: readonly [one: Encoded, two: Encoded, three: Encoded],
): readonly Atlas<Name>[] {
  const resolutions = [1, 2, 3] as const
  return resolutions.map((resolution, i) => {
    const [image, avif] = images[i] ?? images[0]
    return { ...sheet, image, avif, resolution }
  })
}

type Encoded = readonly [webp: string, avif: string]

/** A picture drawn at two and three pixels to the CSS px. */
export const raster = (
  size: { width: number; height: number },
  twice: string,
  thrice: string,
): Picture & { srcSet: string } => ({ ...size, src: twice, srcSet: `${twice} 2x, ${thrice} 3x` })

/** A picture that the phone renders itself. */
export const vector = (src: string, width: number, height: number): Picture => ({ src, width, height })
