import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { passFocusOn } from '../pass-focus-on'
import styles from './button.module.css'

type Look = 'plain' | 'primary' | 'danger' | 'quiet'

interface ButtonProps extends ComponentProps<'button'> {
  look?: Look
  /** It was pressed and its work is going on: it stays in place and takes no second press. */
  isBusy?: boolean
}

export function Button({ look = 'plain', isBusy = false, disabled, children, ...rest }: ButtonProps) {
  return (
    <button
      ref={passFocusOn}
      type="button"
      {...rest}
      className={`${styles.button} ${styles[look]}`}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
    >
      {isBusy && <span className={styles.busy} aria-hidden="true" />}
      {children}
    </button>
  )
}

/** A link that leaves the desk's pages. */
export const ButtonAnchor = ({ look = 'plain', ...rest }: ComponentProps<'a'> & { look?: Look }) => (
  <a {...rest} className={`${styles.button} ${styles[look]}`} />
)

export const ButtonLink = ({ look = 'plain', ...rest }: LinkProps & { look?: Look }) => (
  <Link {...rest} className={`${styles.button} ${styles[look]}`} />
)
