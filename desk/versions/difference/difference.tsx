import { useId } from 'react'
import { useLanguage } from '../../i18n/language'
import { ChangeView } from './change-view'
import type { ChangedSection } from './changes-in-words'
import styles from './difference.module.css'

/** Two documents as an operator reads them: what differs, by the sections of the form. */
export function Difference({
  sections,
  isAllNew = false,
}: {
  sections: readonly ChangedSection[]
  /** There is nothing to compare with: each line has its value alone. */
  isAllNew?: boolean
}) {
  const { t } = useLanguage()
  const id = useId()
  if (sections.length === 0) return <p>{t('difference.none')}</p>
  return sections.map(({ section, changes }) => (
    // biome-ignore lint/a11y/useSemanticElements: no landmark: a page may have two differences
    <div
      role="group"
      key={section}
      className={styles.section}
      data-new={isAllNew || undefined}
      aria-labelledby={`${id}-${section}`}
    >
      <h3 id={`${id}-${section}`} className={styles.heading}>
        {t(`difference.${section}`)} <span className={styles.count}>{changes.length}</span>
      </h3>
      <ul className={styles.changes}>
        {changes.map((change) => (
          <li key={`${change.kind} ${change.title} ${change.path}`} className={styles.change}>
            <ChangeView change={change} isAllNew={isAllNew} />
          </li>
        ))}
      </ul>
    </div>
  ))
}
