import type { FormEvent, ReactNode } from 'react'
import { useLanguage } from '../i18n/language'
import { Button } from './control/button'
import { formText } from './control/form-text'
import { DialogButtons } from './dialog'
import styles from './dialog-form.module.css'
import { Problem } from './state/problem'

interface DialogFormProps {
  /** What the button says that submits the form. */
  confirm: string
  look?: 'primary' | 'danger'
  isBusy: boolean
  canSubmit?: boolean
  canCancel?: boolean
  /** Why the last attempt was refused. */
  error?: unknown
  /** @param text a field by its name, without the blanks around it */
  onSubmit(text: (name: string) => string): void
  onCancel(): void
  /** The fields. */
  children: ReactNode
}

/** A dialog's form: its fields, what went wrong, and the buttons that leave and submit it. */
export function DialogForm({
  confirm,
  look = 'primary',
  isBusy,
  canSubmit = true,
  canCancel = true,
  error,
  onSubmit,
  onCancel,
  children,
}: DialogFormProps) {
  const { t } = useLanguage()

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    onSubmit(formText(event.currentTarget))
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      {children}
      <Problem error={error} />
      <DialogButtons>
        <Button disabled={!canCancel} onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" look={look} disabled={!canSubmit} isBusy={isBusy}>
          {confirm}
        </Button>
      </DialogButtons>
    </form>
  )
}
