import type { Path } from '../document/path'
import { useEditor } from '../editor-context'
import { ObjectFields } from '../fields/object-fields'
import type { FormField } from '../form/form-field'
import { RowHead } from '../list/row-head'
import styles from './regions.module.css'

interface RegionRowProps {
  at: number
  count: number
  path: Path
  fields: readonly FormField[]
  /** What it does. */
  action: string
  /** Its place in words. */
  place: string
  isSelected: boolean
  onSelect(): void
  onMove(to: number): void
  onRemove(): void
}

/** A region with its fields, its numbers among them, below its name. */
export function RegionRow(props: RegionRowProps) {
  const { at, count, path, fields, action, place, isSelected, onSelect, onMove, onRemove } = props
  const { t, isOpen } = useEditor()
  const name = t('editor.regionName', { number: at + 1, action })
  return (
    <li className={styles.row} data-selected={isSelected || undefined}>
      <RowHead
        at={at}
        count={count}
        path={path}
        title={action}
        name={name}
        onToggle={onSelect}
        onMove={onMove}
        onRemove={onRemove}
      >
        <span className={styles.place}>{place}</span>
      </RowHead>
      {isOpen(path) && <ObjectFields fields={fields} path={path} />}
    </li>
  )
}
