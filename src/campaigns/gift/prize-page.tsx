import { useEffect, useState } from 'react'
import type { ActivityConfig } from '../../../domain/activity-config'
import { zyConfigCall } from '../../../domain/calls/zy-pay'
import { isUndrawn } from '../../../domain/rules/gift/prize'
import { useT } from '../../i18n'
import { ActivityGate } from '../../overlays/activity-gate'
import { Button } from '../../overlays/button'
import { PageFrame } from '../../overlays/page-frame'
import { DeliveryPopup } from '../../overlays/prizes/delivery-popup'
import { PrizeView } from '../../overlays/prizes/prize-view'
import { Failure, Loading } from '../../overlays/states'
import { StatusScreen } from '../../overlays/status-screen'
import { useAvailability } from '../../overlays/use-activity'
import { useZyParticipant, type ZyParticipant } from '../../overlays/use-zy-participant'
import { claimPrize, isClaimable } from './claim'
import { toHome, toScratch } from './gift-paths'
import styles from './prize-page.module.css'

interface KnownProps {
  config: ActivityConfig
  player: Extract<ZyParticipant, { kind: 'known' }>
}

function Known({ config, player }: KnownProps) {
  const t = useT()
  const [delivers, setDelivers] = useState(false)
  const { openId, participation } = player
  const claims = isClaimable(participation)
  useEffect(() => {
    if (claims) void claimPrize(openId, { quiet: true })
  }, [claims, openId])
  return (
    <div className={styles.content}>
      <PrizeView
        participation={participation}
        onDeliver={() => setDelivers(true)}
        onDraw={() => toScratch(openId)}
      />
      {isUndrawn(participation) ? null : (
        <Button tone="chip" onPress={() => toHome(config)} className={styles.home}>
          {t('gift.activityHome')}
        </Button>
      )}
      <DeliveryPopup
        open={delivers}
        onClose={() => setDelivers(false)}
        openId={openId}
        onAnswered={player.refresh}
      />
    </div>
  )
}

/** A prize and its delivery outlive the campaign's end. */
function Judged({ config }: { config: ActivityConfig }) {
  const { status, prompt } = useAvailability(config)
  if (status !== 0 && status !== 2) return <StatusScreen status={status} prompt={prompt} />
  return <PrizeFrame config={config} />
}

function PrizeFrame({ config }: { config: ActivityConfig }) {
  const t = useT()
  const player = useZyParticipant()
  return (
    <PageFrame look="festive" title={t('gift.myPrize')} theme={config.theme}>
      {player.kind === 'loading' ? <Loading /> : null}
      {player.kind === 'failed' ? <Failure inPage text={player.text} onRetry={player.retry} /> : null}
      {player.kind === 'known' ? <Known config={config} player={player} /> : null}
    </PageFrame>
  )
}

/** `/zyGiftActivityPrize`: what was won, and what is to be done about it (spec 2 §2). */
export default function PrizePage() {
  return (
    <ActivityGate call={zyConfigCall} look="festive" alwaysOpen>
      {(config) => <Judged config={config} />}
    </ActivityGate>
  )
}
