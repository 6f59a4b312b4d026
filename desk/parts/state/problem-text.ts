import { DeskProblem } from '../../api/problem'
import type { Translate } from '../../i18n/translator'

/** What is said of a failure: the server's own text, otherwise what happened and what to do. */
export function problemText(error: unknown, t: Translate): string {
  if (!(error instanceof DeskProblem)) return t('problem.unknown')
  if (error.kind === 'network') return t('problem.network')
  if (error.text !== '') return error.text
  return t('problem.answer', { status: error.status })
}
