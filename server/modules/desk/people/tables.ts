import type { PeopleTable } from '../../../../domain/desk/people-calls'
import { addDays, midnightMs } from '../../../../domain/rules/shanghai-time'
import { awardListing } from './awards'
import { codeListing } from './codes'
import { giftListing } from './gifts'
import type { ListingServices, Wanted } from './listing'
import { orderListing } from './orders'
import { payoutListing } from './payouts'
import { registrationListing } from './registrations'

export const LISTINGS = {
  registrations: registrationListing,
  awards: awardListing,
  payouts: payoutListing,
  orders: orderListing,
  gifts: giftListing,
  codes: codeListing,
} as const satisfies Record<PeopleTable, unknown>

/** What narrows a table, as calls bring it. */
export interface Filters {
  readonly activityId: string
  readonly state?: string | undefined
  /** Days of Shanghai, the first and the last. */
  readonly since?: string | undefined
  readonly through?: string | undefined
  readonly find?: string | undefined
}

/** Filters as a listing reads them: days as times, the text that is looked for as the rows that it names. */
export async function wantedOf(
  ctx: ListingServices,
  table: PeopleTable,
  { activityId, state, since, through, find = '' }: Filters,
): Promise<Omit<Wanted, 'limit'>> {
  const text = find.trim()
  return {
    activityId,
    state,
    since: since === undefined ? undefined : midnightMs(since),
    before: through === undefined ? undefined : midnightMs(addDays(through, 1)),
    keys: text === '' ? undefined : await LISTINGS[table].keys(ctx, activityId, text),
  }
}
