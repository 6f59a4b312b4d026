import type { KeyboardEvent } from 'react'
import { type Region, regionStyle } from '../../../domain/rules/home/region'
import { useEditor } from '../editor-context'
import { HANDLES, type Size } from './geometry'
import styles from './regions.module.css'

interface RegionBoxProps {
  at: number
  region: Region
  size: Size
  /** What it does. */
  action: string
  isSelected: boolean
  /** Its numbers are shown in place of its name. */
  isDragged: boolean
  helpId: string
  onSelect(): void
  onKeyDown(event: KeyboardEvent): void
}

/** A region as a box on the picture: a control with its name and its place in words. */
export function RegionBox(props: RegionBoxProps) {
  const { at, region, size, action, isSelected, isDragged, helpId, onSelect, onKeyDown } = props
  const { t, isReadOnly } = useEditor()
  const style = regionStyle(region, size)
  if (style === undefined) return null
  const { left, top, width, height } = region
  const place = t('editor.regionPlace', { left, top, width, height })
  return (
    <button
      type="button"
      className={styles.box}
      style={style}
      data-region={at}
      aria-pressed={isSelected}
      aria-label={`${t('editor.regionName', { number: at + 1, action })}. ${place}`}
      aria-describedby={helpId}
      onClick={onSelect}
      onKeyDown={onKeyDown}
    >
      <span className={styles.label}>
        <span className={styles.number}>{at + 1}</span>
        <span className={styles.action}>{isDragged ? `${left}, ${top} · ${width} × ${height}` : action}</span>
      </span>
      {isSelected &&
        !isReadOnly &&
        HANDLES.map((handle) => <span key={handle} className={styles.handle} data-handle={handle} />)}
    </button>
  )
}
