import { useEffect, useRef } from 'react'
import styles from './code-ticket.module.css'

interface CodeTicketProps {
  label: string
  code: string
  /** Selects the code, as where it could not be copied. */
  selected?: boolean
}

/** A code on a ticket, to be read, copied or selected by a long press. */
export function CodeTicket({ label, code, selected = false }: CodeTicketProps) {
  const text = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (selected && text.current) getSelection()?.selectAllChildren(text.current)
  }, [selected])
  return (
    <p className={styles.ticket}>
      <span className={styles.label}>{label}</span>
      <span ref={text} className={styles.code}>
        {code}
      </span>
    </p>
  )
}
