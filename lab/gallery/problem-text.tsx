import type { ReactNode } from 'react'
import styles from './gallery.module.css'

export interface Problem {
  kind: 'unknown' | 'failed'
  text: string
}

/**
 * Why a fixture is not shown; the workbench reads kind and fixture from it.
 * @param of scene and fixture
 */
export function ProblemText({ of, kind, text }: Problem & { of: string }): ReactNode {
  return (
    <p role="alert" className={styles.problem} data-problem={kind} data-problem-of={of}>
      {text}
    </p>
  )
}
