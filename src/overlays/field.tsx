import { type ReactNode, type Ref, useId } from 'react'
import { LIMITS } from '../../domain/rules/limits'
import { useT } from '../i18n'
import styles from './field.module.css'
import { FieldRow } from './field-row'

export interface FieldProps {
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
  /** Stands at the end of the row, such as a button. */
  end?: ReactNode
  /** Takes a pasted text before the browser cuts it to `maxLength`. */
  onPaste?: (text: string) => void
  ref?: Ref<HTMLInputElement>
}

/** One row of a form: label, input and what belongs to it. */
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

export type PhoneFieldProps = Pick<FieldProps, 'value' | 'onChange' | 'readOnly' | 'invalid' | 'ref'> & {
  /** 'phone' without it. */
  label?: string
}

/** A number as people paste it (country code, blanks, dashes) in digits; other texts stay as they are. */
function withoutFormat(text: string): string {
  const bare = text.trim().replace(/^(\+|00)86/, '')
  return /^[\d\s-]+$/.test(bare) ? bare.replace(/\D/g, '') : text
}

/** Phone of 11 digits with the number keyboard; a read-only phone may be a masked one. */
export function PhoneField({ label, value, onChange, readOnly, invalid, ref }: PhoneFieldProps) {
  const t = useT()
  return (
    <Field
      ref={ref}
      label={label ?? t('field.phone')}
      value={value}
      onChange={(text) => onChange(withoutFormat(text).slice(0, LIMITS.phone))}
      onPaste={(text) => onChange(withoutFormat(text).slice(0, LIMITS.phone))}
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
