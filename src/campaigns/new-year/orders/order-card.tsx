import { useId } from 'react'
import type { NewYearOrder } from '../../../../domain/calls/new-year'
import { PAGES } from '../../../../domain/paths'
import { ORDER_STATUS, type OrderAction } from '../../../../domain/rules/new-year/order-state'
import { shanghaiMinute } from '../../../../domain/rules/shanghai-time'
import { useT } from '../../../i18n'
import { Button } from '../../../overlays/button/button'
import { Facts } from '../../../overlays/content/facts'
import { QrCode } from '../../../overlays/content/qr-code'
import sentence from '../../../overlays/content/sentence-case.module.css'
import { Stamp } from '../../../overlays/content/stamp'
import hidden from '../../../overlays/content/visually-hidden.module.css'
import { go } from '../../../platform/navigate'
import { useActivity } from '../../../visit/activity/activity-context'
import { signAddress } from './order-address'
import styles from './order-card.module.css'
import {
  chosenCards,
  isCancelled,
  isUnderWay,
  orderStatusKey,
  payStatusKey,
  refundStatusKey,
} from './order-texts'

interface OrderCardProps {
  order: NewYearOrder
  actions: readonly OrderAction[]
  onAction: (action: OrderAction, order: NewYearOrder) => Promise<void>
  /** Without QR code, for the delivery person who scanned it. */
  plain?: boolean
}

function CardsOf({ order }: { order: NewYearOrder }) {
  const t = useT()
  const cards = chosenCards(order.chooseFaceValue)
  const count = cards.reduce((sum, card) => sum + card.count, 0)
  const faceValue = cards
    .map((card) => `${t('money.yuan', { amount: card.amount })} × ${card.count}`)
    .join('\n')
  return (
    <Facts
      facts={[
        [t('order.recipient'), order.customerName],
        [t('order.phone'), order.phone],
        [t('order.address'), order.receiveAddress],
        [t('order.deliveryTime'), order.bookingDeliveryTime],
        [t('order.faceValue'), cards.length > 0 ? faceValue : order.chooseFaceValue],
        [t('order.quantity'), count > 0 ? t('order.cards', { count }) : undefined],
        [t('order.payAmount'), order.payAmount && t('money.yuan', { amount: order.payAmount })],
        [t('order.payStatus'), t(payStatusKey(order)), 'text'],
        [t('order.payBefore'), order.payBefore ? shanghaiMinute(order.payBefore) : undefined],
        [
          t('order.redeems'),
          order.conversionCodeValue && t('money.yuan', { amount: order.conversionCodeValue }),
        ],
      ]}
    />
  )
}

function PickUp({ order: { orderNo, orderStatus } }: { order: NewYearOrder }) {
  const t = useT()
  const { activityId } = useActivity()
  const address = signAddress(activityId, orderNo)
  return (
    <div className={styles.stub}>
      <a className={styles.code} href={address}>
        <QrCode text={address} label={t('order.qrCode', { orderNo })} />
      </a>
      {orderStatus === ORDER_STATUS.signed ? null : <p>{t('order.qrHint')}</p>}
    </div>
  )
}

/** One order as a ticket: what was booked, its state, its actions (spec 2 §2). */
export function OrderCard({ order, actions, onAction, plain = false }: OrderCardProps) {
  const t = useT()
  const id = useId()
  const status = orderStatusKey(order)
  const refund = refundStatusKey(order)
  const isActivated = order.orderStatus === ORDER_STATUS.activated
  return (
    <article className={styles.ticket} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.number}>
          <span className={sentence.sentence}>{t('order.number')}</span> {order.orderNo}
        </h2>
        {status ? (
          <Stamp isGone={isCancelled(order)}>
            <span className={hidden.visuallyHidden}>{t('order.status')} </span>
            {t(status)}
          </Stamp>
        ) : null}
      </header>
      <CardsOf order={order} />
      {refund ? <Facts facts={[[t('order.refund'), t(refund), 'text']]} /> : null}
      {isUnderWay(order) && !plain ? <PickUp order={order} /> : null}
      {actions.length > 0 || (isActivated && !plain) ? (
        <footer className={styles.actions}>
          {actions.map((action) => (
            <Button
              key={action}
              tone={action === 'cancel' ? 'plain' : 'gold'}
              onPress={() => onAction(action, order)}
            >
              {t(`order.${action}`)}
            </Button>
          ))}
          {isActivated && !plain ? (
            <Button tone="plain" onPress={() => go(PAGES.newYearReceive.path)}>
              {t('order.greeting')}
            </Button>
          ) : null}
        </footer>
      ) : null}
    </article>
  )
}
