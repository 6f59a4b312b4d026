import type * as z from 'zod/mini'
import type { goLiveFinding } from '../../domain/desk/version-calls'
import { useLanguage } from '../i18n/language'
import { findingValues } from './finding-values'
import { FieldPlace } from './problems/field-place'
import styles from './problems/problem-list.module.css'

type Finding = z.output<typeof goLiveFinding>

/** What was found in a version, each at its field, with what to do. */
export function FindingList({ findings, version }: { findings: readonly Finding[]; version: number }) {
  const { t, language } = useLanguage()
  return (
    <ul className={styles.problems}>
      {findings.map(({ finding, field, values }) => (
        <li key={`${finding} ${field} ${JSON.stringify(values)}`}>
          {field !== '' && (
            <>
              <FieldPlace field={field} version={version} />
              {' – '}
            </>
          )}
          {t(`finding.${finding}`, findingValues(values, language))}
        </li>
      ))}
    </ul>
  )
}
