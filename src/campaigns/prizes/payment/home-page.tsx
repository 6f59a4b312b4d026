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
import { FinishState } from '../../../overlays/states/finish-state'
import { StatusScreen } from '../../../overlays/states/status-screen'
import { dropFromAddress, go } from '../../../platform/navigate'
import { useActivity } from '../../../visit/activity/activity-context'
import { ActivityGate } from '../../../visit/activity/activity-gate'
import { useAvailability } from '../../../visit/activity/use-availability'
import { PlaceGate } from '../../../visit/city/place-gate'
import { MyPrize } from '../my-prize'
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

interface PopupsProps {
  config: ActivityConfig
  player: Known
  /** The campaign has ended: what was paid for is shown, and nothing is sold any more. */
  isOver?: boolean
}

function Popups({ config, player, isOver = false }: PopupsProps) {
  const t = useT()
  const { activityId } = useActivity()
  const { openId, participation, refresh } = player
  const isPaid = participation.payStatus === PAY_STATE.paid
  const [shown, setShown] = useState<Shown>(() =>
    isOver && !isPaid ? undefined : payHomePopup(participation, isReturned()),
  )
  const close = () => setShown(undefined)
  const pay = usePay({
    payId: participation.id,
    openId,
    onLeave: () => setShown(undefined),
    onPaidBefore: () => showState(),
  })

  /** Where the player stands now: in place of the payment that is not needed any more. */
  const showState = async () => {
    close()
    const now = await refresh()
    const next = now && payHomePopup(now, true)
    setShown(next?.kind === 'pay' && next.payType !== '2' ? undefined : next)
  }
  const toPrize = async () => {
    setShown(undefined)
    await layersSettled()
    // On the way back the payment is no news any more.
    dropFromAddress('pay')
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
      ) : null}
      {isPaid || isOver ? null : (
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
        key={openId}
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

/** The way to what was won; one who comes back from the cashier after the end sees the result of the payment. */
function AfterEnd({ config }: { config: ActivityConfig }) {
  const player = useZyParticipant()
  return (
    <ParticipantAction player={player}>
      {(known) => <Popups config={config} player={known} isOver />}
    </ParticipantAction>
  )
}

/** Before the start finish type 4, after the end finish type 3 (spec 2 §4); a pause has the usual screen. */
function Judged({ config }: { config: ActivityConfig }) {
  const end = config.activityEndTime ?? config.activityCloseTime
  const { status, prompt } = useAvailability({ ...config, activityCloseTime: end })
  if (status === 3 || status === 5) return <StatusScreen status={status} prompt={prompt} />
  if (status === 0)
    return (
      <PlaceGate holds actions={<MyPrize />}>
        <Home config={config} />
      </PlaceGate>
    )
  return (
    <PageFrame theme={config.theme}>
      {status === 1 ? <FinishState type={FINISH_TYPE.notStarted} text={prompt} /> : null}
      {status === 2 ? (
        <FinishState type={FINISH_TYPE.ended} text={prompt}>
          {isReturned() ? <AfterEnd config={config} /> : <MyPrize />}
        </FinishState>
      ) : null}
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
