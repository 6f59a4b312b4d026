import { DeskProblem } from '../../api/problem'
import { countText } from '../../format/numbers'
import { useLanguage } from '../../i18n/language'
import styles from '../parcels-dialog.module.css'

/** What keeps a file from being taken, as the server says it, line by line. */
export function SaidProblems({ error }: { error: unknown }) {
  const { t, language } = useLanguage()
  if (!(error instanceof DeskProblem) || !Array.isArray(error.fields.problems)) return null
  const more = Number(error.fields.more ?? 0)
  return (
    <ul className={styles.problems}>
      {error.fields.problems.map((problem) => (
        <li key={String(problem)}>{String(problem)}</li>
      ))}
      {more > 0 && <li>{t('importing.more', { count: countText(more, language) })}</li>}
    </ul>
  )
}
