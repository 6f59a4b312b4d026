import { type ReactNode, useState } from 'react'
import type { Picture } from '../../../domain/campaign/picture'
import { useT } from '../../i18n'
import { Failure, Loading, State } from '../states/states'
import styles from './long-picture.module.css'
import { isSafe, PictureSlices } from './picture-slices'

interface LongPictureProps {
  picture: Picture
  /** What the picture shows, for people who cannot see it. */
  label: string
  /** Called on a retry; without it the picture is fetched again. */
  onRetry?: () => void
  /** Rendered over the picture once its size is known. */
  children?: (size: { width: number; height: number }) => ReactNode
}

/**
 * A picture as wide as the page. One made by our server comes in slices with its space reserved; a plain address
 * gets its space when it has loaded. A failed one can be retried; one whose address is refused is not shown, which a message says
 * (decisions §6).
 */
export function LongPicture({ picture, label, onRetry, children }: LongPictureProps) {
  const t = useT()
  const [round, setRound] = useState(0)
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const [natural, setNatural] = useState<{ width: number; height: number }>()
  const sized = typeof picture === 'string' ? undefined : picture
  const src = typeof picture === 'string' ? picture : picture.src
  const failed = () => setState('failed')

  if (!isSafe(src)) return <State picture="empty" role="alert" inPage text={t('notice.pictureRefused')} />
  if (state === 'failed') {
    const retry = () => {
      setRound(round + 1)
      setState('loading')
      onRetry?.()
    }
    return <Failure inPage onRetry={retry} />
  }
  const size = sized ?? natural
  const over = size && children?.(size)
  if (sized && sized.slices.length > 0) {
    return (
      <div className={styles.long} key={round}>
        <div role="img" aria-label={label}>
          <PictureSlices picture={sized} onError={failed} />
        </div>
        {over}
      </div>
    )
  }
  return (
    <div className={size ? styles.long : `${styles.long} ${styles.measuring}`}>
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
        style={sized ? { aspectRatio: `${sized.width} / ${sized.height}` } : undefined}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
          setNatural({ width: naturalWidth, height: naturalHeight })
          setState('shown')
        }}
        onError={failed}
      />
      {over}
    </div>
  )
}
