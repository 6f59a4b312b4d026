import type { ReactNode } from 'react'
import type { Picture } from '../../../domain/campaign/picture'
import { useT } from '../../i18n'
import { LongPicture } from '../picture/long-picture'
import { PageFrame } from './page-frame'
import styles from './poster-page.module.css'
import type { Theme } from './use-theme'

interface PosterPageProps {
  /** Heading; shown only where there is no poster, which has one of its own. */
  title: string
  poster: Picture | undefined
  /** What the poster shows, for people who cannot see it. */
  posterLabel: string
  /** Configured colours. */
  theme?: Theme | null
  /** Buttons at the lower edge, side by side. */
  children: ReactNode
}

/** The entry of a campaign: its long picture over the buttons at the lower edge. */
export function PosterPage({ title, poster, posterLabel, theme, children }: PosterPageProps) {
  const t = useT()
  return (
    <PageFrame
      look="festive"
      title={title}
      titleHidden={poster !== undefined}
      theme={theme}
      footer={
        <nav className={styles.actions} aria-label={t('landing.actions')}>
          {children}
        </nav>
      }
    >
      {poster ? <LongPicture picture={poster} label={posterLabel} /> : null}
    </PageFrame>
  )
}
