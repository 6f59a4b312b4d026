import type { DeskProblem } from '../../domain/desk/version'
import { useLanguage } from '../i18n/language'
import { fieldTitle } from './field-title'
import styles from './problem-list.module.css'

/** What keeps a document from being published, each at its field. */
export function ProblemList({ problems }: { problems: readonly DeskProblem[] }) {
  const { language } = useLanguage()
  return (
    <ul className={styles.problems}>
      {problems.map(({ field, message }) => (
        <li key={`${field} ${message}`}>
          {field !== '' && (
            <>
              <strong>{fieldTitle(field, language)}</strong> <code>{field}</code>
              {' – '}
            </>
          )}
          {message}
        </li>
      ))}
    </ul>
  )
}
