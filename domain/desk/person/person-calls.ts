import * as z from 'zod/mini'
import { activityId, defineDeskCall, rowId } from '../call'
import { MOST_FIND, PEOPLE_ROWS, PEOPLE_TABLES } from '../people-calls'
import { reason } from '../reason'
import { maybeWaiting } from '../request-calls'

/** People of one search. */
export const MOST_FOUND = 50
/** Campaigns of which a person's page has the rows at a time, those with the newest first. */
export const CAMPAIGNS_AT_ONCE = 20

/** Names a person: sealed, so that it says nothing and cannot be made up. */
const personId = z.string().check(z.regex(/^[\w.-]{1,400}$/))

/** What a person has in a campaign, by which somebody is found. */
export const PERSON_TABLES = [...PEOPLE_TABLES, 'consents'] as const

/** By what somebody was found. */
export const FOUND_BY = ['phone', 'name', 'receipt', 'order', 'express'] as const

const maybe = z.nullable(z.string())

const foundPerson = z.object({
  person: z.string(),
  activityId: z.string(),
  campaign: z.string(),
  /** Masked; null where nothing of it is kept. */
  name: maybe,
  phone: maybe,
  by: z.enum(FOUND_BY),
  /** What is theirs there, as far as the operator may read it. */
  has: z.array(z.enum(PERSON_TABLES)),
  /** Their newest row there, epoch ms. */
  at: z.number(),
})
export type FoundPerson = z.output<typeof foundPerson>

/** 429 beyond so many in an hour. */
export const searchCall = defineDeskCall({
  path: '/api/desk/search',
  needs: 'people.read',
  summary:
    "People in all of the operator's campaigns, by a whole phone, name (with the last four digits), receipt, order or parcel number",
  request: z.object({ find: z.string().check(z.maxLength(MOST_FIND)) }),
  response: z.object({
    found: z.array(foundPerson),
    /** There are more than are shown. */
    isCut: z.boolean(),
    /** Names of older rows are not found yet. */
    missesNames: z.boolean(),
  }),
})

/** A text message with a code, for as long as its code is kept. */
const message = z.object({ id: z.string(), at: z.number(), expiresAt: z.number(), isUsed: z.boolean() })

/** What was agreed to at once. */
const consent = z.object({
  id: z.string(),
  at: z.number(),
  purpose: z.string(),
  /** Of the texts. */
  titles: z.array(z.string()),
  channel: z.string(),
})

const entryOf = <const T extends string, R extends z.ZodMiniType>(table: T, row: R) =>
  z.object({ table: z.literal(table), activityId: z.string(), row })

const entry = z.discriminatedUnion('table', [
  entryOf('registrations', PEOPLE_ROWS.registrations),
  entryOf('awards', PEOPLE_ROWS.awards),
  entryOf('payouts', PEOPLE_ROWS.payouts),
  entryOf('orders', PEOPLE_ROWS.orders),
  entryOf('gifts', PEOPLE_ROWS.gifts),
  entryOf('codes', PEOPLE_ROWS.codes),
  entryOf('consents', consent),
  entryOf('messages', message),
])
export type PersonEntry = z.output<typeof entry>

/** 404 for somebody with nothing in the operator's campaigns. */
export const personCall = defineDeskCall({
  path: '/api/desk/person',
  needs: 'people.read',
  summary: "Everything of one person in the operator's campaigns, masked, the newest first",
  request: z.object({
    id: personId,
    /** This campaign alone. */
    activityId: z.optional(activityId),
  }),
  response: z.object({
    /** Masked; null where nothing of it is kept. */
    name: maybe,
    phone: maybe,
    /** Every campaign in which they have something, that with the newest first. */
    campaigns: z.array(z.object({ activityId: z.string(), name: z.string(), at: z.number() })),
    entries: z.array(entry),
    /** Rows of further campaigns are read by naming one. */
    isCut: z.boolean(),
  }),
})

/** What has an address that can be put right. */
export const ADDRESSED = ['orders', 'gifts'] as const

/** A second person confirms it after three others of the operator's to the same address; 409 once the parcel has left, 422 for an address that is not delivered to, 429 beyond so many in an hour. */
export const correctAddressCall = defineDeskCall({
  path: '/api/desk/person/address',
  needs: 'people.correct',
  summary:
    'Writes another address of an order or a gift that has not left; what the person gave is kept with it',
  request: z.object({
    activityId,
    table: z.enum(ADDRESSED),
    id: rowId,
    address: z.string().check(z.minLength(1), z.maxLength(256)),
    reason,
  }),
  response: z.object(maybeWaiting),
})
