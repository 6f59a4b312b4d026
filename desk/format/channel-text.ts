/** A channel by what the campaign calls it, and by what its links carry; '' for none. */
export const channelText = (channel: string, name: string): string =>
  name === '' ? channel : `${name} (${channel})`
