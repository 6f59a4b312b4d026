import type { ReactNode } from 'react'
import type { Path } from '../document/path'
import { idAt, useEditor } from '../editor-context'
import { PlaceButtons } from './place-buttons'
import styles from './row-head.module.css'

interface RowHeadProps {
  /** Place in the list, from 0. */
  at: number
  count: number
  path: Path
  title: string
  /** What its buttons call it. */
  name: string
  /** Below the title. */
  children: ReactNode
  /** Called when it is opened or closed. */
  onToggle?: () => void
  onMove(to: number): void
  onRemove(): void
}

/** The numbered head of an entry that opens: its title, a mark where something is wrong inside, and its place. */
export function RowHead({
  at,
  count,
  path,
  title,
  name,
  children,
  onToggle,
  onMove,
  onRemove,
}: RowHeadProps) {
  const { isReadOnly, isOpen, setOpen, problemsIn } = useEditor()
  const isShown = isOpen(path)
  return (
    <div className={styles.head}>
      <button
        type="button"
        id={idAt(path)}
        className={styles.open}
        aria-expanded={isShown}
        onClick={() => {
          setOpen(path, !isShown)
          onToggle?.()
        }}
      >
        <span className={styles.name}>
          <span className={styles.number} aria-hidden="true">
            {at + 1}
          </span>
          {title}
          {problemsIn(path).length > 0 && <span className={styles.mark} aria-hidden="true" />}
        </span>
        {children}
      </button>
      {!isReadOnly && <PlaceButtons at={at} count={count} name={name} onMove={onMove} onRemove={onRemove} />}
    </div>
  )
}
