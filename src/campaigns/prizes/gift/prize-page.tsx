import { useEffect, useState } from 'react'
import { zyConfigCall } from '../../../../domain/calls/prizes'
import type { ActivityConfig } from '../../../../domain/campaign/activity-config'
import { prizeCampaignKind } from '../../../../domain/rules/prizes/participation'
import { isUndrawn } from '../../../../domain/rules/prizes/prize'
import { useT } from '../../../i18n'
import { Button } from '../../../overlays/button/button'
import { PageFrame } from '../../../overlays/page/page-frame'
import { usePageName } from '../../../overlays/page/use-page-title'
import { Failure, Loading } from '../../../overlays/states/states'
import { StatusScreen } from '../../../overlays/states/status-screen'
import { useActivity } from '../../../visit/activity/activity-context'
import { ActivityGate } from '../../../visit/activity/activity-gate'
import { useAvailability } from '../../../visit/activity/use-availability'
import { ReceiptLink } from '../../../visit/draws/receipt-link'
import { useZyParticipant, type ZyParticipant } from '../participant/use-zy-participant'
import { DeliveryPopup } from '../prize/delivery-popup'
import { PrizeView } from '../prize/prize-view'
import { claimPrize, isClaimable } from './claim'
import { toHome, toScratch } from './paths'
import styles from './prize-page.module.css'

interface FrameProps {
  config: ActivityConfig
  /** The campaign has closed: nothing is drawn any more. */
  isOver: boolean
}

interface KnownProps extends FrameProps {
  player: Extract<ZyParticipant, { kind: 'known' }>
}

function Known({ config, isOver, player }: KnownProps) {
  const t = useT()
  const { activityId } = useActivity()
  const [delivers, setDelivers] = useState(false)
  const { openId, participation } = player
  const claims = isClaimable(participation)
  useEffect(() => {
    if (claims) void claimPrize(activityId, openId, { quiet: true })
  }, [claims, activityId, openId])
  return (
    <div className={styles.content}>
      <PrizeView
        participation={participation}
        onDeliver={() => setDelivers(true)}
        onDraw={isOver ? undefined : () => toScratch(openId)}
      />
      {isUndrawn(participation) ? null : (
        <Button
          tone="chip"
          onPress={() => toHome(prizeCampaignKind(config.kind, participation))}
          className={styles.home}
        >
          {t('gift.activityHome')}
        </Button>
      )}
      <ReceiptLink receipt={participation.receipt} onRed />
      <DeliveryPopup
        key={openId}
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
  return <PrizeFrame config={config} isOver={status === 2} />
}

function PrizeFrame({ config, isOver }: FrameProps) {
  const t = useT()
  usePageName(t('gift.myPrize'))
  const player = useZyParticipant()
  return (
    <PageFrame look="festive" title={t('gift.myPrize')} theme={config.theme}>
      {player.kind === 'loading' ? <Loading /> : null}
      {player.kind === 'failed' ? <Failure inPage text={player.text} onRetry={player.retry} /> : null}
      {player.kind === 'known' ? <Known config={config} isOver={isOver} player={player} /> : null}
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
