import type { Problem } from './problem'
import { useLabText } from './shell/language'

/** Says what went wrong, with a way to try again where there is one; nothing without a problem. */
export function ProblemNote({ problem, onRetry }: { problem: Problem | undefined; onRetry?: () => void }) {
  const t = useLabText()
  if (!problem) return null
  return (
    <div role="alert" className="problem">
      {t(problem.key, problem.values)}{' '}
      {onRetry ? (
        <button type="button" onClick={onRetry}>
          {t('retry')}
        </button>
      ) : null}
    </div>
  )
}
