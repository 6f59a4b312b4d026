import type { ReactNode } from 'react'
import { useLanguage } from '../i18n/language'
import { Button } from './control/button'
import { formText } from './control/form-text'
import { ReasonField } from './control/reason-field'
import { Dialog, DialogButtons } from './dialog'
import styles from './dialog.module.css'
import { Problem } from './state/problem'
import { WaitsNotice } from './state/waits-notice'

/** What is answered where something may wait for a second person: then it has the number of a request. */
interface Waitable {
  readonly request?: string | undefined
}

/** Done with an answer: closes the dialog, or has said that it waits for a second person; by default the dialog says that. */
export const closing =
  (onClose: () => void, onWaits?: () => void) =>
  ({ request }: Waitable): void =>
    request === undefined ? onClose() : onWaits?.()

interface ActionDialogProps {
  title: string
  lead?: string | undefined
  /** The call, as `useDeskAction` has it. */
  action: { readonly isRunning: boolean; readonly error?: unknown; readonly data?: object | undefined }
  /** What the button says that makes the call; absent where nothing is left to do. */
  confirm?: string | undefined
  look?: 'primary' | 'danger'
  canSubmit?: boolean
  /** What the button says that leaves. */
  cancel?: string
  /** Where the field `reason` is asked for: who will read it. */
  reason?: string | undefined
  /** @param text a field by its name, without the blanks around it */
  onSubmit(text: (name: string) => string): void
  onClose(): void
  /** The fields. */
  children?: ReactNode
  /** Further buttons. */
  more?: ReactNode
  /** In place of the form, once there is something to show. */
  result?: ReactNode
}

/**
 * A dialog that makes a call. While the call runs nothing closes it; what is refused is said in it, and everything that was
 * entered stays.
 */
export function ActionDialog({
  title,
  lead,
  action: { isRunning, error, data },
  confirm,
  look = 'primary',
  canSubmit = true,
  cancel,
  reason,
  onSubmit,
  onClose,
  children,
  more,
  result,
}: ActionDialogProps) {
  const { t } = useLanguage()
  const waits = data && 'request' in data && data.request !== undefined && (
    <>
      <WaitsNotice />
      <DialogButtons>
        <Button look="primary" onClick={onClose}>
          {t('common.close')}
        </Button>
      </DialogButtons>
    </>
  )
  return (
    <Dialog title={title} lead={lead} isBusy={isRunning} onClose={onClose}>
      {result || waits || (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            onSubmit(formText(event.currentTarget))
          }}
        >
          {children}
          {reason !== undefined && <ReasonField hint={reason} />}
          <Problem error={error} />
          <DialogButtons>
            <Button disabled={isRunning} onClick={onClose}>
              {cancel ?? t('common.cancel')}
            </Button>
            {more}
            {confirm !== undefined && (
              <Button type="submit" look={look} disabled={!canSubmit} isBusy={isRunning}>
                {confirm}
              </Button>
            )}
          </DialogButtons>
        </form>
      )}
    </Dialog>
  )
}
