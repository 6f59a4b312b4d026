import * as z from 'zod/mini'
import { DeskProblem } from '../api/problem'
import { useLanguage } from '../i18n/language'
import { Notice } from '../parts/state/notice'
import { problemText } from '../parts/state/problem-text'
import { ProblemList } from './problem-list'
import styles from './problem-list.module.css'

const withProblems = z.object({ problems: z.array(z.object({ field: z.string(), message: z.string() })) })

/** Why a step was not taken, with each thing that is wrong where the server names them. */
export function StepRefusal({ error }: { error: unknown }) {
  const { t } = useLanguage()
  if (error === null || error === undefined) return null
  const read = withProblems.safeParse(error instanceof DeskProblem ? error.fields : undefined)
  return (
    <Notice tone="bad">
      <div className={styles.refusal}>
        <p>{problemText(error, t)}</p>
        {read.success && <ProblemList problems={read.data.problems} />}
      </div>
    </Notice>
  )
}
