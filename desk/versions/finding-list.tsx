import type * as z from 'zod/mini'
import type { goLiveFinding } from '../../domain/desk/version-calls'
import { useLanguage } from '../i18n/language'
import { fieldTitle } from './field-title'
import styles from './problem-list.module.css'

type Finding = z.output<typeof goLiveFinding>

/** What was found, each at its field, with what to do. */
export function FindingList({ findings }: { findings: readonly Finding[] }) {
  const { language, t } = useLanguage()
  return (
    <ul className={styles.problems}>
      {findings.map(({ finding, field, values }) => (
        <li key={`${finding} ${field} ${JSON.stringify(values)}`}>
          {field !== '' && (
            <>
              <strong>{fieldTitle(field, language)}</strong>
              {' – '}
            </>
          )}
          {t(`finding.${finding}`, values)}
        </li>
      ))}
    </ul>
  )
}
