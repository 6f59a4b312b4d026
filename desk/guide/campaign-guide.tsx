import { Link } from 'react-router-dom'
import type { DeskCampaign } from '../../domain/desk/campaign-calls'
import { useLanguage } from '../i18n/language'
import { Button } from '../parts/control/button'
import { useOperator } from '../session/operator'
import styles from './guide.module.css'
import { seenOf } from './memory'
import { StepList } from './step-list'
import { goesAlong, leadsToPlayers } from './steps'
import { useGuide, usePreviewMade, useSeen, useSteps } from './use-guide'

/** Goes along with a campaign from its draft to its players: what is done, and what comes now. */
export function CampaignGuide({ campaign, tab }: { campaign: DeskCampaign; tab: string }) {
  const { t } = useLanguage()
  const { roles } = useOperator()
  const { kept, memory } = useGuide()
  const seen = seenOf(kept, campaign.activityId)
  const { activityId } = campaign
  const isPreviewMade = usePreviewMade(activityId)
  const isAlong = goesAlong({ campaign, seen })
  // Before it is published there is nothing to watch, and afterwards nothing else counts.
  const counts = isAlong && (campaign.published === null) !== (tab === 'watch')
  // A simulation is seen once it has a result, which its own page says.
  const isToBeMade = tab === 'simulate' || (tab === 'preview' && !isPreviewMade)
  useSeen(activityId, counts && !isToBeMade ? tab : '')
  const isShown = isAlong && !kept.isHidden && leadsToPlayers(roles)
  const steps = useSteps(campaign, isShown)
  if (!isShown) return null
  const now = steps.find(({ state }) => state === 'now')
  const done = steps.filter(({ state }) => state === 'done').length
  return (
    <section data-no-print className={styles.along} aria-label={t('guide.title')}>
      <details>
        <summary>{t('guide.progress', { done, all: steps.length })}</summary>
        <StepList steps={steps} />
      </details>
      {now?.to !== undefined && (
        <p>
          {t('guide.now')} <Link to={now.to}>{t(`guideStep.${now.step}`)}</Link>
          {!now.isMine && <span className={styles.other}> {t('guide.byOthers')}</span>}
        </p>
      )}
      <Button look="quiet" onClick={() => memory.setHidden(true)}>
        {t('guide.hide')}
      </Button>
    </section>
  )
}
