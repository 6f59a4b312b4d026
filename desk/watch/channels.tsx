import { countText, shareText } from '../format/numbers'
import { useLanguage } from '../i18n/language'
import { Section } from '../parts/section'
import { NUMBER, Table } from '../parts/table'

interface ChannelCount {
  readonly channel: string
  readonly visits: number
  readonly registrations: number
}

/** Where people came from in the time that the series shows. */
export function Channels({ channels }: { channels: readonly ChannelCount[] }) {
  const { t, language } = useLanguage()
  return (
    <Section title={t('channels.title')}>
      {channels.length === 0 ? (
        <p>{t('channels.none')}</p>
      ) : (
        <Table label={t('channels.title')}>
          <thead>
            <tr>
              <th scope="col">{t('channels.channel')}</th>
              <th scope="col" className={NUMBER}>
                {t('metric.visits')}
              </th>
              <th scope="col" className={NUMBER}>
                {t('metric.registrations')}
              </th>
              <th scope="col" className={NUMBER}>
                {t('channels.share')}
              </th>
            </tr>
          </thead>
          <tbody>
            {channels.map(({ channel, visits, registrations }) => (
              <tr key={channel}>
                <th scope="row">{channel}</th>
                <td className={NUMBER}>{countText(visits, language)}</td>
                <td className={NUMBER}>{countText(registrations, language)}</td>
                <td className={NUMBER}>{shareText(registrations, visits, language)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Section>
  )
}
