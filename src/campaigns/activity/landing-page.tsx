import { useEffect, useState } from 'react'
import type { ActivityConfig } from '../../../domain/campaign/activity-config'
import { type LandingButton, landingButtons } from '../../../domain/rules/activity/landing-buttons'
import { landingRedirect } from '../../../domain/rules/activity/landing-redirect'
import { isClientAddress } from '../../../domain/rules/client-qr'
import { useT } from '../../i18n'
import { Button } from '../../overlays/button/button'
import { PageFrame } from '../../overlays/page/page-frame'
import { textWidth } from '../../overlays/page/text-width'
import { Loading } from '../../overlays/states/states'
import { go, routeQuery } from '../../platform/navigate'
import { HotspotPicture } from '../../stage/hotspot/hotspot-picture'
import { ActivityGate } from '../../visit/activity/activity-gate'
import { useServerTime } from '../../visit/activity/use-availability'
import { ClaimPopup } from './claim-popup'
import { ClientPassGate } from './client-pass-gate'
import styles from './landing-page.module.css'

/** The two main buttons; the others are small and above them. */
const isBig = ({ id }: LandingButton) => id === 'joinNow' || id === 'winningQuery'

function Landing({ config }: { config: ActivityConfig }) {
  const t = useT()
  const [claims, setClaims] = useState(false)
  const redirect = landingRedirect(config, routeQuery())
  const buttons = landingButtons(config, useServerTime(config.activityEndTime))

  const target = redirect?.path
  const packets = redirect?.query.offlineConfirmSendPackets
  useEffect(() => {
    if (target) go(target, { offlineConfirmSendPackets: packets }, { replace: true })
  }, [target, packets])
  if (redirect || !config.activityBgImg) {
    return (
      <PageFrame theme={config.theme}>
        <Loading />
      </PageFrame>
    )
  }

  const press = (button: LandingButton) => {
    if (button.id === 'redemptionCode') setClaims(true)
    else go(button.path, button.query)
  }
  const row = (some: LandingButton[], className: string | undefined) =>
    some.length > 0 && (
      <div className={className}>
        {some.map((button) => {
          const label = t(`landing.${button.id}`)
          return (
            <span key={button.id} className={styles.cell} style={{ flexGrow: textWidth(label) }}>
              <Button
                tone={button.id === 'joinNow' ? 'gold' : isBig(button) ? 'plain' : 'chip'}
                onPress={() => press(button)}
                block
              >
                {label}
              </Button>
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
      footer={
        buttons.length > 0 && (
          <nav className={styles.actions} aria-label={t('landing.actions')}>
            {row(
              buttons.filter((button) => !isBig(button)),
              styles.small,
            )}
            {row(buttons.filter(isBig), styles.big)}
          </nav>
        )
      }
    >
      <HotspotPicture picture={config.activityBgImg} label={t('landing.picture')} />
      <ClaimPopup open={claims} onClose={() => setClaims(false)} />
    </PageFrame>
  )
}

/** `/activeIndex`: the long picture with the configured buttons (spec 1 §2). */
export default function LandingPage() {
  return (
    <ActivityGate>
      {(config) =>
        isClientAddress(routeQuery()) ? (
          <ClientPassGate config={config}>
            <Landing config={config} />
          </ClientPassGate>
        ) : (
          <Landing config={config} />
        )
      }
    </ActivityGate>
  )
}
