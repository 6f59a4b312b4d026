import type { CSSProperties } from 'react'
import type { Picture } from '../../domain/activity-config'
import { checkLink } from '../platform/navigate'

export type SizedPicture = Exclude<Picture, string>
type Sources = SizedPicture['slices'][number]['sources']

/** A page is never wider than this, in CSS px. */
const SIZES = '(min-width: 480px) 480px, 100vw'

/** Whether a configured address may be shown (decisions §6). */
export const isSafe = (address: string): boolean => checkLink(address).ok

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

export interface PictureSlicesProps {
  picture: SizedPicture
  /** So many from the top; all without it. */
  count?: number
  onLoad?: () => void
  onError?: () => void
}

/** A picture's slices, one under the other, as plain images. */
export function PictureSlices({ picture, count, onLoad, onError }: PictureSlicesProps) {
  return picture.slices.slice(0, count).map((slice, index) => (
    <picture key={slice.top}>
      {byType(slice.sources).map(([type, srcSet]) => (
        <source key={type} type={type} srcSet={srcSet} sizes={SIZES} />
      ))}
      <img
        src={slice.sources.at(-1)?.src}
        alt=""
        decoding="async"
        loading={index === 0 ? 'eager' : 'lazy'}
        fetchPriority={index === 0 ? 'high' : 'auto'}
        draggable={false}
        style={{ aspectRatio: `${picture.width} / ${slice.height}` } satisfies CSSProperties}
        onLoad={onLoad}
        onError={onError}
      />
    </picture>
  ))
}
