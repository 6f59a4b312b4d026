import { useState } from 'react'
import type { Picture } from '../../../domain/campaign/picture'
import { checkPicture } from '../../platform/navigate'
import styles from './draw-background.module.css'
import { useNetworkTurn } from './use-network-turn'

/** The address of the configured picture behind a draw; undefined without one and for an unsafe link. */
export function drawPicture(image: Picture | undefined): string | undefined {
  const src = typeof image === 'string' ? image : image?.src
  return src && checkPicture(src).ok ? src : undefined
}

interface DrawBackgroundProps {
  image: Picture | undefined
  /** The picture is there, or it never will be. */
  onSettled?: () => void
}

/**
 * The configured picture behind a draw, at the top of its page, which comes after the game; nothing without one or for an unsafe link. It is
 * shown once it has loaded as a whole, since a part of it over the page's background would mix two campaigns.
 */
export function DrawBackground({ image, onSettled }: DrawBackgroundProps) {
  const src = drawPicture(image)
  const isDue = useNetworkTurn(src)
  const [isLoaded, setLoaded] = useState(false)
  if (!isDue || !src) return null
  return (
    <img
      className={isLoaded ? styles.background : `${styles.background} ${styles.coming}`}
      src={src}
      alt=""
      onLoad={() => {
        setLoaded(true)
        onSettled?.()
      }}
      onError={onSettled}
    />
  )
}
