import { type ReactNode, type Ref, useId, useRef } from 'react'
import { LIMITS } from '../../../domain/rules/limits'
import { fitted, typedIdCard, typedPhone } from '../../../domain/rules/registration/typed-text'
import { useT } from '../../i18n'
import { toast } from '../notices/notices'
import styles from './field.module.css'
import { FieldRow } from './field-row'

interface FieldProps {
  /** Visible label and accessible name. */
  label: string
  value: string
  onChange: (value: string) => void
  /** Longest value in code points; a field that had to cut says so. */
  maxLength?: number
  /** What is left of an entered text, before it is cut. */
  clean?: (text: string) => string
  placeholder?: string
  inputMode?: 'text' | 'numeric' | 'tel' | 'decimal'
  type?: 'text' | 'tel' | 'password'
  autoComplete?: string
  name?: string
  readOnly?: boolean
  invalid?: boolean
  /** Shown at the end of the row, such as a button. */
  end?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** One row of a form: label, input and an optional end. */
export function Field({
  label,
  value,
  onChange,
  maxLength = Number.POSITIVE_INFINITY,
  clean = (text) => text,
  placeholder,
  inputMode = 'text',
  type = 'text',
  autoComplete = 'off',
  name,
  readOnly = false,
  invalid = false,
  end,
  ref,
}: FieldProps) {
  const t = useT()
  const id = useId()
  const isComposing = useRef(false)
  /** A word that is being composed is left to the keyboard until it is done. */
  const enter = (input: HTMLInputElement) => {
    const { value } = input
    if (isComposing.current) return onChange(value)
    const behind = value.slice(input.selectionEnd ?? value.length)
    const whole = clean(value)
    const text = fitted(whole, behind, maxLength)
    if (text !== whole) toast(t('overlays.cut', { count: maxLength }), 'alert')
    if (text !== value) {
      input.value = text
      const caret = text.length - behind.length
      input.setSelectionRange(caret, caret)
    }
    onChange(text)
  }
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
        placeholder={placeholder}
        readOnly={readOnly}
        aria-invalid={invalid || undefined}
        value={value}
        onChange={({ target }) => enter(target)}
        onCompositionStart={() => {
          isComposing.current = true
        }}
        onCompositionEnd={({ currentTarget }) => {
          isComposing.current = false
          enter(currentTarget)
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
export function PhoneField(props: PhoneFieldProps) {
  const t = useT()
  return (
    <Field
      label={t('field.phone')}
      clean={typedPhone}
      maxLength={LIMITS.phone}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      name="phone"
      placeholder={props.readOnly ? undefined : t('overlays.phoneHint')}
      {...props}
    />
  )
}

/** An ID number, which may end with x or X. */
export function IdCardField(props: Pick<FieldProps, 'value' | 'onChange' | 'readOnly' | 'invalid'>) {
  const t = useT()
  return (
    <Field label={t('field.idCard')} clean={typedIdCard} maxLength={LIMITS.idCard} name="idCard" {...props} />
  )
}
