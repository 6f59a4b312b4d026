import type { ReactNode } from 'react'
import styles from './stamp.module.css'

interface StampProps {
  children: ReactNode
  /** Grey, for a final state such as that of a cancelled order. */
  isGone?: boolean
}

/** The state of an order, drawn as an ink stamp on its ticket. */
export function Stamp({ children, isGone = false }: StampProps) {
  return <span className={isGone ? `${styles.stamp} ${styles.gone}` : styles.stamp}>{children}</span>
}
