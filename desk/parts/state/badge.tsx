import styles from './badge.module.css'

export type BadgeTone = 'neutral' | 'good' | 'warning' | 'bad' | 'accent'

/** A state: its word, and a colour that says nothing that the word does not. */
export const Badge = ({ tone, children }: { tone: BadgeTone; children: string }) => (
  <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>
)
