import * as z from 'zod/mini'
import { goLiveFinding } from '../../domain/desk/version-calls'
import { DeskProblem } from '../api/problem'
import { useLanguage } from '../i18n/language'
import { Notice } from '../parts/state/notice'
import { problemText } from '../parts/state/problem-text'
import { FindingList } from './finding-list'
import { ProblemList } from './problems/problem-list'
import styles from './problems/problem-list.module.css'

const withProblems = z.object({ problems: z.array(z.object({ field: z.string(), message: z.string() })) })
const withFindings = z.object({ findings: z.array(goLiveFinding) })

const problemsIn = (error: unknown) =>
  withProblems.safeParse(error instanceof DeskProblem ? error.fields : undefined)

/** Whether the server names what is wrong with a document. */
export const saysProblems = (error: unknown): boolean => problemsIn(error).success

/** Why nothing was done with a version, with each thing that is wrong where the server names them. */
export function StepRefusal({ error, version }: { error: unknown; version: number }) {
  const { t } = useLanguage()
  if (error === null || error === undefined) return null
  const read = problemsIn(error)
  const findings = withFindings.safeParse(error instanceof DeskProblem ? error.fields : undefined)
  return (
    <Notice tone="bad">
      <div className={styles.refusal}>
        <p>{problemText(error, t)}</p>
        {findings.success && <FindingList findings={findings.data.findings} version={version} />}
        {read.success && <ProblemList problems={read.data.problems} version={version} />}
      </div>
    </Notice>
  )
}
