import type { DeskCallCounts } from '../../domain/desk/watch-calls'
import { countText } from '../format/numbers'
import { useLanguage } from '../i18n/language'
import { Section } from '../parts/section'
import { NUMBER, Table } from '../parts/table'
import { callRows } from './call-rows'

interface CallsProps {
  calls: DeskCallCounts
  /** Those of the other day, where one is laid under it. */
  before: DeskCallCounts | undefined
  /** The other day. */
  against: string
}

/** Messages, security checks, refusals and errors in the time that the series shows, beside the other day's. */
export function Calls({ calls, before, against }: CallsProps) {
  const { t, language } = useLanguage()
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
                {against}
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
