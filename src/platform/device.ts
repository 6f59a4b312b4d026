import * as z from 'zod/mini'
import { userTakeInfo } from '../../domain/rules/visit/user-take-info'
import { currentChannel } from './channel'

const connection = z.object({
  type: z.optional(z.string()),
  effectiveType: z.optional(z.string()),
  saveData: z.optional(z.boolean()),
})

/** The browser's network information; empty where it has none. */
function network(): z.output<typeof connection> {
  const known = connection.safeParse(Reflect.get(navigator, 'connection'))
  return known.success ? known.data : {}
}

/** The kind of network as the browser names it; empty where it does not. */
function networkType(): string {
  const { type, effectiveType } = network()
  return type ?? effectiveType ?? ''
}

/** Whether the visitor asks for fewer bytes. */
export const savesData = (): boolean => network().saveData === true

/** Whether nothing may be fetched that may not be needed: the visitor saves data, or the network is very slow. */
export function isFrugal(): boolean {
  const { effectiveType = '' } = network()
  return savesData() || effectiveType.endsWith('2g')
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
