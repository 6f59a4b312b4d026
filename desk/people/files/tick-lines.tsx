import { useLanguage } from '../../i18n/language'
import styles from '../parcels-dialog.module.css'

interface TickLinesProps {
  /** Lines with what stands in them, where that is known. */
  lines: readonly { readonly line: number; readonly text?: string }[]
  ticked: ReadonlySet<number>
  disabled: boolean
  onChange(ticked: ReadonlySet<number>): void
}

/** Lines whose numbers a spreadsheet may have rounded: each counts once somebody has compared and ticked it. */
export function TickLines({ lines, ticked, disabled, onChange }: TickLinesProps) {
  const { t } = useLanguage()
  if (lines.length === 0) return null
  const turn = (line: number) => {
    const next = new Set(ticked)
    if (!next.delete(line)) next.add(line)
    onChange(next)
  }
  return (
    <fieldset className={styles.ticks} disabled={disabled}>
      <legend>{t('files.doubtful')}</legend>
      {lines.map(({ line, text }) => (
        <label key={line}>
          <input type="checkbox" checked={ticked.has(line)} onChange={() => turn(line)} />
          <span>
            {text === undefined
              ? t('files.lineNumber', { line })
              : t('parcels.line', { line, message: text })}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
