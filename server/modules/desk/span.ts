import { addDays, midnightMs } from '../../../domain/rules/shanghai-time'

/** Days of Shanghai, the first and the last, as epoch ms: from the one's midnight on, and before the other's end. */
export const spanOf = (days: { since?: string | undefined; through?: string | undefined }) => ({
  since: days.since === undefined ? undefined : midnightMs(days.since),
  before: days.through === undefined ? undefined : midnightMs(addDays(days.through, 1)),
})
