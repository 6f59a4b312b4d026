import { useState } from 'react'
import type { Picture } from '../../../domain/campaign/picture'
import { checkLink } from '../../platform/navigate'
import styles from './draw-background.module.css'

/**
 * The configured picture behind a draw, at the top of its page; nothing without one or for a link that is not
 * safe. It comes in one piece: half of it over the page's own ground would be two campaigns at once.
 */
export function DrawBackground({ image }: { image: Picture | undefined }) {
  const [isThere, setThere] = useState(false)
  const src = typeof image === 'string' ? image : image?.src
  if (!src || !checkLink(src).ok) return null
  return (
    <img
      className={isThere ? styles.background : `${styles.background} ${styles.coming}`}
      src={src}
      alt=""
      onLoad={() => setThere(true)}
    />
  )
}
