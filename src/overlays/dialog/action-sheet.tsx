import { useId } from 'react'
import type { ActionOption } from '../notices/notices'
import { Icon } from '../picture/icon'
import styles from './action-sheet.module.css'
import { Sheet } from './popup'

interface ActionSheetProps<T extends string = string> {
  open: boolean
  title: string
  options: readonly ActionOption<T>[]
  selected?: string
  onChoose: (value: T) => void
  onClose: () => void
}

/** A choice in a sheet. Disabled options can be read but not chosen. */
export function ActionSheet<T extends string>({
  open,
  title,
  options,
  selected,
  onChoose,
  onClose,
}: ActionSheetProps<T>) {
  const id = useId()
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <ul className={styles.list}>
        {options.map((option, index) => (
          <li key={option.value}>
            <button
              type="button"
              className={styles.option}
              disabled={option.disabled}
              aria-pressed={option.value === selected}
              aria-describedby={option.note ? `${id}-${index}` : undefined}
              onClick={() => onChoose(option.value)}
            >
              <span className={styles.label}>{option.label}</span>
              {option.value === selected ? <Icon name="check" className={styles.tick} /> : null}
            </button>
            {option.note ? (
              <span id={`${id}-${index}`} className={styles.note}>
                {option.note}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
