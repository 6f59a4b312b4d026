import { type ChangeEvent, useEffect, useRef } from 'react'
import styles from './select-box.module.css'

interface SelectBoxProps {
  label: string
  isOn: boolean
  /** Some of what it stands for are on. */
  isMixed?: boolean
  onChange(event: ChangeEvent<HTMLInputElement>): void
}

/** The box that selects a row, or all of them; as large as a finger needs it. */
export function SelectBox({ label, isOn, isMixed = false, onChange }: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed
  }, [isMixed])
  return (
    <label className={styles.box}>
      <input ref={box} type="checkbox" checked={isOn} aria-label={label} onChange={onChange} />
    </label>
  )
}
