import { DEFAULT_CHANNEL } from '../../domain/campaign/channels'
import { OTHER } from '../../domain/rules/field-data/measures'
import type { Translate } from '../i18n/translator'

/** What a channel is called: by its campaign, or where that does not say; '' for one that nobody has named. */
export const channelWords = (channel: string, name: string, t: Translate): string =>
  name || (channel === DEFAULT_CHANNEL ? t('channels.usual') : '')

/** A channel by what it is called and by what its links carry. */
export function channelText(channel: string, name: string, t: Translate): string {
  if (channel === '') return t('channels.unknown')
  if (channel === OTHER) return t('channels.other')
  const words = channelWords(channel, name, t)
  return words === '' ? channel : `${words} (${channel})`
}
