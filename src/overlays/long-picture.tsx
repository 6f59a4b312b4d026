import { type CSSProperties, useState } from 'react'
import type { Picture } from '../../domain/activity-config'
import { checkLink } from '../platform/navigate'
import styles from './long-picture.module.css'
import { Failure, Loading } from './states'

export interface LongPictureProps {
  picture: Picture
  /** What the picture shows, for people who cannot see it. */
  label: string
}

type Slices = Exclude<Picture, string>['slices']
type Sources = Slices[number]['sources']

/** A page is never wider than this, in CSS px. */
const SIZES = '(min-width: 480px) 480px, 100vw'

const safe = (address: string) => checkLink(address).ok

function byType(sources: Sources): [type: string, srcSet: string][] {
  const types = [...new Set(sources.map(({ type }) => type))]
  return types.map((type) => [
    type,
    sources
      .filter((source) => source.type === type && safe(source.src))
      .map(({ src, width }) => `${src} ${width}w`)
      .join(', '),
  ])
}

/**
 * A picture as wide as the page. One made by our server comes in slices with its place reserved; a plain
 * address takes its place when it has arrived. What fails can be asked for again.
 */
export function LongPicture({ picture, label }: LongPictureProps) {
  const [round, setRound] = useState(0)
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const sliced = typeof picture === 'string' ? undefined : picture
  const src = typeof picture === 'string' ? picture : picture.src
  const failed = () => setState('failed')

  if (state === 'failed' || !safe(src)) {
    const retry = () => {
      setRound(round + 1)
      setState('loading')
    }
    return <Failure inPage onRetry={retry} />
  }
  if (sliced && sliced.slices.length > 0) {
    return (
      <div className={styles.long} role="img" aria-label={label} key={round}>
        {sliced.slices.map((slice, index) => (
          <picture key={slice.top}>
            {byType(slice.sources).map(([type, srcSet]) => (
              <source key={type} type={type} srcSet={srcSet} sizes={SIZES} />
            ))}
            <img
              src={slice.sources.at(-1)?.src}
              alt=""
              decoding="async"
              loading={index === 0 ? 'eager' : 'lazy'}
              draggable={false}
              style={{ aspectRatio: `${sliced.width} / ${slice.height}` } satisfies CSSProperties}
              onError={failed}
            />
          </picture>
        ))}
      </div>
    )
  }
  return (
    <div className={styles.long}>
      {state === 'loading' ? (
        <div className={styles.waiting}>
          <Loading />
        </div>
      ) : null}
      <img
        key={round}
        src={src}
        alt={label}
        decoding="async"
        draggable={false}
        style={sliced ? { aspectRatio: `${sliced.width} / ${sliced.height}` } : undefined}
        onLoad={() => setState('shown')}
        onError={failed}
      />
    </div>
  )
}
