import * as z from 'zod/mini'
import { activityId, defineDeskCall } from './call'
import { days } from './day'
import { reason } from './reason'
import { maybeWaiting } from './request-calls'

/** The tables of what a campaign's people have done and are given. */
export const PEOPLE_TABLES = ['registrations', 'awards', 'payouts', 'orders', 'gifts', 'codes'] as const
export type PeopleTable = (typeof PEOPLE_TABLES)[number]

/** What a row of each table can be, and be filtered by. */
export const PEOPLE_STATES = {
  /**
   * Whether its red envelope has been released; `pending` is one with money that waits to be sent, `forFinance` one of these that
   * was above what its manager at the counter could confirm that day.
   */
  registrations: ['pending', 'forFinance', 'sent'],
  awards: ['won', 'nothing'],
  payouts: ['held', 'pending', 'submitted', 'confirmed', 'failed', 'stuck'],
  /** Of cards that are delivered, and of payments of a payment campaign. */
  orders: [
    'unpaid',
    'paid',
    'prepared',
    'inDelivery',
    'signed',
    'activated',
    'cancelled',
    'lapsed',
    'failed',
    'refund',
    'refunded',
  ],
  gifts: ['noReceiver', 'toShip', 'shipped', 'returned', 'received', 'refunded'],
  codes: ['unused', 'received', 'revoked'],
} as const satisfies Record<PeopleTable, readonly string[]>

/** Longest text that is searched for. */
export const MOST_FIND = 64
export const PEOPLE_PAGE = 50

const maybe = z.nullable(z.string())
const maybeNumber = z.nullable(z.number())

/** What narrows a table: a state, days from the first to the last one, and a text that is looked for. */
const filters = <const S extends readonly [string, ...string[]]>(states: S) => ({
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

const page = <const S extends readonly [string, ...string[]]>(states: S) =>
  z.object({
    activityId,
    ...filters(states),
    /** `next` of the page before, with the same filters. */
    cursor: z.optional(z.string().check(z.maxLength(300))),
  })

const pageOf = <R extends z.ZodMiniType>(row: R) =>
  z.object({
    rows: z.array(row),
    /** Where the next page goes on; null at the end. */
    next: maybe,
    /** A name was looked for while names of older rows are not found yet: somebody may be missing. */
    missesNames: z.optional(z.boolean()),
  })

/** Epoch ms; people are masked. */
const registration = z.object({
  id: z.string(),
  at: z.number(),
  channel: z.string(),
  /** What the campaign calls it; '' for no name. */
  channelName: z.string(),
  name: z.string(),
  phone: z.string(),
  idCard: maybe,
  extendInfo: maybe,
  prizeName: maybe,
  promisedFen: maybeNumber,
  /** Of what is promised, what waits to be sent by hand. */
  heldFen: maybeNumber,
  /** `nothingHeld`: it was paid by itself, won nothing or is yet to draw. */
  state: z.enum([...PEOPLE_STATES.registrations, 'nothingHeld']),
})

const award = z.object({
  /** The receipt's code. */
  id: z.string(),
  at: z.number(),
  prizeName: z.string(),
  awardIndex: z.number(),
  amountFen: z.number(),
  state: z.enum(PEOPLE_STATES.awards),
})

const payout = z.object({
  id: z.string(),
  at: z.number(),
  /** What promised it: `registration`, `award`, `redemption`, `gift`. */
  source: z.string(),
  payee: z.string(),
  fen: z.number(),
  state: z.enum(PEOPLE_STATES.payouts),
  /** Why it has not arrived: one of `PAYOUT_REASONS`, or the wallet's words. */
  reason: maybe,
  attempts: z.number(),
  /** Of one that failed: when it is tried again, its number, and how many tries there are. */
  nextTry: z.nullable(z.object({ at: z.number(), number: z.number(), most: z.number() })),
  confirmedAt: maybeNumber,
})

const order = z.object({
  id: z.string(),
  at: z.number(),
  name: maybe,
  phone: maybe,
  address: maybe,
  deliveryTime: maybe,
  content: maybe,
  amountFen: maybeNumber,
  state: z.enum(PEOPLE_STATES.orders),
})

const gift = z.object({
  id: z.string(),
  at: z.number(),
  prizeName: z.string(),
  receipt: z.string(),
  name: maybe,
  phone: maybe,
  address: maybe,
  expressCompany: maybe,
  expressNo: maybe,
  state: z.enum(PEOPLE_STATES.gifts),
})

const code = z.object({
  id: z.string(),
  at: z.number(),
  /** Of a code that the campaign hands out: its ends; '' of one that is kept as a hash. */
  code: z.string(),
  batch: z.string(),
  phone: maybe,
  fen: maybeNumber,
  receivedAt: maybeNumber,
  state: z.enum(PEOPLE_STATES.codes),
})

/** A row of each table. */
export const PEOPLE_ROWS = {
  registrations: registration,
  awards: award,
  payouts: payout,
  orders: order,
  gifts: gift,
  codes: code,
} as const satisfies Record<PeopleTable, unknown>

export const registrationsTable = defineDeskCall({
  path: '/api/desk/people/registrations',
  needs: 'people.read',
  summary: 'Registrations of a campaign, the newest first, 50 at a time',
  request: page(PEOPLE_STATES.registrations),
  response: pageOf(registration),
})

export const awardsTable = defineDeskCall({
  path: '/api/desk/people/awards',
  needs: 'people.read',
  summary: 'What was drawn, by receipt',
  request: page(PEOPLE_STATES.awards),
  response: pageOf(award),
})

export const payoutsTable = defineDeskCall({
  path: '/api/desk/people/payouts',
  needs: 'people.read',
  summary: 'Promises of money and how far they are',
  request: page(PEOPLE_STATES.payouts),
  response: pageOf(payout),
})

export const ordersTable = defineDeskCall({
  path: '/api/desk/people/orders',
  needs: 'people.read',
  summary: 'Orders of cards, and payments of a payment campaign',
  request: page(PEOPLE_STATES.orders),
  response: pageOf(order),
})

export const giftsTable = defineDeskCall({
  path: '/api/desk/people/gifts',
  needs: 'goods.read',
  summary: 'Physical gifts: to whom they go, and with which parcel',
  request: page(PEOPLE_STATES.gifts),
  response: pageOf(gift),
})

export const codesTable = defineDeskCall({
  path: '/api/desk/people/codes',
  needs: 'goods.read',
  summary: 'Redemption codes, and who has received them',
  request: page(PEOPLE_STATES.codes),
  response: pageOf(code),
})

/** The call of each table. */
export const PEOPLE_CALLS = {
  registrations: registrationsTable,
  awards: awardsTable,
  payouts: payoutsTable,
  orders: ordersTable,
  gifts: giftsTable,
  codes: codesTable,
} as const

/** Tables whose rows say more of a person than their table shows. */
export const SHOWABLE = ['registrations', 'payouts', 'orders', 'gifts', 'codes'] as const

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
  response: z.object({
    name: z.optional(z.string()),
    phone: z.optional(z.string()),
    idCard: z.optional(z.string()),
    address: z.optional(z.string()),
    /** What the person gave, where the desk has corrected it. */
    givenAddress: z.optional(z.string()),
    extendInfo: z.optional(z.string()),
    openId: z.optional(z.string()),
  }),
})
