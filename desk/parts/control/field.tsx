import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './field.module.css'

interface Described {
  label: string
  hint?: string | undefined
  error?: string | undefined
}

interface Ids {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean | undefined
}

/** A label, its control, what is to be known of it and what is wrong with it. */
function Field({ label, hint, error, children }: Described & { children: (ids: Ids) => ReactNode }) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}

export const TextField = ({ label, hint, error, ...rest }: Described & ComponentProps<'input'>) => (
  <Field label={label} hint={hint} error={error}>
    {(ids) => <input {...rest} {...ids} className={styles.control} />}
  </Field>
)

export const TextArea = ({ label, hint, error, ...rest }: Described & ComponentProps<'textarea'>) => (
  <Field label={label} hint={hint} error={error}>
    {(ids) => <textarea rows={3} {...rest} {...ids} className={styles.control} />}
  </Field>
)

export const SelectField = ({ label, hint, error, ...rest }: Described & ComponentProps<'select'>) => (
  <Field label={label} hint={hint} error={error}>
    {(ids) => <select {...rest} {...ids} className={styles.control} />}
  </Field>
)
