import { type IconName, icons } from '../../../assets/icons/manifest'
import styles from './icon.module.css'

export type { IconName }

/** A line icon in the text's colour and 1.5 times its size unless its container sets another; hidden from screen readers. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return (
    <span
      className={`${styles.icon} ${className}`}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the icons are drawings of this repository
      dangerouslySetInnerHTML={{ __html: icons[name] }}
    />
  )
}
