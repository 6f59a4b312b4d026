import { type ReactNode, type Ref, useId } from 'react'
import { LIMITS } from '../../../domain/rules/limits'
import { typedIdCard, typedPhone } from '../../../domain/rules/registration/typed-text'
import { useT } from '../../i18n'
import styles from './field.module.css'
import { FieldRow } from './field-row'

interface FieldProps {
  /** Visible label and accessible name. */
  label: string
  value: string
  onChange: (value: string) => void
  /** Longest input in characters. */
  maxLength?: number
  placeholder?: string
  inputMode?: 'text' | 'numeric' | 'tel' | 'decimal'
  type?: 'text' | 'tel' | 'password'
  autoComplete?: string
  name?: string
  readOnly?: boolean
  invalid?: boolean
  /** Shown at the end of the row, such as a button. */
  end?: ReactNode
  /** Handles pasted text before the browser cuts it to `maxLength`. */
  onPaste?: (text: string) => void
  ref?: Ref<HTMLInputElement>
}

/** One row of a form: label, input and an optional end. */
export function Field({
  label,
  value,
  onChange,
  maxLength,
  placeholder,
  inputMode = 'text',
  type = 'text',
  autoComplete = 'off',
  name,
  readOnly = false,
  invalid = false,
  end,
  onPaste,
  ref,
}: FieldProps) {
  const id = useId()
  return (
    <FieldRow label={label} htmlFor={id} invalid={invalid} readOnly={readOnly}>
      <input
        ref={ref}
        id={id}
        className={styles.input}
        name={name}
        type={type}
        inputMode={inputMode}
        autoComplete={autoComplete}
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={maxLength}
        placeholder={placeholder}
        readOnly={readOnly}
        aria-invalid={invalid || undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onPaste={(event) => {
          if (!onPaste || readOnly) return
          event.preventDefault()
          onPaste(event.clipboardData.getData('text'))
        }}
      />
      {end}
    </FieldRow>
  )
}

type PhoneFieldProps = Pick<FieldProps, 'value' | 'onChange' | 'readOnly' | 'invalid' | 'ref'> & {
  /** Defaults to 'phone'. */
  label?: string
}

/** A phone number of 11 digits with the numeric keyboard; a read-only one may be masked. */
export function PhoneField({ label, value, onChange, readOnly, invalid, ref }: PhoneFieldProps) {
  const t = useT()
  const enter = (text: string) => onChange(typedPhone(text).slice(0, LIMITS.phone))
  return (
    <Field
      ref={ref}
      label={label ?? t('field.phone')}
      value={value}
      onChange={enter}
      onPaste={enter}
      maxLength={LIMITS.phone}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      name="phone"
      placeholder={readOnly ? undefined : t('overlays.phoneHint')}
      readOnly={readOnly}
      invalid={invalid}
    />
  )
}

/** An ID number, which may end with x or X. */
export function IdCardField({
  value,
  onChange,
  readOnly,
  invalid,
}: Pick<FieldProps, 'value' | 'onChange' | 'readOnly' | 'invalid'>) {
  const t = useT()
  const enter = (text: string) => onChange(typedIdCard(text).slice(0, LIMITS.idCard))
  return (
    <Field
      label={t('field.idCard')}
      value={value}
      onChange={enter}
      onPaste={enter}
      maxLength={LIMITS.idCard}
      name="idCard"
      readOnly={readOnly}
      invalid={invalid}
    />
  )
}
