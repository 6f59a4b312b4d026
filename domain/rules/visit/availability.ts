import type { ActivityConfig } from '../../campaign/activity-config'
import type { Channel } from './channel'

/** 0 open, 1 not started, 2 ended, 3 paused on this channel, 5 to be opened in the messaging app. */
export type AvailabilityStatus = 0 | 1 | 2 | 3 | 5

export interface Availability {
  status: AvailabilityStatus
  /** The configured prompt of status 1, 2 and 3, shown as text; absent where none is configured. */
  prompt?: string
}

type AvailabilityConfig = Partial<
  Pick<
    ActivityConfig,
    | 'activityStartTime'
    | 'activityCloseTime'
    | 'activityNoStartPrompt'
    | 'activityHadEndPrompt'
    | 'pausePrompt'
    | 'h5ActivityStatus'
    | 'miniProgramActivityStatus'
    | 'zyActivityStatus'
    | 'onlyMessagingApp'
  >
>

/** The value of a channel's status that pauses it. */
export const PAUSED = '3'

/**
 * The check that every page makes first (spec part 1 §4, in its order).
 * A missing time is no bound; at the very start and close time the activity is open.
 * @param now epoch ms by the server's clock
 * @param inMessagingApp a mini program counts as inside, whatever this says
 */
export function availability(
  config: AvailabilityConfig,
  now: number,
  channel: Channel,
  inMessagingApp: boolean,
): Availability {
  const { activityStartTime: start, activityCloseTime: close } = config
  if (start !== undefined && now < start) return { status: 1, prompt: config.activityNoStartPrompt }
  if (close !== undefined && now > close) return { status: 2, prompt: config.activityHadEndPrompt }
  if (channelStatus(config, channel) === PAUSED) return { status: 3, prompt: config.pausePrompt }
  if (config.onlyMessagingApp && !inMessagingApp && channel !== 'miniProgram') return { status: 5 }
  return { status: 0 }
}

function channelStatus(config: AvailabilityConfig, channel: Channel): string | undefined {
  if (channel === 'miniProgram') return config.miniProgramActivityStatus
  if (channel === 'bankApp') return config.zyActivityStatus
  return config.h5ActivityStatus
}
