import type * as z from 'zod/mini'
import { erasureCall } from '../../domain/desk/people-calls'
import { useDeskQuery } from '../api/use-desk'
import { minuteText } from '../format/times'
import { useLanguage } from '../i18n/language'
import { Loaded } from '../parts/state/loaded'
import styles from './erasure-stays.module.css'

/** What of a person stays for now where they are erased: in which campaign, why and until when. */
export function ErasureStays({ row }: { row: z.output<typeof erasureCall.request> }) {
  const { t } = useLanguage()
  const query = useDeskQuery(erasureCall, row)
  return (
    <Loaded query={query}>
      {({ stays }) =>
        stays.length === 0 ? (
          <p>{t('erasure.nothingStays')}</p>
        ) : (
          <div className={styles.stays}>
            <p>{t('erasure.stays')}</p>
            <ul>
              {stays.map(({ activityId, campaign, why, until }) => (
                <li key={`${activityId} ${why}`}>
                  <strong>{campaign}</strong>
                  <br />
                  {until === null
                    ? t(`erasure.${why}`)
                    : t('erasure.runsUntil', { until: minuteText(until) })}
                </li>
              ))}
            </ul>
          </div>
        )
      }
    </Loaded>
  )
}
