import { type ComponentProps, useState } from 'react'
import { isSame } from '../document/same'
import styles from './fields.module.css'

interface TypedInputProps {
  value: unknown
  /** What is typed as the document has it. */
  read(text: string): unknown
  write(value: unknown): string
  onChange(value: unknown): void
  isMultiline?: boolean
}

/**
 * An input whose text and value are not the same: what is typed stays as it is typed while it says the value, and gives way
 * to the value when that changes otherwise, as by an undo.
 */
export function TypedInput({
  value,
  read,
  write,
  onChange,
  isMultiline = false,
  className = '',
  ...rest
}: TypedInputProps & Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'ref'>) {
  const [typed, setTyped] = useState<string>()
  const text = typed !== undefined && isSame(read(typed), value) ? typed : write(value)
  const shared = {
    ...rest,
    value: text,
    className: `${styles.control} ${className}`,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      setTyped(currentTarget.value)
      onChange(read(currentTarget.value))
    },
    onBlur: () => setTyped(undefined),
  }
  if (!isMultiline) return <input autoComplete="off" {...shared} />
  return <textarea rows={4} {...(shared as ComponentProps<'textarea'>)} />
}
