import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useT } from '../../i18n'
import { useSlowCalls } from '../../stores/slow-calls'
import { focusPage } from '../dialog/focus-page'
import { toast } from '../notices/notices'
import { Icon, type IconName } from '../picture/icon'
import styles from './button.module.css'

export interface ButtonProps {
  children: ReactNode
  /** Runs inside the tap; while the returned promise is pending, further taps are ignored. */
  onPress?: () => unknown
  /**
   * `gold` for the primary action, `plain` for a secondary one, `red` for a small one in a row, `chip` for a quiet
   * one on red, `text` for one inside text.
   */
  tone?: 'gold' | 'plain' | 'red' | 'chip' | 'text'
  icon?: IconName
  type?: 'button' | 'submit'
  /** Id of the form to submit, for a button outside of it. */
  form?: string
  loading?: boolean
  disabled?: boolean
  /** As wide as its container. */
  block?: boolean
  /** Accessible name where the visible text is not one. */
  label?: string
  pressed?: boolean
  className?: string
}

const isPromise = (value: unknown): value is Promise<unknown> => value instanceof Promise

/** Gives the focus of a button to the page when it is removed. */
const passFocusOn = (button: HTMLButtonElement | null) => () => {
  if (document.activeElement === button) setTimeout(focusPage)
}

/**
 * A button that handles a tap once: the second tap of a double tap, and taps while its handler is running, are
 * ignored. A handler that waits long for the server says so. A focused button that is removed gives the focus to the
 * page.
 */
export function Button({
  children,
  onPress,
  tone = 'gold',
  icon,
  type = 'button',
  form,
  loading = false,
  disabled = false,
  block = false,
  label,
  pressed,
  className = '',
}: ButtonProps) {
  const [working, setWorking] = useState(false)
  const isWorking = useRef(false)
  const busy = loading || working
  const t = useT()
  const isSlow = useSlowCalls(({ count }) => busy && count > 0)
  useEffect(() => {
    if (isSlow) toast(t('state.slow'))
  }, [isSlow, t])

  const press = async (tapCount: number) => {
    if (busy || isWorking.current || tapCount > 1) return
    const work = onPress?.()
    if (!isPromise(work)) return
    isWorking.current = true
    setWorking(true)
    try {
      await work
    } finally {
      isWorking.current = false
      setWorking(false)
    }
  }

  return (
    <button
      ref={passFocusOn}
      type={type}
      form={form}
      className={`${styles.button} ${styles[tone]} ${block ? styles.block : ''} ${className}`}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-label={label}
      aria-pressed={pressed}
      onClick={(event) => {
        if (type === 'submit' && busy) event.preventDefault()
        if (onPress) void press(event.detail)
      }}
    >
      <span className={styles.face}>
        {busy && tone !== 'text' ? <span className={styles.spinner} aria-hidden="true" /> : null}
        {icon && !busy ? <Icon name={icon} /> : null}
        <span className={styles.label}>{children}</span>
      </span>
    </button>
  )
}
