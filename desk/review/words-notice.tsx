import { reviewCall } from '../../domain/desk/review/review-calls'
import { useDeskQuery } from '../api/use-desk'
import { minuteText } from '../format/times'
import { useLanguage } from '../i18n/language'
import { Notice } from '../parts/state/notice'
import styles from './review.module.css'

/** With which words a version was sent to review, and to whom; or why it came back, until it is sent again. */
export function WordsNotice({ activityId, version }: { activityId: string; version: number }) {
  const { t } = useLanguage()
  const { data } = useDeskQuery(reviewCall, { activityId, version })
  if (data?.returned) {
    const { by, at, reason } = data.returned
    return (
      <Notice tone="warning">
        <p className={styles.said}>
          <strong>{t('review.returned', { by, at: minuteText(at) })}</strong> <bdi>{reason}</bdi>
        </p>
      </Notice>
    )
  }
  if (data?.sent) {
    const { by, at, note, to, mayApprove } = data.sent
    return (
      <Notice>
        <p className={styles.said}>
          {to === null
            ? t('review.sent', { by, at: minuteText(at) })
            : t('review.sentTo', { by, at: minuteText(at), to })}
          {to !== null && !mayApprove && ` ${t('review.mayNotAny')}`}
          {note !== '' && (
            <>
              {' '}
              <strong>{t('review.noted')}</strong> <bdi>{note}</bdi>
            </>
          )}
        </p>
      </Notice>
    )
  }
  return null
}
