import * as z from 'zod/mini'
import { activityId, defineDeskCall, rowId } from '../call'
import { MOST_FIND, PEOPLE_TABLES, personRow, TABLES } from '../people-calls'
import { reason } from '../reason'
import { maybeWaiting } from '../request-calls'
import { MESSAGE_OUTCOMES, MESSAGE_REFUSALS } from './message-words'

/** People of one search. */
export const MOST_FOUND = 50
/** Campaigns of which a person's page has the rows at a time, those with the newest first. */
export const CAMPAIGNS_AT_ONCE = 20

/** Names a person: sealed, so that it says nothing and cannot be made up. */
const personId = z.string().check(z.regex(/^[\w.-]{1,400}$/))

/** What a person has in a campaign, by which somebody is found. */
export const PERSON_TABLES = [...PEOPLE_TABLES, 'consents'] as const
/** What they have of none. */
const OF_NO_CAMPAIGN = ['messages', 'wallets'] as const

/** By what somebody was found; `receiver`: by the phone that their parcel is for. */
export const FOUND_BY = ['phone', 'receiver', 'name', 'receipt', 'order', 'express'] as const

const maybe = z.nullable(z.string())

const foundPerson = z.object({
  person: z.string(),
  /** The same for every row of one person in this answer, and nothing beyond it. */
  whom: z.number(),
  /** '' for codes and applications for a wallet: they are the phone's, whatever campaign they are for. */
  activityId: z.string(),
  campaign: z.string(),
  /** Masked; null where nothing of it is kept. */
  name: maybe,
  phone: maybe,
  by: z.enum(FOUND_BY),
  /** What is theirs there, as far as the operator may read it. */
  has: z.array(z.enum([...PERSON_TABLES, ...OF_NO_CAMPAIGN])),
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

/** What became of a code that a phone asked for; kept for 30 days. */
const message = z.object({
  id: z.string(),
  /** What it was for: the campaign's name, or those of two; '' for none. */
  campaign: z.string(),
  /** When it was asked for, epoch ms; of several that were refused alike within an hour the last time. */
  at: z.number(),
  times: z.number(),
  outcome: z.enum(MESSAGE_OUTCOMES),
  /** What refused it; null where nothing did. */
  refusedBy: z.nullable(z.enum(MESSAGE_REFUSALS)),
  /** What the provider said, in its own words; null where it said nothing. */
  answer: maybe,
  /** As long as its code is kept: whether it has been used, or until when it can be. */
  code: z.nullable(z.object({ isUsed: z.boolean(), expiresAt: z.number() })),
})

/** An application for a wallet. */
const wallet = z.object({ id: z.string(), at: z.number() })

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
  entryOf('registrations', TABLES.registrations.row),
  entryOf('awards', TABLES.awards.row),
  entryOf('payouts', TABLES.payouts.row),
  entryOf('orders', TABLES.orders.row),
  entryOf('gifts', TABLES.gifts.row),
  entryOf('codes', TABLES.codes.row),
  entryOf('consents', consent),
  entryOf('messages', message),
  entryOf('wallets', wallet),
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
    /** Limits that hold the phone's codes back now, and until when. */
    heldBack: z.array(z.object({ rule: z.enum(MESSAGE_REFUSALS), until: z.number() })),
    /** The row by which the person is exported and erased; null for an operator who may do neither. */
    row: z.nullable(personRow),
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
