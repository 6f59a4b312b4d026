import { type ReactNode, useLayoutEffect } from 'react'
import styles from './field-row.module.css'
import { goToFault } from './keyboard-focus'

interface FieldRowProps {
  /** Visible label and accessible name. */
  label: string
  /** Id of the control that the label belongs to. */
  htmlFor: string
  invalid?: boolean
  readOnly?: boolean
  /** The control and what follows it in the row. */
  children: ReactNode
}

/** One row of a form with its label; invalid and read-only rows look different. */
export function FieldRow({ label, htmlFor, invalid = false, readOnly = false, children }: FieldRowProps) {
  /** Before a dialog about the fault opens, so that the focus comes back here when it closes. */
  useLayoutEffect(() => {
    if (invalid) goToFault(htmlFor)
  }, [invalid, htmlFor])
  return (
    <div className={`${styles.row} ${invalid ? styles.invalid : ''} ${readOnly ? styles.readOnly : ''}`}>
      <label htmlFor={htmlFor} className={styles.label}>
        {label}
      </label>
      {children}
    </div>
  )
}
