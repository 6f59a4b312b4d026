import styles from './code-ticket.module.css'

/** A code on a ticket, to be read, copied or selected by a long press. */
export function CodeTicket({ label, code }: { label: string; code: string }) {
  return (
    <p className={styles.ticket}>
      <span className={styles.label}>{label}</span>
      <span className={styles.code}>{code}</span>
    </p>
  )
}
