import { useState } from 'react'
import { scratchAwardCall, zyConfigCall } from '../../../../domain/calls/prizes'
import type { ActivityConfig } from '../../../../domain/campaign/activity-config'
import { PAGES } from '../../../../domain/paths'
import {
  FINISH_TYPE,
  PAY_STATE,
  type PayHomePopup,
  payHomePopup,
} from '../../../../domain/rules/prizes/participation'
import { isWin } from '../../../../domain/rules/prizes/prize'
import { call } from '../../../api/client'
import { useT } from '../../../i18n'
import { Button } from '../../../overlays/button/button'
import { layersSettled } from '../../../overlays/dialog/back-button'
import { Popup } from '../../../overlays/dialog/popup'
import { PageFrame } from '../../../overlays/page/page-frame'
import { StatusScreen } from '../../../overlays/states/status-screen'
import { go } from '../../../platform/navigate'
import { useActivity } from '../../../visit/activity/activity-context'
import { ActivityGate } from '../../../visit/activity/activity-gate'
import { useAvailability } from '../../../visit/activity/use-availability'
import { FinishState } from '../finish-state'
import { ParticipantAction } from '../participant/participant-action'
import { useZyParticipant, type ZyParticipant } from '../participant/use-zy-participant'
import { PosterHome } from '../poster-home'
import { DeliveryPopup } from '../prize/delivery-popup'
import { PrizeView } from '../prize/prize-view'
import { FinishPopup } from './finish-popup'
import { isReturned } from './pay-address'
import { PayPopup } from './pay-popup'
import { RefundPopup } from './refund-popup'
import { usePay } from './use-pay'

type Known = Extract<ZyParticipant, { kind: 'known' }>

/** The popup over the page: that of its opening, or one that the player has opened since. */
type Shown = PayHomePopup | { kind: 'prize' } | { kind: 'delivery' } | undefined

/** Claims a prize when it is first viewed; whether it had been claimed makes no difference here. */
async function claim(activityId: string, { openId, participation }: Known): Promise<void> {
  if (!isWin(participation) || participation.isAward === '1') return
  await call(scratchAwardCall, { activityId, openId }, { quiet: true }).catch(() => undefined)
}

function Popups({ config, player }: { config: ActivityConfig; player: Known }) {
  const t = useT()
  const { activityId } = useActivity()
  const { openId, participation, refresh } = player
  const [shown, setShown] = useState<Shown>(() => payHomePopup(participation, isReturned()))
  const close = () => setShown(undefined)
  const pay = usePay({
    payId: participation.id,
    openId,
    onLeave: () => setShown(undefined),
    onOutdated: refresh,
  })
  const isPaid = participation.payStatus === PAY_STATE.paid

  const toPrize = async () => {
    setShown(undefined)
    await layersSettled()
    go(PAGES.giftPrize.path, { openId, pay: null })
  }
  const viewPrize = async () => {
    await claim(activityId, player)
    await refresh()
    setShown({ kind: 'prize' })
  }

  return (
    <>
      {isPaid ? (
        <Button icon="gift" onPress={viewPrize} block>
          {t('pay.myPrize')}
        </Button>
      ) : (
        <Button onPress={() => setShown({ kind: 'pay', payType: '1' })} block>
          {t('pay.joinNow')}
        </Button>
      )}
      <PayPopup
        payType={shown?.kind === 'pay' ? shown.payType : undefined}
        config={config}
        onPay={pay}
        onViewPrize={toPrize}
        onClose={close}
      />
      <RefundPopup
        isDone={shown?.kind === 'refund' ? shown.isDone : undefined}
        amount={config.fundsAmount}
        onClose={close}
      />
      <FinishPopup
        type={shown?.kind === 'finish' ? shown.type : undefined}
        config={config}
        onViewPrize={toPrize}
        onClose={close}
      />
      <Popup open={shown?.kind === 'prize'} onClose={close} title={t('pay.myPrize')}>
        <PrizeView participation={participation} onDeliver={() => setShown({ kind: 'delivery' })} />
      </Popup>
      <DeliveryPopup
        open={shown?.kind === 'delivery'}
        onClose={close}
        openId={openId}
        onAnswered={async () => {
          const now = await refresh()
          const next = now && payHomePopup(now, false)
          if (next?.kind === 'finish') setShown(next)
        }}
      />
    </>
  )
}

function Home({ config }: { config: ActivityConfig }) {
  const t = useT()
  const player = useZyParticipant()
  return (
    <PosterHome
      config={config}
      title={t('pay.title')}
      problem={player.kind === 'failed' ? player.text : undefined}
      play={
        <ParticipantAction player={player}>
          {(known) => <Popups config={config} player={known} />}
        </ParticipantAction>
      }
    />
  )
}

/** Before the start finish type 4, after the end finish type 3 (spec 2 §4); a pause has the usual screen. */
function Judged({ config }: { config: ActivityConfig }) {
  const end = config.activityEndTime ?? config.activityCloseTime
  const { status, prompt } = useAvailability({ ...config, activityCloseTime: end })
  if (status === 3 || status === 5) return <StatusScreen status={status} prompt={prompt} />
  if (status === 0) return <Home config={config} />
  return (
    <PageFrame theme={config.theme}>
      <FinishState type={status === 1 ? FINISH_TYPE.notStarted : FINISH_TYPE.ended} text={prompt} />
    </PageFrame>
  )
}

/** `/dclActiveIndex`: the home of a payment campaign (spec 2 §2 and §4). */
export default function PayHomePage() {
  return (
    <ActivityGate call={zyConfigCall} alwaysOpen>
      {(config) => <Judged config={config} />}
    </ActivityGate>
  )
}
