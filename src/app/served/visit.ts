import type { ActivityConfig } from '../../../domain/campaign/activity-config'
import type { Language } from '../../../domain/languages'
import { availability } from '../../../domain/rules/visit/availability'
import type { Channel } from '../../../domain/rules/visit/channel'
import type { SizedPicture } from '../../overlays/picture/picture-slices'

/**
 * A visit as the server knows it. What is rendered is kept and given to other visits too: of the query there are the names, and
 * the values that decide what is shown, and marks for the server to fill in stand for all others.
 */
export interface Visit {
  /** The configuration as the call answers it, in the page's language. */
  wire: unknown
  /** Query of the address. */
  query: URLSearchParams
  language: Language
  channel: Channel
  /** Epoch ms by the server's clock. */
  now: number
}

/** Every place where a page may be shown: what is open in each needs no look at the visitor's. */
const PLACES = (['h5', 'miniProgram', 'bankApp'] as const).flatMap((channel) =>
  [true, false].map((inMessagingApp) => ({ channel, inMessagingApp })),
)

export const isOpenEverywhere = (config: ActivityConfig, now: number): boolean =>
  PLACES.every(
    ({ channel, inMessagingApp }) => availability(config, now, channel, inMessagingApp).status === 0,
  )

/** A picture that our own server made, so that its addresses are safe without a look at the page's. */
export function ownPicture(picture: ActivityConfig['activityBgImg']): SizedPicture | undefined {
  if (picture === undefined || typeof picture === 'string') return undefined
  const addresses = picture.slices.flatMap(({ sources }) => sources.map(({ src }) => src))
  return addresses.length > 0 && addresses.every((src) => src.startsWith('/media/')) ? picture : undefined
}
