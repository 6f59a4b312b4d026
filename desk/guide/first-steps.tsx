import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { DeskCampaign } from '../../domain/desk/campaign-calls'
import type { OperatorRole } from '../../domain/operator-roles'
import { useLanguage } from '../i18n/language'
import type { TextKey } from '../i18n/translator'
import { Button } from '../parts/control/button'
import { useOperator } from '../session/operator'
import styles from './guide.module.css'
import { seenOf } from './memory'
import { StepList } from './step-list'
import { guidedCampaign, leadsToPlayers } from './steps'
import { useGuide, useSteps } from './use-guide'

/** What those begin with who bring no campaign to players. */
const TASKS: Readonly<Partial<Record<OperatorRole, readonly (readonly [text: TextKey, to?: string])[]>>> = {
  support: [['guideTask.watch'], ['guideTask.people'], ['guideTask.parcels']],
  finance: [['guideTask.payouts'], ['guideTask.simulate']],
  auditor: [
    ['guideTask.audit', '/audit'],
    ['guideTask.accounts', '/accounts'],
  ],
  administrator: [['guideTask.makeAccounts', '/accounts'], ['guideTask.pause']],
}

/** For somebody who is new at the desk: what they do here, by their roles, and how far their first campaign is, until they hide it. */
export function FirstSteps({ campaigns }: { campaigns: readonly DeskCampaign[] | undefined }) {
  const { t } = useLanguage()
  const { roles, name } = useOperator()
  const { kept, memory } = useGuide()
  const guided = guidedCampaign(campaigns ?? [], name, (activityId) => seenOf(kept, activityId))
  const isLed = leadsToPlayers(roles)
  const all = useSteps(guided, isLed && !kept.isHidden)
  // A phone's first screen is for the list; the guide is a line there until it is opened.
  const [isOpen, setOpen] = useState(() => !matchMedia('(max-width: 640px)').matches)
  // Before the campaigns are read nobody knows how far the first one is.
  if (kept.isHidden || (isLed && campaigns === undefined)) return null
  const tasks = roles.flatMap((role) => TASKS[role] ?? [])
  const steps = isLed ? all : []
  const title = t(steps.length > 0 ? 'guide.title' : 'guide.yourDesk')
  return (
    <section className={styles.card} aria-label={title}>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <h2>{title}</h2>
          {isLed && guided !== undefined && <span className={styles.other}> {guided.name}</span>}
        </summary>
        <div className={styles.inside}>
          {steps.length > 0 && <StepList steps={steps} />}
          {tasks.length > 0 && (
            <ul className={styles.tasks}>
              {tasks.map(([text, to]) => (
                <li key={text}>{to === undefined ? t(text) : <Link to={to}>{t(text)}</Link>}</li>
              ))}
            </ul>
          )}
        </div>
      </details>
      <Button look="quiet" onClick={() => memory.setHidden(true)}>
        {t('guide.hide')}
      </Button>
    </section>
  )
}

/** The way back to the guide. */
export function ShowGuide() {
  const { t } = useLanguage()
  const { kept, memory } = useGuide()
  if (!kept.isHidden) return null
  return (
    <Button look="quiet" onClick={() => memory.setHidden(false)}>
      {t('guide.show')}
    </Button>
  )
}
