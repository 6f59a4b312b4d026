/** A link that names no channel is of this one (decisions §4a). */
export const DEFAULT_CHANNEL = '1'

/** Most channels that a campaign names. */
export const MOST_NAMED_CHANNELS = 50

type Named = readonly { readonly channel: string; readonly name: string }[]

/** What a channel is called; '' for one without a name. */
export const channelName = (channels: Named | undefined, channel: string): string =>
  channels?.find((one) => one.channel === channel)?.name ?? ''
