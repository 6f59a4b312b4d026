import type { CSSProperties } from 'react'
import type { Picture } from '../../../domain/campaign/picture'
import { checkPicture } from '../../platform/navigate'

export type SizedPicture = Exclude<Picture, string>
type Sources = SizedPicture['slices'][number]['sources']

/** A page is never wider than this, in CSS px. */
const PAGE_WIDTH_PX = 480

/** The `sizes` of an image that needs only a `share` of the screen's pixels. */
const sizesFor = (share: number) =>
  `(min-width: ${PAGE_WIDTH_PX}px) ${PAGE_WIDTH_PX * share}px, ${100 * share}vw`

/** The `sizes` of an image for all of the screen's pixels. */
export const FULL_SIZES = sizesFor(1)

/** Whether the address of a configured picture may be shown (decisions §6). */
export const isSafe = (address: string): boolean => checkPicture(address).ok

function byType(sources: Sources): [type: string, srcSet: string][] {
  const types = [...new Set(sources.map(({ type }) => type))]
  return types.map((type) => [
    type,
    sources
      .filter((source) => source.type === type)
      .map(({ src, width }) => `${src} ${width}w`)
      .join(', '),
  ])
}

interface PictureSlicesProps {
  picture: SizedPicture
  /** Only this many from the top, loaded eagerly; without it all of them, loaded lazily. */
  count?: number
  /** Device px per CSS px that are enough; defaults to the screen's. */
  pixelRatio?: number
  onLoad?: () => void
  onError?: () => void
}

/** A picture's slices, one under the other, as plain images. */
export function PictureSlices({ picture, count, pixelRatio, onLoad, onError }: PictureSlicesProps) {
  const sizes = sizesFor(Math.min(1, (pixelRatio ?? devicePixelRatio) / devicePixelRatio))
  return picture.slices
    .slice(0, count)
    .map(({ sources, ...slice }, index) => (
      <PictureSlice
        key={slice.top}
        width={picture.width}
        slice={{ ...slice, sources: sources.filter(({ src }) => isSafe(src)) }}
        sizes={sizes}
        isFirst={index === 0}
        isEager={index === 0 || count !== undefined}
        onLoad={onLoad}
        onError={onError}
      />
    ))
}

interface PictureSliceProps extends Pick<PictureSlicesProps, 'onLoad' | 'onError'> {
  /** Of the whole picture, px. */
  width: number
  slice: SizedPicture['slices'][number]
  sizes: string
  isFirst: boolean
  isEager: boolean
}

/** One slice, whose addresses have been checked. */
export function PictureSlice({ width, slice, sizes, isFirst, isEager, onLoad, onError }: PictureSliceProps) {
  return (
    <picture>
      {byType(slice.sources).map(([type, srcSet]) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        src={slice.sources[slice.sources.length - 1]?.src}
        alt=""
        decoding="async"
        loading={isEager ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        draggable={false}
        style={{ aspectRatio: `${width} / ${slice.height}` } satisfies CSSProperties}
        onLoad={onLoad}
        onError={onError}
      />
    </picture>
  )
}
