import type { Translate } from '../i18n/translator'
import type { Tally } from './tally'

/** How much has to be put right, in the same words wherever it is said. */
export const tallyText = ({ red, amber }: Tally, t: Translate): string =>
  red + amber === 0 ? t('goLive.ready') : t('goLive.summary', { red, amber })
