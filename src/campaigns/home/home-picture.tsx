import { type ReactNode, useState } from 'react'
import type { HomeButton } from '../../../domain/rules/home/home-buttons'
import { regionStyle } from '../../../domain/rules/home/region'
import { useT } from '../../i18n'
import { Failure, State } from '../../overlays/states/states'
import { checkPicture } from '../../platform/navigate'
import { HomeLink } from './home-link'
import styles from './home-picture.module.css'

interface HomePictureProps {
  src: string
  buttons: readonly HomeButton[]
  /** Below the picture, once its height is known: nothing that can be tapped moves. */
  children: ReactNode
}

/** The configured picture of the home page with the buttons that have a region on it. */
export function HomePicture({ src, buttons, children }: HomePictureProps) {
  const t = useT()
  const [size, setSize] = useState<{ width: number; height: number }>()
  const [round, setRound] = useState(0)
  const [hasFailed, setHasFailed] = useState(false)
  const picture = checkPicture(src)
  if (hasFailed || !picture.ok) {
    const retry = () => {
      setRound(round + 1)
      setHasFailed(false)
    }
    return (
      <>
        {picture.ok ? (
          <Failure inPage onRetry={retry} />
        ) : (
          <State picture="empty" role="alert" inPage text={t('notice.pictureRefused')} />
        )}
        {children}
      </>
    )
  }
  return (
    <>
      <div className={styles.picture}>
        <img
          key={round}
          src={picture.href}
          alt={t('home.picture')}
          decoding="async"
          draggable={false}
          onLoad={({ currentTarget: image }) =>
            setSize({ width: image.naturalWidth, height: image.naturalHeight })
          }
          onError={() => setHasFailed(true)}
        />
        {size
          ? buttons.map(({ region, link, isThird, title }) => {
              const style = region && regionStyle(region, size)
              return style ? (
                <HomeLink
                  key={`${link} ${style.left} ${style.top}`}
                  className={styles.region}
                  style={style}
                  link={link}
                  isThird={isThird}
                  name={title ?? t('home.open')}
                />
              ) : null
            })
          : null}
      </div>
      {size ? children : null}
    </>
  )
}
