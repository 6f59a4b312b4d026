import { type ActivityRecord, giftState } from '../../../domain/rules/activity/records'
import { shanghaiMinute } from '../../../domain/rules/shanghai-time'
import { useT } from '../../i18n'
import { Button } from '../../overlays/button/button'
import { PayoutNote } from '../../overlays/content/payout-note'
import sentence from '../../overlays/content/sentence-case.module.css'
import { Stamp } from '../../overlays/content/stamp'
import { goToCardPage } from '../../visit/follow-up/open-card'
import styles from './records.module.css'

interface RecordCardProps {
  record: ActivityRecord
  /** Shows which of two gifts it is. */
  showsGift: boolean
}

/** One participation: what was promised, when, and whether the gift is complete (spec 2 §3). */
export function RecordCard({ record, showsGift }: RecordCardProps) {
  const t = useT()
  const { gift, isComplete } = giftState(record)
  const { takeTime: at } = record
  const state = gift === 'first' ? 'records.registered' : 'records.completed'
  return (
    <li className={styles.record} data-gift={gift}>
      <div className={styles.head}>
        <div>
          {showsGift ? (
            <p className={styles.gift}>{t(gift === 'second' ? 'records.secondGift' : 'records.firstGift')}</p>
          ) : null}
          <h2 className={styles.name}>{record.activityName}</h2>
        </div>
        {isComplete ? <Stamp>{t(state)}</Stamp> : null}
      </div>
      {record.redEnvelopeAmount ? (
        <p className={styles.amount}>
          <span className={sentence.sentence}>{t('records.redPacket')}</span>
          <strong>{t('records.yuan', { amount: record.redEnvelopeAmount })}</strong>
        </p>
      ) : null}
      {record.prizeName ? <p className={styles.prize}>{record.prizeName}</p> : null}
      {isComplete ? <PayoutNote state={record.payoutState} /> : null}
      {isComplete ? null : (
        <div className={styles.missing}>
          <p className={sentence.sentence}>{t('records.cardMissing')}</p>
          <Button tone="red" onPress={() => goToCardPage(record, record.activityId)}>
            {t('bindCard.onlineOpening')}
          </Button>
        </div>
      )}
      {at ? (
        <p className={styles.time}>
          {t('records.takenAt')} <time dateTime={new Date(at).toISOString()}>{shanghaiMinute(at)}</time>
        </p>
      ) : null}
    </li>
  )
}
