import type { ReactNode } from 'react'
import styles from './bar-list.module.css'

interface BarItemProps {
  name: string
  /** At the right of the name. */
  figure: ReactNode
  /** How much of the bar is filled, 0 to 1. */
  share: number
  isLow?: boolean
  /** Below the bar. */
  children?: ReactNode
}

/** One of a list of bars: a name, its figure, and the bar below; those who cannot see that read the figure. */
export function BarItem({ name, figure, share, isLow = false, children }: BarItemProps) {
  return (
    <li className={styles.item}>
      <div className={styles.line}>
        <span className={styles.name}>{name}</span>
        <span className={styles.count}>{figure}</span>
      </div>
      <div className={styles.bar} aria-hidden="true">
        <span className={isLow ? styles.low : styles.fill} style={{ width: `${share * 100}%` }} />
      </div>
      {children}
    </li>
  )
}

/** The list that bars stand in. */
export const BAR_LIST = styles.list
