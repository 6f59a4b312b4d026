import { type ComponentProps, type FormEvent, type ReactNode, useId, useState } from 'react'
import { useLanguage } from '../../i18n/language'
import styles from './field.module.css'
import { invalidText } from './invalid-text'

interface Described {
  label: string
  hint?: string | undefined
  error?: string | undefined
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean | undefined
  onInvalid(event: FormEvent<Control>): void
  onInput(event: FormEvent<Control>): void
}

const INVALID = 'input:invalid, textarea:invalid, select:invalid'

/** What the browser finds wrong with a control when its form is sent, until it is right. */
function useInvalid() {
  const { t } = useLanguage()
  const [text, setText] = useState<string>()
  return {
    text,
    onInvalid(event: FormEvent<Control>) {
      // In place of the browser's bubble, which has the browser's language and goes away.
      event.preventDefault()
      const control = event.currentTarget
      setText(invalidText(control, t))
      if (control.form?.querySelector(INVALID) === control) control.focus()
    },
    onInput(event: FormEvent<Control>) {
      if (text !== undefined && event.currentTarget.validity.valid) setText(undefined)
    },
  }
}

/** A label, its control, what is to be known of it and what is wrong with it. */
function Field({
  label,
  hint,
  error,
  children,
}: Described & { children: (props: ControlProps) => ReactNode }) {
  const id = useId()
  const { text, onInvalid, onInput } = useInvalid()
  const said = text ?? error
  const describedBy = [hint && `${id}-hint`, said && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': said === undefined ? undefined : true,
        onInvalid,
        onInput,
      })}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {said && (
        <p id={`${id}-error`} className={styles.error} role={text === undefined ? 'alert' : undefined}>
          {said}
        </p>
      )}
    </div>
  )
}

export const TextField = ({ label, hint, error, ...rest }: Described & ComponentProps<'input'>) => (
  <Field label={label} hint={hint} error={error}>
    {(own) => <input {...rest} {...own} className={styles.control} />}
  </Field>
)

export const TextArea = ({ label, hint, error, ...rest }: Described & ComponentProps<'textarea'>) => (
  <Field label={label} hint={hint} error={error}>
    {(own) => <textarea rows={3} {...rest} {...own} className={styles.control} />}
  </Field>
)

export const SelectField = ({ label, hint, error, ...rest }: Described & ComponentProps<'select'>) => (
  <Field label={label} hint={hint} error={error}>
    {(own) => <select {...rest} {...own} className={styles.control} />}
  </Field>
)
