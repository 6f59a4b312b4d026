import { useState } from 'react'
import { Button } from '../../parts/control/button'
import { pathText } from '../document/path'
import { useEditor } from '../editor-context'
import { type Problem, placeName } from '../problems/index-of-problems'
import styles from './frame.module.css'

const FIRST = 6
export const PROBLEMS_ID = 'editor-problems'

/** Every problem with its place; each leads to its field. */
export function ProblemList({ problems }: { problems: readonly Problem[] }) {
  const { t, form, language, goTo } = useEditor()
  const [isWhole, setWhole] = useState(false)
  if (problems.length === 0) return null
  const shown = isWhole ? problems : problems.slice(0, FIRST)
  return (
    <section
      className={styles.problems}
      id={PROBLEMS_ID}
      tabIndex={-1}
      aria-labelledby={`${PROBLEMS_ID}-title`}
    >
      <h2 id={`${PROBLEMS_ID}-title`}>{t('editor.problems', { count: problems.length })}</h2>
      <ul>
        {shown.map(({ path, text }) => (
          <li key={`${pathText(path)} ${text}`}>
            <button type="button" className={styles.link} onClick={() => goTo(path)}>
              {path.length === 0 ? t('editor.whole') : placeName(form, path, language)}
            </button>
            <span> {text}</span>
          </li>
        ))}
      </ul>
      {shown.length < problems.length && (
        <Button look="quiet" onClick={() => setWhole(true)}>
          {t('editor.moreProblems', { count: problems.length - shown.length })}
        </Button>
      )}
    </section>
  )
}
