import type { DeskWatch } from '../../domain/desk/watch-calls'
import { channelText } from '../format/channel-text'
import { shareText } from '../format/numbers'
import { useLanguage } from '../i18n/language'
import { DataTable, NUMBER } from '../parts/data-table'
import { Section } from '../parts/section'
import { metricColumns } from './metrics'

/** Where people came from in the time that the series shows. */
export function Channels({ channels }: Pick<DeskWatch, 'channels'>) {
  const { t, language } = useLanguage()
  return (
    <Section title={t('channels.title')}>
      {channels.length === 0 ? (
        <p>{t('channels.none')}</p>
      ) : (
        <>
          <DataTable
            label={t('channels.title')}
            rows={channels}
            keyOf={({ channel }) => channel}
            columns={[
              {
                name: 'channels.channel',
                isHead: true,
                cell: ({ channel, name }) => channelText(channel, name, t),
              },
              ...metricColumns(language),
              {
                name: 'channels.share',
                look: NUMBER,
                cell: ({ registrations, visitors }) => shareText(registrations, visitors, language),
              },
            ]}
          />
          <p>{t('channels.note')}</p>
        </>
      )}
    </Section>
  )
}
