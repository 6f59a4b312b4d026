import * as Radix from '@radix-ui/react-dialog'
import { type ReactNode, useRef } from 'react'
import { useLanguage } from '../i18n/language'
import styles from './dialog.module.css'

interface DialogProps {
  title: string
  /** Said under the title. */
  lead?: string | undefined
  /** Something is going on in it: it does not close meanwhile. */
  isBusy?: boolean
  /** Absent for a dialog that only its own buttons close. */
  onClose?(): void
  children: ReactNode
}

/**
 * Gives the focus back to what a dialog was opened from; to the page where that is gone. Not from what has taken it
 * meanwhile, as the next dialog or a field.
 */
function focusAgain(opener: Element | null): void {
  const focused = document.activeElement
  if (focused !== null && focused !== document.body) return
  const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body
  const target = isThere ? opener : document.getElementById('main')
  target?.focus()
}

/** A modal dialog; Escape and its cross close it. A press beside it does not, so that nothing entered is lost by a slip. */
export function Dialog({ title, lead, isBusy = false, onClose, children }: DialogProps) {
  const { t } = useLanguage()
  const opener = useRef<Element>(null)
  return (
    <Radix.Root open onOpenChange={(open) => !open && !isBusy && onClose?.()}>
      <Radix.Portal>
        <Radix.Overlay className={styles.shade} />
        <Radix.Content
          className={styles.dialog}
          onInteractOutside={(event) => event.preventDefault()}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            focusAgain(opener.current)
          }}
          {...(lead === undefined && { 'aria-describedby': undefined })}
        >
          <header className={styles.head}>
            <Radix.Title className={styles.title}>{title}</Radix.Title>
            {onClose && (
              <Radix.Close className={styles.close} disabled={isBusy} aria-label={t('common.close')}>
                ×
              </Radix.Close>
            )}
          </header>
          {lead !== undefined && <Radix.Description className={styles.lead}>{lead}</Radix.Description>}
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** The buttons at a dialog's end. */
export const DialogButtons = ({ children }: { children: ReactNode }) => (
  <div className={styles.buttons}>{children}</div>
)
