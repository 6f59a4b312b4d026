import type { PausedChannel } from '../../domain/desk/campaign-calls'
import type { TextKey } from '../i18n/translator'

/** What a pause is of, in words. */
export const CHANNEL_NAMES = {
  '': 'pause.everywhere',
  h5: 'pause.h5',
  miniProgram: 'pause.miniProgram',
  bankApp: 'pause.bankApp',
} as const satisfies Record<PausedChannel, TextKey>
