import type { DeskFunnel } from '../../../domain/desk/funnel/funnel-calls'
import { channelText } from '../../format/channel-text'
import { useLanguage } from '../../i18n/language'
import { FunnelTable } from './funnel-table'

/** Each channel's funnel, and that of all together. */
export function ChannelsTable({ funnel: { steps, whole, channels } }: { funnel: DeskFunnel }) {
  const { t } = useLanguage()
  const rows = channels.map(({ channel, name, ...counts }) => ({
    name: channelText(channel, name, t),
    counts,
  }))
  return (
    <FunnelTable
      label={t('funnel.byChannel')}
      head="channels.channel"
      steps={steps}
      rows={[...rows, { name: t('funnel.allChannels'), counts: whole }]}
    />
  )
}
