import type { DeskFunnel } from '../../domain/desk/funnel/funnel-calls'
import { csvHead, csvLine } from '../../domain/rules/csv'
import { channelText } from '../format/channel-text'
import type { Translate } from '../i18n/translator'

/** A campaign's funnel as CSV: a line a channel, and the last one of all together. */
export function funnelCsv({ steps, channels, whole, shut }: DeskFunnel, t: Translate): string {
  const heads = [t('channels.channel'), ...steps.map((step) => t(`funnel.${step}`))]
  const rows = [
    ...channels.map(({ channel, name, ...counts }) => ({ name: channelText(channel, name, t), counts })),
    { name: t('funnel.allChannels'), counts: whole },
  ]
  return (
    csvHead(heads) +
    rows.map(({ name, counts }) => csvLine([name, ...steps.map((step) => String(counts[step]))])).join('') +
    csvLine([t('close.shutVisits'), String(shut.visits)]) +
    csvLine([t('close.shutVisitors'), String(shut.visitors)])
  )
}
