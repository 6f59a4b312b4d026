import { useId } from 'react'
import { CARD_STEP, MOST_CARDS } from '../../../../domain/rules/new-year/booking'
import { LAST_CARDS_MINUTES, takesLast } from '../../../../domain/rules/new-year/unpaid-holds'
import { typedDigits } from '../../../../domain/rules/registration/typed-text'
import { useT } from '../../../i18n'
import styles from './quantity-field.module.css'

interface QuantityFieldProps {
  /** Yuan. */
  amount: string
  remaining: number
  /** An order that leaves less than so many is to be paid within minutes. */
  lastCount: number
  /** As entered. */
  value: string
  onChange: (value: string) => void
  /** The field is left or a button pressed: the value is to be checked. */
  onSettle: (value: string) => void
}

const DIGITS = 4

/** The quantity of one face value's cards, with buttons for one step less and more. */
export function QuantityField({
  amount,
  remaining,
  lastCount,
  value,
  onChange,
  onSettle,
}: QuantityFieldProps) {
  const t = useT()
  const id = useId()
  const leftId = useId()
  const step = remaining >= CARD_STEP ? CARD_STEP : 1
  const most = Math.min(MOST_CARDS, remaining - (remaining % step))
  const count = Number(value)
  const isOfLast = takesLast(Math.min(Math.max(count, step), remaining), remaining, lastCount)
  const move = (by: number) => onSettle(String(Math.min(Math.max(count + by, 0), most)))

  return (
    <div className={remaining === 0 ? `${styles.card} ${styles.gone}` : styles.card}>
      <div className={styles.value}>
        <label htmlFor={id} className={styles.amount}>
          {t('money.yuan', { amount })}
        </label>
        <span id={leftId} className={styles.left}>
          {t('booking.cardsLeft', { count: remaining })}
          {isOfLast ? (
            <>
              <br />
              {t('booking.lastCards', { minutes: LAST_CARDS_MINUTES })}
            </>
          ) : null}
        </span>
      </div>
      <div className={styles.stepper}>
        <button
          type="button"
          className={styles.step}
          aria-label={t('booking.less', { amount })}
          disabled={count <= 0}
          onClick={() => move(-step)}
        >
          −
        </button>
        <input
          id={id}
          className={styles.input}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          name={`quantity-${amount}`}
          aria-describedby={leftId}
          value={value}
          onFocus={(event) => event.target.select()}
          onChange={(event) => onChange(typedDigits(event.target.value).slice(0, DIGITS))}
          onBlur={() => onSettle(value)}
        />
        <button
          type="button"
          className={styles.step}
          aria-label={t('booking.more', { amount })}
          disabled={count >= most}
          onClick={() => move(step)}
        >
          +
        </button>
      </div>
    </div>
  )
}
