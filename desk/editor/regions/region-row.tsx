import type { Path } from '../document/path'
import { idAt, useEditor } from '../editor-context'
import { FieldsWithin } from '../fields/object-fields'
import type { FormField } from '../form/form-field'
import { PlaceButtons } from '../list/place-buttons'
import styles from './regions.module.css'

interface RegionRowProps {
  at: number
  count: number
  path: Path
  /** What it does. */
  action: string
  /** Its place in words. */
  place: string
  fields: readonly FormField[]
  isSelected: boolean
  onSelect(): void
  onMove(to: number): void
  onRemove(): void
}

/** A region with its fields, its numbers among them, below its name. */
export function RegionRow(props: RegionRowProps) {
  const { at, count, path, action, place, fields, isSelected, onSelect, onMove, onRemove } = props
  const { t, isReadOnly, isOpen, setOpen, problemsIn } = useEditor()
  const isShown = isOpen(path)
  const name = t('editor.regionName', { number: at + 1, action })
  return (
    <li className={styles.row} data-selected={isSelected || undefined}>
      <div className={styles.head}>
        <button
          type="button"
          id={idAt(path)}
          className={styles.open}
          aria-expanded={isShown}
          onClick={() => {
            setOpen(path, !isShown)
            onSelect()
          }}
        >
          <span className={styles.rowName}>
            <span className={styles.number} aria-hidden="true">
              {at + 1}
            </span>
            {action}
            {problemsIn(path).length > 0 && <span className={styles.mark} aria-hidden="true" />}
          </span>
          <span className={styles.place}>{place}</span>
        </button>
        {!isReadOnly && (
          <PlaceButtons at={at} count={count} name={name} onMove={onMove} onRemove={onRemove} />
        )}
      </div>
      {isShown && <FieldsWithin fields={fields} path={path} />}
    </li>
  )
}
