import { type ReactNode, useState } from 'react'
import type { ActivityConfig } from '../../domain/activity-config'
import { useT } from '../i18n'
import { Button } from './button'
import { LongPicture } from './long-picture'
import { PageFrame } from './page-frame'
import { Sheet } from './popup'
import styles from './poster-home.module.css'

export interface PosterHomeProps {
  config: ActivityConfig
  /** Heading of a campaign without a name. */
  title: string
  /** Why the visitor cannot play, as text. */
  problem?: string | undefined
  /** The one thing to do, beside the rule. */
  play: ReactNode
  /** Popups. */
  children?: ReactNode
}

/** The home of a campaign inside the bank's app: its poster, the rule, and the one thing to do (spec 2 §2). */
export function PosterHome({ config, title, problem, play, children }: PosterHomeProps) {
  const t = useT()
  const [reads, setReads] = useState(false)
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
          <Button tone="plain" onPress={() => setReads(true)} block>
            {t('gift.rule')}
          </Button>
          {play}
        </nav>
      }
    >
      {poster ? <LongPicture picture={poster} label={t('gift.poster')} /> : null}
      <Sheet open={reads} onClose={() => setReads(false)} title={t('gift.ruleTitle')}>
        <p className={styles.rule}>{config.activityRule || t('gift.noRule')}</p>
      </Sheet>
      {children}
    </PageFrame>
  )
}
