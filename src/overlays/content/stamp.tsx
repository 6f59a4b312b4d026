import type { ReactNode } from 'react'
import styles from './stamp.module.css'

interface StampProps {
  children: ReactNode
  /** In grey: what it stands on is over, such as a cancelled order. */
  isGone?: boolean
}

/** The state of what a ticket stands for, as if stamped on it in ink. */
export function Stamp({ children, isGone = false }: StampProps) {
  return <span className={isGone ? `${styles.stamp} ${styles.gone}` : styles.stamp}>{children}</span>
}
