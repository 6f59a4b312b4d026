import type { ReactNode } from 'react'
import type { ActivityConfig } from '../../../domain/campaign/activity-config'
import { isMainButton, type LandingButton } from '../../../domain/rules/activity/landing-buttons'
import { useT } from '../../i18n'
import type { ButtonProps } from '../../overlays/button/button'
import { PageFrame, type PageFrameProps } from '../../overlays/page/page-frame'
import { textWidth } from '../../overlays/page/text-width'
import styles from './landing-page.module.css'

interface LandingFrameProps extends Pick<PageFrameProps, 'hasScenery'> {
  config: Pick<ActivityConfig, 'activityName' | 'theme'>
  buttons: readonly LandingButton[]
  /** One button, as wide as its cell. */
  renderButton: (button: LandingButton, tone: ButtonProps['tone'], label: string) => ReactNode
  /** The picture. */
  children: ReactNode
}

/** Hash of the page's address that opens the popup of the redemption code: a link can, without a script. */
export const CLAIM_HASH = '#claim'

const toneOf = (button: LandingButton) => {
  if (button.id === 'joinNow') return 'gold'
  return isMainButton(button) ? 'plain' : 'chip'
}

/** The landing page around its picture and its buttons, for the app and for the page that the server sends. */
export function LandingFrame({ config, buttons, renderButton, hasScenery, children }: LandingFrameProps) {
  const t = useT()
  const row = (some: LandingButton[], className: string | undefined) =>
    some.length > 0 && (
      <div className={className}>
        {some.map((button) => {
          const label = t(`landing.${button.id}`)
          return (
            <span key={button.id} className={styles.cell} style={{ flexGrow: textWidth(label) }}>
              {renderButton(button, toneOf(button), label)}
            </span>
          )
        })}
      </div>
    )
  return (
    <PageFrame
      title={config.activityName ?? t('landing.picture')}
      titleHidden
      theme={config.theme}
      hasScenery={hasScenery}
      footer={
        buttons.length > 0 && (
          <nav className={styles.actions} aria-label={t('landing.actions')}>
            {row(
              buttons.filter((button) => !isMainButton(button)),
              styles.small,
            )}
            {row(buttons.filter(isMainButton), styles.big)}
          </nav>
        )
      }
    >
      {children}
    </PageFrame>
  )
}
