import type { ActivityConfig } from '../../domain/activity-config'
import { checkLink } from '../platform/navigate'
import styles from './draw-background.module.css'

/** The configured picture behind a draw, at the top of its page; nothing without one or for a link that is not safe. */
export function DrawBackground({ image }: { image: ActivityConfig['drawBgImg'] }) {
  const src = typeof image === 'string' ? image : image?.src
  return src && checkLink(src).ok ? <img className={styles.background} src={src} alt="" /> : null
}
