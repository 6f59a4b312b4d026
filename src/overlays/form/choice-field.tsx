import { useId } from 'react'
import { Icon } from '../picture/icon'
import styles from './choice-field.module.css'
import { FieldRow } from './field-row'

interface ChoiceFieldProps {
  label: string
  /** Empty while nothing is chosen. */
  value: string
  onChange: (value: string) => void
  options: readonly { value: string; label: string }[]
  /** Shown while nothing is chosen. */
  hint: string
  name: string
  invalid?: boolean
}

/** A row of a form whose value is picked with the phone's own picker. */
export function ChoiceField({
  label,
  value,
  onChange,
  options,
  hint,
  name,
  invalid = false,
}: ChoiceFieldProps) {
  const id = useId()
  const known = options.some((option) => option.value === value) ? value : ''
  return (
    <FieldRow label={label} htmlFor={id} invalid={invalid}>
      <select
        id={id}
        name={name}
        className={known === '' ? `${styles.select} ${styles.hint}` : styles.select}
        value={known}
        aria-invalid={invalid || undefined}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="" disabled>
          {hint}
        </option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-right" className={styles.chevron} />
    </FieldRow>
  )
}
