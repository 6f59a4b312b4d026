import * as z from 'zod/mini'
import { userTakeInfo } from '../../domain/rules/user-take-info'
import { currentChannel } from './channel'

const connection = z.object({ type: z.optional(z.string()), effectiveType: z.optional(z.string()) })

/** The kind of network as the browser names it; empty where it does not. */
function networkType(): string {
  const known = connection.safeParse(Reflect.get(navigator, 'connection'))
  return known.success ? (known.data.type ?? known.data.effectiveType ?? '') : ''
}

/**
 * `userTakeEvInfo` of a registration: mobile type, source, network, city (spec 1 §3).
 * @param city empty while it is not known
 */
export function userTakeEvInfo(city = ''): string {
  return userTakeInfo({
    userAgent: navigator.userAgent,
    channel: currentChannel(),
    network: networkType(),
    city,
  })
}
