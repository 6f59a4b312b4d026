import type { DeskWatch } from '../../domain/desk/watch-calls'
import { channelText } from '../format/channel-text'
import { countText, shareText } from '../format/numbers'
import { useLanguage } from '../i18n/language'
import { Section } from '../parts/section'
import { NUMBER, Table } from '../parts/table'
import { METRICS } from './metrics'

type ChannelCounts = DeskWatch['channels'][number]

/** Where people came from in the time that the series shows. */
export function Channels({ channels }: { channels: readonly ChannelCounts[] }) {
  const { t, language } = useLanguage()
  return (
    <Section title={t('channels.title')}>
      {channels.length === 0 ? (
        <p>{t('channels.none')}</p>
      ) : (
        <>
          <Table label={t('channels.title')}>
            <thead>
              <tr>
                <th scope="col">{t('channels.channel')}</th>
                {METRICS.map((metric) => (
                  <th key={metric} scope="col" className={NUMBER}>
                    {t(`metric.${metric}`)}
                  </th>
                ))}
                <th scope="col" className={NUMBER}>
                  {t('channels.share')}
                </th>
              </tr>
            </thead>
            <tbody>
              {channels.map((counts) => (
                <tr key={counts.channel}>
                  <th scope="row">{channelText(counts.channel, counts.name, t)}</th>
                  {METRICS.map((metric) => (
                    <td key={metric} className={NUMBER}>
                      {countText(counts[metric], language)}
                    </td>
                  ))}
                  <td className={NUMBER}>{shareText(counts.registrations, counts.visitors, language)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
          <p>{t('channels.note')}</p>
        </>
      )}
    </Section>
  )
}
