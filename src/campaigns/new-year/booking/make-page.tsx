import type { ActivityConfig } from '../../../../domain/campaign/activity-config'
import { LIMITS } from '../../../../domain/rules/limits'
import { DELIVERY_SLOTS, DISTRICTS, deliveryDays } from '../../../../domain/rules/new-year/booking'
import type { Availability } from '../../../../domain/rules/visit/availability'
import { useT } from '../../../i18n'
import { DISTRICT_KEYS } from '../../../i18n/districts'
import { Button } from '../../../overlays/button/button'
import sentence from '../../../overlays/content/sentence-case.module.css'
import { ChoiceField } from '../../../overlays/form/choice-field'
import { Field, PhoneField } from '../../../overlays/form/field'
import { PageFrame } from '../../../overlays/page/page-frame'
import { usePageName } from '../../../overlays/page/use-page-title'
import { Failure, Loading } from '../../../overlays/states/states'
import { serverNow } from '../../../platform/server-clock'
import { AgreementList } from '../../../visit/agreements/agreement-list'
import { PlaceGate } from '../../../visit/city/place-gate'
import { SmsField } from '../../../visit/sms/sms-field'
import { NewYearGate } from '../new-year-gate'
import styles from './make-page.module.css'
import { OrderConfirmation } from './order-confirmation'
import { QuantityField } from './quantity-field'
import { type Booking, useBooking } from './use-booking'
import { totalOf } from './use-card-choice'

/** Longest detailed address in characters; with city and district it stays well below the limit of a booking. */
const ADDRESS_LENGTH = 120

function Recipient({ booking }: { booking: Booking }) {
  const t = useT()
  const { form, change, isWrong } = booking
  const days = deliveryDays(serverNow(), booking.bounds)
  return (
    <div className={styles.fields}>
      <PhoneField value={form.phone} onChange={(phone) => change({ phone })} invalid={isWrong('phone')} />
      <SmsField value={booking.code} onChange={booking.setCode} sms={booking.sms} invalid={isWrong('code')} />
      <ChoiceField
        label={t('field.deliveryDate')}
        hint={t(days.length > 0 ? 'booking.deliveryDate' : 'booking.noDays')}
        name="deliveryDate"
        value={form.day}
        onChange={(day) => change({ day })}
        options={days.map((day) => ({ value: day, label: day }))}
        invalid={isWrong('day')}
      />
      <ChoiceField
        label={t('field.deliveryTime')}
        hint={t('booking.deliveryTime')}
        name="deliveryTime"
        value={form.slot}
        onChange={(slot) => change({ slot })}
        options={DELIVERY_SLOTS.map((slot) => ({ value: slot, label: slot }))}
        invalid={isWrong('slot')}
      />
      <ChoiceField
        label={t('field.area')}
        hint={t('booking.area')}
        name="area"
        value={form.area}
        onChange={(area) => change({ area })}
        options={DISTRICTS.map((name) => ({ value: name, label: t(DISTRICT_KEYS[name]) }))}
        invalid={isWrong('area')}
      />
      <Field
        label={t('field.detailedAddress')}
        value={form.address}
        onChange={(address) => change({ address })}
        maxLength={ADDRESS_LENGTH}
        autoComplete="street-address"
        name="address"
        invalid={isWrong('address')}
      />
      <Field
        label={t('field.recipientName')}
        value={form.customerName}
        onChange={(customerName) => change({ customerName })}
        maxLength={LIMITS.recipientName}
        autoComplete="name"
        name="name"
        invalid={isWrong('customerName')}
      />
    </div>
  )
}

function Cards({ booking }: { booking: Booking }) {
  const t = useT()
  const { cards, form } = booking
  if (cards.failed) return <Failure onRetry={cards.refetch} />
  if (!cards.options) return <Loading />
  return (
    <div className={styles.cards}>
      {cards.options.map((option) => (
        <QuantityField
          key={option.id}
          amount={option.amount}
          remaining={option.remaining}
          lastCount={option.lastCount}
          value={form.counts[option.id] ?? '0'}
          onChange={(text) => booking.enter(option, text)}
          onSettle={(text) => booking.settle(option, text)}
        />
      ))}
      <p className={styles.note}>{t('booking.cardRule')}</p>
      <p className={styles.total}>
        <span className={sentence.sentence}>{t('booking.total')}</span>
        <strong>{t('money.yuan', { amount: totalOf(cards.choices) })}</strong>
      </p>
    </div>
  )
}

function BookingPage({ config, availability }: { config: ActivityConfig; availability: Availability }) {
  const t = useT()
  usePageName(t('booking.title'))
  const booking = useBooking(config, availability)
  /** What is below the cards waits for them: nothing moves under a finger. */
  const hasCards = booking.cards.failed || booking.cards.options !== undefined
  return (
    <PageFrame look="festive" title={t('booking.title')} theme={config.theme}>
      <form name="apply" className={styles.form} noValidate onSubmit={(event) => event.preventDefault()}>
        {availability.prompt && availability.status !== 0 ? (
          <p className={styles.prompt}>{availability.prompt}</p>
        ) : null}
        <section className={styles.card} aria-labelledby="booking-cards">
          <h2 id="booking-cards" className={styles.heading}>
            {t('booking.cards')}
          </h2>
          <Cards booking={booking} />
        </section>
        {hasCards ? (
          <section className={styles.card} aria-labelledby="booking-recipient">
            <h2 id="booking-recipient" className={styles.heading}>
              {t('booking.whoAndWhere')}
            </h2>
            <Recipient booking={booking} />
            <AgreementList agreements={booking.agreements} />
            <Button type="submit" onPress={booking.submit} block>
              {t('button.submit')}
            </Button>
          </section>
        ) : null}
      </form>
      <OrderConfirmation
        request={booking.confirming}
        takesLast={booking.cards.takesLast}
        onBack={booking.closeConfirmation}
        onPay={booking.goPay}
      />
    </PageFrame>
  )
}

/** `/newYearActiveMake`: books cards (spec 2 §2). */
export default function MakePage() {
  return (
    <NewYearGate>
      {(config, availability) => (
        <PlaceGate>
          <BookingPage config={config} availability={availability} />
        </PlaceGate>
      )}
    </NewYearGate>
  )
}
