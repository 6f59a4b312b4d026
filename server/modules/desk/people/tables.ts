import type { PeopleTable, RowOf } from '../../../../domain/desk/people-calls'
import { readSearch } from '../../../../domain/desk/person/search-text'
import { searchedName } from '../../../../domain/rules/registration/searched-name'
import type { Lang } from '../../../messages/catalogue'
import { relabelled as relabelFields } from '../../../participation/extra-fields'
import { anyPending, namesPending } from '../../../participation/names/back-fill'
import { nameHash } from '../../../participation/names/name-hash'
import { spanOf } from '../span'
import { awardListing } from './awards'
import { codeListing } from './codes'
import { identitiesOf } from './find'
import { giftListing } from './gifts'
import { type Listed, type Listing, type ListingServices, type LookUps, merged, type Wanted } from './listing'
import { orderListing } from './orders'
import { payoutListing } from './payouts'
import { registrationListing } from './registrations'
import { shownRow } from './shown'

const LISTINGS: { readonly [T in PeopleTable]: Listing<T> } = {
  registrations: registrationListing,
  awards: awardListing,
  payouts: payoutListing,
  orders: orderListing,
  gifts: giftListing,
  codes: codeListing,
}

/** How a table is looked up. Its rows are read by `listed` alone, which masks them. */
export const listingOf = (table: PeopleTable): LookUps => LISTINGS[table]

/** What narrows a table, as calls bring it. */
export interface Filters {
  readonly activityId: string
  readonly state?: string | undefined
  /** Days of Shanghai, the first and the last. */
  readonly since?: string | undefined
  readonly through?: string | undefined
  readonly find?: string | undefined
}

async function keysOf(ctx: ListingServices, table: PeopleTable, activityId: string, text: string) {
  const { keys, ofPeople } = listingOf(table)
  if (keys) return keys(ctx, activityId, text)
  const people = await identitiesOf(ctx, activityId, text)
  return people.length === 0 ? [text] : ofPeople(ctx, activityId, people)
}

/** Filters as a listing reads them: days as times, the text that is looked for as the rows that it names. */
export async function wantedOf(
  ctx: ListingServices,
  table: PeopleTable,
  { activityId, state, since, through, find = '' }: Filters,
): Promise<Omit<Wanted, 'limit'>> {
  const text = find.trim()
  const { names } = listingOf(table)
  return {
    activityId,
    state,
    ...spanOf({ since, through }),
    keys: text === '' ? undefined : await keysOf(ctx, table, activityId, text),
    nameHash: names && (nameHash(ctx, names, activityId, text) || undefined),
  }
}

/** Whether a text is looked for among names, or among phones of receivers, of which some are not found yet. */
export async function missesNames(
  { db }: Reads<'db'>,
  table: PeopleTable,
  { activityId, find = '' }: Pick<Filters, 'activityId' | 'find'>,
): Promise<boolean> {
  const { names } = listingOf(table)
  if (names === undefined) return false
  if (readSearch(find).phone !== undefined) return anyPending(db, names, [activityId], 'phoneHash')
  return searchedName(find) !== '' && (await namesPending(db, names, activityId))
}

/**
 * The rows that are wanted, masked unless they are to be `inFull`. What a text names by a key and what it names by a name are looked
 * up apart, each by an index of its own: as one condition neither would be used.
 */
export async function listed<T extends PeopleTable>(
  ctx: ListingServices,
  table: T,
  { nameHash, ...wanted }: Wanted,
  lang: Lang,
  as: 'masked' | 'inFull' = 'masked',
): Promise<Listed<RowOf<T>>[]> {
  const listing = LISTINGS[table]
  const byKey = wanted.keys?.length === 0 ? [] : await listing.rows(ctx, wanted, lang)
  const byName = nameHash && (await listing.rows(ctx, { ...wanted, keys: undefined, nameHash }, lang))
  const known = new Set(byKey.map(({ key }) => key.id))
  const isNew = ({ key }: Listed<unknown>) => !known.has(key.id)
  const rows = byName ? merged(wanted.limit, byKey, byName.filter(isNew)) : byKey
  const campaign = await ctx.campaigns.find(wanted.activityId)
  const relabelled = (text: string) => (campaign ? relabelFields(campaign, text, lang) : text)
  const view = as === 'inFull' ? as : { relabelled }
  return rows.map(({ key, row }) => ({ key, row: shownRow(table, row, view) }))
}
