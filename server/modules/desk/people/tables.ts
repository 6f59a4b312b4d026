import type { PeopleTable } from '../../../../domain/desk/people-calls'
import { readSearch } from '../../../../domain/desk/person/search-text'
import { searchedName } from '../../../../domain/rules/registration/searched-name'
import { anyPending, namesPending } from '../../../participation/names/back-fill'
import { type NamedTable, nameHash } from '../../../participation/names/name-hash'
import { spanOf } from '../span'
import { awardListing } from './awards'
import { codeListing } from './codes'
import { giftListing } from './gifts'
import type { Listing, ListingServices, Wanted } from './listing'
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

/** Where a table's people have their names. */
const namesOf = (table: PeopleTable): NamedTable | undefined => {
  const { names }: Pick<Listing<unknown>, 'names'> = LISTINGS[table]
  return names
}

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
  const names = namesOf(table)
  return {
    activityId,
    state,
    ...spanOf({ since, through }),
    keys: text === '' ? undefined : await LISTINGS[table].keys(ctx, activityId, text),
    nameHash: names && (nameHash(ctx, names, activityId, text) || undefined),
  }
}

/** Whether a text is looked for among names, or among phones of receivers, of which some are not found yet. */
export async function missesNames(
  { db }: Reads<'db'>,
  table: PeopleTable,
  { activityId, find = '' }: Pick<Filters, 'activityId' | 'find'>,
): Promise<boolean> {
  const names = namesOf(table)
  if (names === undefined) return false
  if (readSearch(find).phone !== undefined) return anyPending(db, names, [activityId], 'phoneHash')
  return searchedName(find) !== '' && (await namesPending(db, names, activityId))
}
