import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { ActivityConfig } from '../../../domain/campaign/activity-config'
import { PAGES } from '../../../domain/paths'
import { type LandingButton, landingButtons } from '../../../domain/rules/activity/landing-buttons'
import { landingRedirect } from '../../../domain/rules/activity/landing-redirect'
import { isClientAddress } from '../../../domain/rules/client-qr'
import { useT } from '../../i18n'
import { Button } from '../../overlays/button/button'
import { PageFrame } from '../../overlays/page/page-frame'
import { Loading } from '../../overlays/states/states'
import { go, routeQuery } from '../../platform/navigate'
import { HotspotPicture } from '../../stage/hotspot/hotspot-picture'
import { subjectOf } from '../../stores/subject'
import { useActivity } from '../../visit/activity/activity-context'
import { ActivityGate } from '../../visit/activity/activity-gate'
import { useServerTime } from '../../visit/activity/use-availability'
import { ClaimPopup } from './claim-popup'
import { ClientPassGate } from './client-pass-gate'
import { CLAIM_HASH, LandingFrame } from './landing-frame'

function Landing({ config }: { config: ActivityConfig }) {
  const t = useT()
  const { activityId } = useActivity()
  const [claims, setClaims] = useState(false)
  const isAsked = useLocation().hash === CLAIM_HASH
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

  const closeClaims = () => {
    setClaims(false)
    if (isAsked) go(PAGES.landing.path, {}, { replace: true })
  }
  const press = (button: LandingButton) => {
    if (button.id === 'redemptionCode') setClaims(true)
    else go(button.path, button.query)
  }
  return (
    <LandingFrame
      config={config}
      buttons={buttons}
      renderButton={(button, tone, label) => (
        <Button tone={tone} onPress={() => press(button)} block>
          {label}
        </Button>
      )}
    >
      <HotspotPicture
        picture={config.activityBgImg}
        label={t('landing.picture')}
        hotspots={(config.activityRegions ?? []).map((region, at) => ({
          key: String(at),
          region,
          label: region.title ?? t('hotspot.enterNo', { number: at + 1 }),
          link: region.activeUrl,
        }))}
      />
      <ClaimPopup key={subjectOf(activityId)} open={claims || isAsked} onClose={closeClaims} />
    </LandingFrame>
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
