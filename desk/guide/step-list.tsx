import { Link } from 'react-router-dom'
import { useLanguage } from '../i18n/language'
import hidden from '../parts/hidden.module.css'
import styles from './guide.module.css'
import type { ShownStep } from './steps'

const MARKS = { done: '✓', now: '→', later: '' } as const

/** The way from a template to players, each step with where it is done. */
export function StepList({ steps }: { steps: readonly ShownStep[] }) {
  const { t } = useLanguage()
  return (
    <ol className={styles.steps}>
      {steps.map(({ step, state, isMine, to }, at) => (
        <li key={step} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <span className={styles.mark} aria-hidden="true">
            {MARKS[state] || at + 1}
          </span>
          <span>
            {to === undefined ? t(`guideStep.${step}`) : <Link to={to}>{t(`guideStep.${step}`)}</Link>}
            {!isMine && <span className={styles.other}> {t('guide.byOthers')}</span>}
            {state === 'done' && <span className={hidden.hidden}> {t('guide.isDone')}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
