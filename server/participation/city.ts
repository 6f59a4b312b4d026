import { CODES } from '../../domain/codes'
import { isInCities } from '../../domain/rules/visit/city'
import type { Campaign } from '../campaigns/campaign'
import { type Refused, refuse } from '../messages/catalogue'
import type { Uses } from '../process/context'

/**
 * Refuses with 10010 a visitor whom the server itself sees outside the cities of a limited campaign (`limitSzUserTake`,
 * system configuration `location_city`). An address of an unknown city is not refused: the page has queried the
 * visitor's phone already. Uses the network, so not inside a transaction.
 */
export async function refuseElsewhere(
  ctx: Uses<'config' | 'places'>,
  { config }: Pick<Campaign, 'config'>,
  { ip }: { ip: string },
): Promise<Refused | undefined> {
  if (!config.limitSzUserTake) return undefined
  const place = await ctx.places.byAddress(ip)
  const address = [place?.prov, place?.city, place?.district].join('')
  if (address === '' || isInCities(address, ctx.config.get('location_city'))) return undefined
  return refuse(CODES.ruleBroken, 'place.wrongCity')
}
