import type { Region } from '../../../domain/rules/home/region'
import { useEditor } from '../editor-context'
import { isOn, overlaps, type Size } from './geometry'
import styles from './regions.module.css'

interface WarningsProps {
  regions: readonly (Region | undefined)[]
  size: Size | undefined
}

/** Regions that hide one another or reach beyond the picture, in words. */
export function Warnings({ regions, size }: WarningsProps) {
  const { t } = useEditor()
  const beyond = regions.flatMap((region, at) =>
    region && size && !isOn(region, size) ? [t('editor.regionBeyond', { number: at + 1, ...size })] : [],
  )
  const hidden = overlaps(regions).map(([one, other]) =>
    t('editor.regionOverlap', { one: one + 1, other: other + 1 }),
  )
  const all = [...beyond, ...hidden]
  return (
    <div role="status">
      {all.length > 0 && (
        <ul className={styles.warnings}>
          {all.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
