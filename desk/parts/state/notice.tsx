import type { ReactNode } from 'react'
import styles from './notice.module.css'

type Tone = 'info' | 'good' | 'warning' | 'bad'

/** Something to be known before one goes on; what is bad is announced at once. */
export const Notice = ({ tone = 'info', children }: { tone?: Tone; children: ReactNode }) => (
  <div className={`${styles.notice} ${styles[tone]}`} role={tone === 'bad' ? 'alert' : 'status'}>
    {children}
  </div>
)
