import type { FamilyName } from '../../domain/campaign/families'
import type { DeskAction } from '../../domain/desk/actions'
import {
  MOST_FIND,
  PEOPLE_CALLS,
  PEOPLE_STATES,
  PEOPLE_TABLES,
  type PeopleTable,
} from '../../domain/desk/people-calls'
import { daysOf } from '../address/day-of'

/** What the page shows, as the address says it. */
export interface PeopleFilter {
  readonly table: PeopleTable
  readonly state?: string
  readonly since?: string
  readonly through?: string
  readonly find?: string
}

/** What people of a family can have. */
const TABLES_OF: Readonly<Record<FamilyName, readonly PeopleTable[]>> = {
  activity: ['registrations', 'awards', 'payouts', 'codes'],
  'bind-card': ['registrations', 'payouts'],
  reissue: ['registrations', 'payouts'],
  card: ['payouts', 'codes'],
  'new-year': ['orders'],
  gift: ['awards', 'payouts', 'gifts', 'codes'],
  pay: ['awards', 'payouts', 'orders', 'gifts', 'codes'],
}

/** The tables that somebody with these rights may read, of one family or, without it, of all. */
export function tablesFor(may: (action: DeskAction) => boolean, family?: string): PeopleTable[] {
  const known: Readonly<Record<string, readonly PeopleTable[]>> = TABLES_OF
  const had = (family !== undefined && known[family]) || PEOPLE_TABLES
  return PEOPLE_TABLES.filter((table) => had.includes(table) && may(PEOPLE_CALLS[table].needs))
}

/** Where those who take part in a campaign without a form are; it is shown first. */
const OF_FAMILY: Readonly<Record<string, PeopleTable>> = {
  'new-year': 'orders',
  gift: 'gifts',
  pay: 'gifts',
  card: 'codes',
}

/**
 * What of an address means something here; the rest, as a state of another table, is left out.
 * @param looked the text that is looked for: a phone or a name has no place in an address, which logs and histories keep
 */
export function peopleFilterOf(
  address: URLSearchParams,
  tables: readonly PeopleTable[],
  looked: string,
  family: string,
): PeopleFilter {
  const tableNamed = (wanted: string | null | undefined) => tables.find((name) => name === wanted)
  const first = tableNamed(OF_FAMILY[family]) ?? tables[0] ?? 'registrations'
  const table = tableNamed(address.get('table')) ?? first
  const states: readonly string[] = PEOPLE_STATES[table]
  const state = states.find((name) => name === address.get('state'))
  const [since, through] = daysOf(address)
  const find = looked.trim().slice(0, MOST_FIND)
  return {
    table,
    ...(state && { state }),
    ...(since && { since }),
    ...(through && { through }),
    ...(find && { find }),
  }
}

export const isFiltered = ({ state, since, through, find }: PeopleFilter): boolean =>
  [state, since, through, find].some((part) => part !== undefined)
