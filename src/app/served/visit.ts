import type { ActivityConfig } from '../../../domain/campaign/activity-config'
import type { Language } from '../../../domain/languages'
import { isClientAddress } from '../../../domain/rules/client-qr'
import { availability } from '../../../domain/rules/visit/availability'
import type { SizedPicture } from '../../overlays/picture/picture-slices'

/** A visit as the server knows it. */
export interface Visit {
  /** The configuration as the call answers it, in the page's language. */
  wire: unknown
  /** Query of the address. */
  query: URLSearchParams
  language: Language
  userAgent: string
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

/** What only the app may judge: a manager's QR, a link of the bank's app, what is private in the address. */
export const needsApp = (query: URLSearchParams): boolean =>
  isClientAddress(query) || query.get('type') === 'zy' || query.has('phone') || query.has('forms')

/** A picture that our own server made, so that its addresses are safe without a look at the page's. */
export function ownPicture(picture: ActivityConfig['activityBgImg']): SizedPicture | undefined {
  if (picture === undefined || typeof picture === 'string') return undefined
  const addresses = picture.slices.flatMap(({ sources }) => sources.map(({ src }) => src))
  return addresses.length > 0 && addresses.every((src) => src.startsWith('/media/')) ? picture : undefined
}
