import * as z from 'zod'
import { list } from './leaves/lists'
import { filledLocalText, formedText } from './leaves/texts'

/** A place that links to the campaign, as `activityChannel` of its link, and what operators call it (decisions §24). */
export const namedChannel = z.strictObject({
  channel: formedText('1 to 16 letters, digits, "-" or "_"', /^[A-Za-z0-9_-]{1,16}$/, 16),
  name: filledLocalText(40),
})

export const MOST_NAMED_CHANNELS = 50
export const namedChannels = list(namedChannel, MOST_NAMED_CHANNELS)

/** A link that names no channel is of this one (decisions §4a). */
export const DEFAULT_CHANNEL = '1'

type Named = readonly { readonly channel: string; readonly name: string }[]

/** What a channel is called; '' for one without a name. */
export const channelName = (channels: Named | undefined, channel: string): string =>
  channels?.find((one) => one.channel === channel)?.name ?? ''
