import type { DeskProblem } from '../../../domain/desk/version'
import { useCampaign } from '../../campaigns/campaign-context'
import { pathText } from '../../editor/document/path'
import { formOf } from '../../editor/form/form-field'
import { problemsInWords } from '../../editor/problems/index-of-problems'
import { useLanguage } from '../../i18n/language'
import { FieldPlace } from './field-place'
import styles from './problem-list.module.css'

/** What keeps a version's document from being published, each at its field. */
export function ProblemList({ problems, version }: { problems: readonly DeskProblem[]; version: number }) {
  const { language } = useLanguage()
  const { family } = useCampaign().campaign
  return (
    <ul className={styles.problems}>
      {problemsInWords(problems, formOf(family), language).map(({ path, text }) => (
        <li key={`${pathText(path)} ${text}`}>
          {path.length > 0 && (
            <>
              <FieldPlace field={pathText(path)} version={version} />
              {' – '}
            </>
          )}
          {text}
        </li>
      ))}
    </ul>
  )
}
