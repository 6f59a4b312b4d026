import type { ReactNode } from 'react'
import styles from './field-row.module.css'

interface FieldRowProps {
  /** Visible label and accessible name. */
  label: string
  /** Id of the control that the label belongs to. */
  htmlFor: string
  invalid?: boolean
  readOnly?: boolean
  /** The control and what stands behind it. */
  children: ReactNode
}

/** The frame of one row of a form, with its label; its look tells a wrong and a read-only one. */
export function FieldRow({ label, htmlFor, invalid = false, readOnly = false, children }: FieldRowProps) {
  return (
    <div className={`${styles.row} ${invalid ? styles.invalid : ''} ${readOnly ? styles.readOnly : ''}`}>
      <label htmlFor={htmlFor} className={styles.label}>
        {label}
      </label>
      {children}
    </div>
  )
}
