import { type DeskCallCounts, watchCall } from '../../domain/desk/watch-calls'
import { useDesk, useDeskQuery } from '../api/use-desk'
import { countText } from '../format/numbers'
import { useLanguage } from '../i18n/language'
import { Section } from '../parts/section'
import { NUMBER, Table } from '../parts/table'
import { callRows } from './call-rows'
import { shiftOf, spanOf, type Watching } from './span'

interface CallsProps {
  activityId: string
  watching: Watching
  calls: DeskCallCounts
}

/** Messages, security checks, refusals and errors in the time that the series shows, beside the other day's. */
export function Calls({ activityId, watching, calls }: CallsProps) {
  const { t, language } = useLanguage()
  const now = useDesk().now()
  const shift = shiftOf(watching)
  const span = spanOf(watching, now)
  const earlier = useDeskQuery(
    watchCall,
    { activityId, bucket: watching.bucket, from: span.from - shift, until: span.until - shift },
    { enabled: shift > 0 },
  )
  const before = shift > 0 ? earlier.data?.calls : undefined
  const rows = callRows(calls, before, t)
  return (
    <Section title={t('calls.title')}>
      <Table label={t('calls.title')}>
        <thead>
          <tr>
            <th scope="col">{t('calls.what')}</th>
            <th scope="col" className={NUMBER}>
              {t('calls.count')}
            </th>
            {before && (
              <th scope="col" className={NUMBER}>
                {watching.against}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, count, earlier: then }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td className={NUMBER}>{countText(count, language)}</td>
              {before && <td className={NUMBER}>{countText(then, language)}</td>}
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  )
}
