import type { ReactNode } from 'react'
import type { ButtonProps } from './button'
import styles from './button.module.css'

interface ButtonLinkProps extends Pick<ButtonProps, 'tone' | 'block'> {
  href: string
  children: ReactNode
}

/** A link with the looks of a button, for a page that works before its script does. */
export function ButtonLink({ href, tone = 'gold', block = false, children }: ButtonLinkProps) {
  return (
    <a href={href} className={`${styles.button} ${styles[tone]} ${block ? styles.block : ''} ${styles.link}`}>
      <span className={styles.face}>
        <span className={styles.label}>{children}</span>
      </span>
    </a>
  )
}
