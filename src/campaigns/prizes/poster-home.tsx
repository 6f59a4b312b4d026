import type { ReactNode } from 'react'
import type { ActivityConfig } from '../../../domain/campaign/activity-config'
import { useT } from '../../i18n'
import { PageFrame } from '../../overlays/page/page-frame'
import { RuleButton } from '../../overlays/page/rule-button'
import { LongPicture } from '../../overlays/picture/long-picture'
import { PrizeOdds, usePrefetchedOdds } from '../../visit/draws/prize-odds'
import styles from './poster-home.module.css'

interface PosterHomeProps {
  config: ActivityConfig
  /** Heading of a campaign without a name. */
  title: string
  /** Why the visitor cannot play, as text. */
  problem?: string | undefined
  /** The main button, beside the rule. */
  play: ReactNode
  /** Popups. */
  children?: ReactNode
}

/** The home of a campaign inside the bank's app: its poster, the rule, and the main button (spec 2 §2). */
export function PosterHome({ config, title, problem, play, children }: PosterHomeProps) {
  const t = useT()
  usePrefetchedOdds()
  const poster = config.activityBgImg
  return (
    <PageFrame
      look="festive"
      title={config.activityName ?? title}
      titleHidden={poster !== undefined}
      theme={config.theme}
      footer={
        <nav className={styles.actions} aria-label={t('landing.actions')}>
          {problem ? (
            <p className={styles.problem} role="alert">
              {problem}
            </p>
          ) : null}
          <RuleButton rule={config.activityRule} label={t('gift.rule')} tone="plain" block>
            <PrizeOdds />
          </RuleButton>
          {play}
        </nav>
      }
    >
      {poster ? <LongPicture picture={poster} label={t('gift.poster')} /> : null}
      {children}
    </PageFrame>
  )
}
