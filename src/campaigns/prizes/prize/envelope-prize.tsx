import { useT } from '../../../i18n'
import { PayoutNote } from '../../../overlays/content/payout-note'
import sentence from '../../../overlays/content/sentence-case.module.css'
import { Icon } from '../../../overlays/picture/icon'
import styles from './prize-view.module.css'

interface EnvelopePrizeProps {
  /** How to view it, as configured; the catalogue's text without it. */
  hint: string | undefined
  /** Until when it is good, as text. */
  validity: string | undefined
  /** How far its money is. */
  payoutState: string | undefined
}

/** Prize type 3: how to view the red envelope in the digital-yuan app, and until when it is good (spec 2 §2). */
export function EnvelopePrize({ hint, validity, payoutState }: EnvelopePrizeProps) {
  const t = useT()
  return (
    <>
      <div className={styles.payout}>
        <PayoutNote state={payoutState} />
      </div>
      {validity ? (
        <p className={styles.validity}>
          <Icon name="clock" />
          <span className={sentence.sentence}>{validity}</span>
        </p>
      ) : null}
      <section className={styles.how}>
        <h3>{t('prize.viewHow')}</h3>
        {hint ? (
          <p>{hint}</p>
        ) : (
          <ol>
            <li>{t('prize.view1')}</li>
            <li>{t('prize.view2')}</li>
            <li>{t('prize.view3')}</li>
          </ol>
        )}
      </section>
    </>
  )
}
