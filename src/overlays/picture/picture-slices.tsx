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

/** Whether the address of a configured picture may be shown (decisions §6). */
export const isSafe = (address: string): boolean => checkPicture(address).ok

function byType(sources: Sources): [type: string, srcSet: string][] {
  const types = [...new Set(sources.map(({ type }) => type))]
  return types.map((type) => [
    type,
    sources
      .filter((source) => source.type === type && isSafe(source.src))
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
  const isFirst = (index: number) => index === 0 || count !== undefined
  return picture.slices.slice(0, count).map((slice, index) => (
    <picture key={slice.top}>
      {byType(slice.sources).map(([type, srcSet]) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        src={slice.sources.filter(({ src }) => isSafe(src)).at(-1)?.src}
        alt=""
        decoding="async"
        loading={isFirst(index) ? 'eager' : 'lazy'}
        fetchPriority={isFirst(index) ? 'high' : 'auto'}
        draggable={false}
        style={{ aspectRatio: `${picture.width} / ${slice.height}` } satisfies CSSProperties}
        onLoad={onLoad}
        onError={onError}
      />
    </picture>
  ))
}
