import * as z from 'zod/mini'
import type { DeskAction } from './actions'
import { activityId, defineDeskCall } from './call'
import { days } from './day'
import { reason } from './reason'
import { maybeWaiting } from './request-calls'
import { awards } from './tables/awards'
import { codes } from './tables/codes'
import { type Column, namesOf, type State } from './tables/column'
import { gifts } from './tables/gifts'
import { orders } from './tables/orders'
import { payouts } from './tables/payouts'
import { registrations } from './tables/registrations'
import type { ColumnTitle } from './tables/titles'

/** The tables of what a campaign's people have done and are given. */
export const TABLES = { registrations, awards, payouts, orders, gifts, codes } as const
export type PeopleTable = keyof typeof TABLES
export const PEOPLE_TABLES = namesOf(TABLES)

/** A row of each table. */
export type RowOf<T extends PeopleTable> = z.output<(typeof TABLES)[T]['row']>

/** What rows of a table can be, each in a word and a colour: the one way of a state to a screen or a file. */
export const statesOf = (table: PeopleTable): Readonly<Record<string, State>> =>
  TABLES[table].columns.state.states

/** What each table can be filtered by. */
export const PEOPLE_STATES = {
  registrations: registrations.columns.state.filters,
  awards: awards.columns.state.filters,
  payouts: payouts.columns.state.filters,
  orders: orders.columns.state.filters,
  gifts: gifts.columns.state.filters,
  codes: codes.columns.state.filters,
} as const

/** Longest text that is searched for. */
export const MOST_FIND = 64
export const PEOPLE_PAGE = 50

/** What narrows a table: a state, days from the first to the last one, and a text that is looked for. */
const filters = <const S extends readonly string[]>(states: S) => ({
  state: z.optional(z.enum(states)),
  ...days,
  /** A whole phone, name or receipt, an order's number, a code or an id; nothing is found by a part of it. */
  find: z.optional(z.string().check(z.maxLength(MOST_FIND))),
})

/** Of any table; a state that the table does not have is refused. */
export const exportFilters = {
  ...filters(['']),
  state: z.optional(z.string().check(z.maxLength(20))),
}

/** A page of a table, the newest rows first; epoch ms, people masked. */
const tableCall = <R extends z.ZodMiniType, S extends readonly string[]>(
  name: PeopleTable,
  table: { needs: DeskAction; summary: string; row: R; columns: { state: { filters: S } } },
) =>
  defineDeskCall({
    path: `/api/desk/people/${name}`,
    needs: table.needs,
    summary: table.summary,
    request: z.object({
      activityId,
      ...filters(table.columns.state.filters),
      /** `next` of the page before, with the same filters. */
      cursor: z.optional(z.string().check(z.maxLength(300))),
    }),
    response: z.object({
      rows: z.array(table.row),
      /** Where the next page goes on; null at the end. */
      next: z.nullable(z.string()),
      /** A name was looked for while names of older rows are not found yet: somebody may be missing. */
      missesNames: z.optional(z.boolean()),
    }),
  })

/** The call of each table. */
export const PEOPLE_CALLS = {
  registrations: tableCall('registrations', registrations),
  awards: tableCall('awards', awards),
  payouts: tableCall('payouts', payouts),
  orders: tableCall('orders', orders),
  gifts: tableCall('gifts', gifts),
  codes: tableCall('codes', codes),
} as const

/** Tables whose rows say more of a person than their table shows. */
export const SHOWABLE = ['registrations', 'payouts', 'orders', 'gifts', 'codes'] as const

type PersonalIn<C> = { [N in keyof C]: C[N] extends { isPersonal: true } ? N : never }[keyof C] & string
/** What is kept of people: in a table's columns, or beside them. */
export type PersonalColumn<T extends PeopleTable> = PersonalIn<(typeof TABLES)[T]['columns']>
export type PersonalName = {
  [T in PeopleTable]: PersonalColumn<T> | PersonalIn<(typeof TABLES)[T]['inFull']>
}[PeopleTable]

/** What a table shows of a person in full: its name, and what it is called. */
export const personalColumns = (table: PeopleTable): [PersonalName, ColumnTitle][] => {
  const columns: Readonly<Record<string, Column>> = { ...TABLES[table].columns, ...TABLES[table].inFull }
  return Object.entries(columns).flatMap(([name, { isPersonal, title }]) =>
    isPersonal && typeof title === 'string' ? [[name as PersonalName, title]] : [],
  )
}

/** What leads to somebody beside: codes that their phone asked for, and an application for a wallet, of no campaign. */
const PERSONAL_TABLES = [...SHOWABLE, 'messages', 'wallets'] as const

/** A row of somebody; of gifts any participation of a gift or payment campaign. */
export const ROW_OF_PERSON = {
  table: z.enum(PERSONAL_TABLES),
  id: z.string().check(z.maxLength(64)),
} as const
/** '' where it is of no campaign. */
const maybeActivityId = z.string().check(z.regex(/^[\w-]{0,64}$/))
export const personRow = z.object({ activityId: maybeActivityId, ...ROW_OF_PERSON })
export type PersonRow = z.output<typeof personRow>

/** 404 where there is no such row, 403 for somebody of some campaigns alone, 422 where it leads to nobody any more. */
export const erasePersonCall = defineDeskCall({
  path: '/api/desk/people/erase',
  needs: 'people.erase',
  summary: 'Asks for the person of a row to be erased in every campaign, which a second person confirms',
  request: z.extend(personRow, { reason }),
  response: z.object(maybeWaiting),
})

/** Why something of a person stays for now: a second award, money or goods that have not arrived, a payment under way. */
const STAYS_WHY = ['runs', 'unpaid', 'goods', 'payment'] as const

/** As `erasePersonCall`, which it says what would come of. */
export const erasureCall = defineDeskCall({
  path: '/api/desk/people/erasure',
  needs: 'people.erase',
  summary: 'What an erasure of the person of a row would leave, in which campaign, why and until when',
  request: personRow,
  response: z.object({
    /** Each reason of each campaign once. */
    stays: z.array(
      z.object({
        activityId: z.string(),
        campaign: z.string(),
        why: z.enum(STAYS_WHY),
        /** At the latest, epoch ms; null where nobody can say. */
        until: z.nullable(z.number()),
      }),
    ),
  }),
})

/** 404 where the campaign has no such row, 429 after a hundred of them in an hour. */
export const showPersonCall = defineDeskCall({
  path: '/api/desk/people/show',
  needs: 'people.show',
  summary: 'What one row keeps of a person, in full, once it is written down who looks and why',
  request: z.object({ activityId, table: z.enum(SHOWABLE), id: ROW_OF_PERSON.id, reason }),
  response: z.object(
    Object.fromEntries(
      SHOWABLE.flatMap(personalColumns).map(([name]) => [name, z.optional(z.string())]),
    ) as Record<PersonalName, z.ZodMiniOptional<z.ZodMiniString<string>>>,
  ),
})
