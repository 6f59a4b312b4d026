import { prizeCampaignKind } from '../../../../domain/rules/prizes/participation'
import { readPayoutState } from '../../../../domain/rules/prizes/payout'
import { prizeOf } from '../../../../domain/rules/prizes/prize'
import { useT } from '../../../i18n'
import { Button } from '../../../overlays/button/button'
import { useActivity } from '../../../visit/activity/activity-context'
import { CouponPrize } from './coupon-prize'
import { EnvelopePrize } from './envelope-prize'
import { PhysicalPrize } from './physical-prize'
import { artOf, prizeClassKey } from './prize-art'
import { PrizePicture } from './prize-picture'
import styles from './prize-view.module.css'
import type { WonPrize } from './won-prize'

interface PrizeViewProps {
  participation: WonPrize
  /** Opens the delivery form. */
  onDeliver: () => void
  /** Opens the draw, for a prize that is not drawn yet; without it there is no button. */
  onDraw?: () => void
}

function Body({ participation, onDeliver, onDraw }: PrizeViewProps) {
  const t = useT()
  const { config } = useActivity()
  const prize = prizeOf(participation)
  if (prize.kind === 'physical')
    return <PhysicalPrize prize={prize} participation={participation} onDeliver={onDeliver} />
  if (prize.kind === 'coupon') return <CouponPrize prize={prize} hint={participation.prizeHint} />
  if (prize.kind === 'envelope')
    return (
      <EnvelopePrize
        hint={participation.prizeHint}
        validity={
          participation.validity ??
          (prizeCampaignKind(config.kind, participation) === 'gift' ? t('prize.giftValidity') : undefined)
        }
        payoutState={participation.payoutState}
      />
    )
  if (prize.kind === 'undrawn')
    return (
      <>
        <p className={styles.message}>{t('prize.undrawn')}</p>
        {onDraw ? (
          <Button onPress={onDraw} block>
            {t('gift.draw')}
          </Button>
        ) : null}
      </>
    )
  return null
}

/** The prize of a participation with what can be done about it (spec 2 §2, prize types 1 to 4). */
export function PrizeView(props: PrizeViewProps) {
  const t = useT()
  const { participation } = props
  const prize = prizeOf(participation)
  const isWon = prize.kind !== 'empty' && prize.kind !== 'undrawn'
  const classKey = isWon ? prizeClassKey(participation.drawType) : undefined
  const name = 'name' in prize ? prize.name : undefined
  const amount = prize.kind === 'envelope' ? prize.amount : undefined
  const isArrived = readPayoutState(participation.payoutState) === 'arrived'
  const isSettled =
    (prize.kind === 'physical' && prize.stage !== 'open') || (prize.kind === 'envelope' && isArrived)
  const said = isSettled ? undefined : participation.prizeMessage
  const message = said ?? (prize.kind === 'empty' ? t('prize.empty') : undefined)
  return (
    <article className={styles.prize} aria-label={name}>
      <div className={isWon ? `${styles.window} ${styles.won}` : styles.window}>
        {classKey ? <p className={styles.ribbon}>{t(classKey)}</p> : null}
        <PrizePicture image={participation.prizeBackground} art={artOf(prize.kind)} sizePx={116} />
        {amount ? (
          <p className={styles.amount}>
            {amount}
            <small>{t('prize.unit')}</small>
          </p>
        ) : null}
        {name ? <h2 className={styles.name}>{name}</h2> : null}
      </div>
      <div className={styles.body}>
        {prize.kind === 'undrawn' || !message ? null : <p className={styles.message}>{message}</p>}
        <Body {...props} />
      </div>
    </article>
  )
}
