import { useId } from 'react'
import styles from './segments.module.css'

interface SegmentsProps<T extends string> {
  label: string
  value: T
  options: readonly (readonly [value: T, text: string])[]
  onChange(value: T): void
}

/** One of a few, side by side: radio buttons by keyboard and for a screen reader. */
export function Segments<T extends string>({ label, value, options, onChange }: SegmentsProps<T>) {
  const name = useId()
  return (
    <fieldset>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.row}>
        {options.map(([option, text]) => (
          <label key={option} className={styles.segment}>
            <input type="radio" name={name} checked={option === value} onChange={() => onChange(option)} />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
