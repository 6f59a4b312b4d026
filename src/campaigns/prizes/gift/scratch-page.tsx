import { useEffect, useEffectEvent, useState } from 'react'
import { zyConfigCall } from '../../../../domain/calls/prizes'
import type { ActivityConfig } from '../../../../domain/campaign/activity-config'
import { isUndrawn, isWin, prizeOf } from '../../../../domain/rules/prizes/prize'
import { useT } from '../../../i18n'
import { Button } from '../../../overlays/button/button'
import hidden from '../../../overlays/content/visually-hidden.module.css'
import { DrawBackground } from '../../../overlays/page/draw-background'
import { PageFrame } from '../../../overlays/page/page-frame'
import { RuleButton } from '../../../overlays/page/rule-button'
import { Failure, Loading } from '../../../overlays/states/states'
import { type ScratchCardData, ScratchCardView } from '../../../stage'
import { useActivity } from '../../../visit/activity/activity-context'
import { ActivityGate } from '../../../visit/activity/activity-gate'
import { PlaceGate } from '../../../visit/city/place-gate'
import { PrizeOdds } from '../../../visit/draws/prize-odds'
import { ReceiptLink } from '../../../visit/draws/receipt-link'
import { MyPrize } from '../my-prize'
import { useZyParticipant, type ZyParticipant, type ZyParticipation } from '../participant/use-zy-participant'
import { DeliveryPopup } from '../prize/delivery-popup'
import { artOf } from '../prize/prize-art'
import { claimPrize, isClaimable } from './claim'
import { toPrize } from './paths'
import { PrizeList } from './prize-list'
import { ResultPopup } from './result-popup'
import { scratchMemory } from './scratch-memory'
import styles from './scratch-page.module.css'
import { useScratchDraw } from './use-scratch-draw'
import { useWinners } from './use-winners'
import { WinnersList } from './winners-list'

type Player = Extract<ZyParticipant, { kind: 'known' }>

/** The scene reaches under the page's title for the light behind a prize; its winners stand below the chips. */
const WINNERS_TOP_PX = 140

/** The prize under the foil; undefined before the draw. */
function useCardPrize(participation: ZyParticipation): ScratchCardData['prize'] {
  const t = useT()
  if (isUndrawn(participation)) return undefined
  const prize = prizeOf(participation)
  const amount = prize.kind === 'envelope' ? prize.amount : undefined
  const image = participation.prizeBackground ?? `prize:${artOf(prize.kind)}`
  return {
    label: participation.prizeName ?? t('scratch.thanks'),
    ...(amount !== undefined && { amount }),
    ...(isWin(participation) ? { image } : { consolation: true }),
  }
}

/** The foil stays until the player has scratched it off once; a claimed prize and an old blank are shown without. */
function startOf(activityId: string, { openId, participation }: Player) {
  const kept = scratchMemory.read(activityId, openId)
  const wasShown = !isUndrawn(participation) && !isClaimable(participation) && kept.strokes === undefined
  return {
    ...(kept.strokes !== undefined && { strokes: kept.strokes }),
    revealed: kept.revealed === true || wasShown,
  }
}

function Game({ player, config }: { player: Player; config: ActivityConfig }) {
  const t = useT()
  const { activityId } = useActivity()
  const { openId, participation } = player
  const [start] = useState(() => startOf(activityId, player))
  const [shown, setShown] = useState<'result' | 'delivery'>()
  const [isOver, setOver] = useState(start.revealed)
  const prize = useCardPrize(participation)
  const wins = isWin(participation)
  const winners = useWinners(config)
  useScratchDraw(player)

  const over = async () => {
    setOver(true)
    if (!wins) return
    setShown('result')
    if (!isClaimable(participation)) return
    await claimPrize(activityId, openId)
    await player.refresh()
  }
  /** Reloaded between the threshold and the claim: the result still has to come. */
  const finish = useEffectEvent(() => {
    if (start.revealed && isClaimable(participation)) void over()
  })
  useEffect(() => finish(), [])
  const announced = wins ? t('scratch.result', { prize: prize?.label ?? '' }) : t('scratch.thanks')

  return (
    <>
      <WinnersList {...winners} />
      <ScratchCardView
        sceneKey={`${activityId}/${openId}`}
        className={styles.scene}
        label={t('scratch.card')}
        data={{
          ...(prize && { prize }),
          texts: { hint: t('scratch.hint'), unit: t('prize.unit') },
          start,
          ticker: { ...winners, topPx: WINNERS_TOP_PX },
        }}
        on={{
          stroked: ({ strokes }) => scratchMemory.write(activityId, openId, { strokes }),
          thresholdReached: () => scratchMemory.write(activityId, openId, { revealed: true }),
          over: () => void over(),
        }}
      />
      <p className={hidden.visuallyHidden} aria-live="polite">
        {isOver && prize ? announced : ''}
      </p>
      <div className={styles.after}>
        {isOver && prize && wins ? (
          <Button icon="gift" onPress={() => toPrize(openId)}>
            {t('scratch.seePrize')}
          </Button>
        ) : null}
        {isOver && prize && !wins ? (
          <>
            <p className={styles.thanks}>{participation.prizeMessage ?? t('prize.empty')}</p>
            <ReceiptLink receipt={participation.receipt} onRed />
          </>
        ) : null}
      </div>
      <ResultPopup
        open={shown === 'result'}
        campaign={config.activityName || t('scratch.title')}
        participation={participation}
        onClose={() => setShown(undefined)}
        onDeliver={() => setShown('delivery')}
        onSeePrize={() => toPrize(openId)}
      />
      <DeliveryPopup
        key={openId}
        open={shown === 'delivery'}
        onClose={() => setShown(undefined)}
        openId={openId}
        onAnswered={player.refresh}
      />
    </>
  )
}

function ScratchFrame({ config }: { config: ActivityConfig }) {
  const t = useT()
  const player = useZyParticipant()
  return (
    <PageFrame
      look="festive"
      title={config.activityName || t('scratch.title')}
      theme={config.theme}
      chips={
        <RuleButton rule={config.activityRule} label={t('gift.rule')} tone="chip">
          <PrizeOdds />
        </RuleButton>
      }
    >
      <DrawBackground image={config.drawBgImg} />
      <div className={styles.place}>
        {player.kind === 'loading' ? <Loading /> : null}
        {player.kind === 'failed' ? <Failure inPage text={player.text} onRetry={player.retry} /> : null}
        {player.kind === 'known' ? <Game key={player.openId} player={player} config={config} /> : null}
      </div>
      <PrizeList />
    </PageFrame>
  )
}

/** `/zyScratch`: the scratch card of a gift campaign (spec 2 §2 and §4). */
export default function ScratchPage() {
  return (
    <ActivityGate call={zyConfigCall} look="festive" ended={<MyPrize />}>
      {(config) => (
        <PlaceGate holds actions={<MyPrize />}>
          <ScratchFrame config={config} />
        </PlaceGate>
      )}
    </ActivityGate>
  )
}
