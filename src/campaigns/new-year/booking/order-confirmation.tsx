import { LAST_CARDS_MINUTES } from '../../../../domain/rules/new-year/unpaid-holds'
import { useT } from '../../../i18n'
import { Button } from '../../../overlays/button/button'
import { Facts } from '../../../overlays/content/facts'
import sentence from '../../../overlays/content/sentence-case.module.css'
import { Popup } from '../../../overlays/dialog/popup'
import styles from './order-confirmation.module.css'
import type { BookingRequest } from './use-booking'
import { totalOf } from './use-card-choice'

interface OrderConfirmationProps {
  /** Undefined while the popup is closed. */
  request: BookingRequest | undefined
  takesLast: boolean
  onBack: () => void
  onPay: () => Promise<void>
}

/** What is about to be booked, with 'back' and 'go pay' (spec 2 §2). */
export function OrderConfirmation({ request, takesLast, onBack, onPay }: OrderConfirmationProps) {
  const t = useT()
  const choices = (request?.chooseRedEnvelopeRequests ?? []).map(
    ({ id, redEnvelopeAmount, chooseCount }) => ({
      id: String(id),
      amount: String(redEnvelopeAmount),
      count: chooseCount,
    }),
  )
  return (
    <Popup
      open={request !== undefined}
      onClose={onBack}
      title={t('booking.confirmTitle')}
      noCross
      actions={
        <>
          <Button tone="plain" onPress={onBack}>
            {t('button.back')}
          </Button>
          <Button onPress={onPay}>{t('booking.goPay')}</Button>
        </>
      }
    >
      {request ? (
        <>
          <Facts
            facts={[
              [t('order.recipient'), request.customerName],
              [t('order.phone'), request.phone],
              [t('order.address'), request.receiveAddress],
              [t('order.deliveryTime'), request.bookingDeliveryTime],
              ...choices.map(({ amount, count }): [string, string] => [
                t('money.yuan', { amount }),
                t('order.cards', { count }),
              ]),
            ]}
          />
          <p className={styles.total}>
            <span className={sentence.sentence}>{t('booking.total')}</span>
            <strong>{t('money.yuan', { amount: totalOf(choices) })}</strong>
          </p>
          {takesLast ? (
            <p className={styles.note}>{t('booking.lastCards', { minutes: LAST_CARDS_MINUTES })}</p>
          ) : null}
        </>
      ) : null}
    </Popup>
  )
}
