import { routeQuery } from '../../platform/navigate'

/** Parameters of a two-tier campaign's pages that other pages do not carry along (spec 2 §2). */
const OWN = [
  'activityNumber',
  'activityOneId',
  'activityTwoId',
  'open_card_name',
  'open_card_url',
  'channel',
] as const

/** Those parameters of the address, for the next page of the campaign. */
export function tierQuery(): Record<string, string | null> {
  const query = routeQuery()
  return Object.fromEntries(OWN.map((name) => [name, query.get(name)]))
}
