import type { Channel } from './channel'

const SOURCES: Record<Channel, string> = { miniProgram: 'mini program', bankApp: 'banking app', h5: 'H5' }
const LONGEST_ENTRY = 32

interface UserTake {
  userAgent: string
  channel: Channel
  /** As the device names it: 'wifi', '4g' …; empty when it does not. */
  network: string
  /** Empty when it is not known. */
  city: string
}

/** 'Android', 'iOS', or '' for anything else. */
export function mobileType(userAgent: string): 'Android' | 'iOS' | '' {
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'iOS'
  return /android/i.test(userAgent) ? 'Android' : ''
}

/** `userTakeEvInfo` (spec part 1 §3): mobile type, source, network and city, always four comma-separated places. */
export function userTakeInfo({ userAgent, channel, network, city }: UserTake): string {
  return [mobileType(userAgent), SOURCES[channel], network, city]
    .map((entry) => entry.replace(/[,，]/g, ' ').trim().slice(0, LONGEST_ENTRY))
    .join(',')
}
