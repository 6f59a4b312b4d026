import { type RawBuilder, type Selectable, sql } from 'kysely'
import { DAY_MS } from '../../../domain/rules/shanghai-time'
import type { Tables } from '../tables'

const MINUTE_MS = 60_000
/** How long the token of a visit that has proved nobody can be renewed: long enough to be one visitor for a day. */
export const STRANGER_MS = DAY_MS
/** How long a refusal is kept for its retries: it made nothing, and anyone gets one for any key. */
export const REFUSAL_MS = 15 * MINUTE_MS

/** Rows that anyone can make: so many are kept, the newest, however young the others are. */
export interface Most {
  readonly rows: number
  /** So many for each value of this column: those of one take no other's place. */
  readonly each?: string
  /** They end within this time. */
  readonly withinMs: number
  readonly of: RawBuilder<boolean>
}

/** How long a table's rows are kept, why, and what deletes them. */
export type Retention<Column extends string = string> = { readonly kept: string; readonly why: string } & (
  | {
      /** `process/housekeeping.ts`, so long after the time in this column (epoch ms). */
      readonly deletes: 'housekeeping'
      readonly at: Column
      readonly afterMs?: number
      readonly most?: Most
    }
  /** `participation/people/retention.ts`, so many days after the time in this column. */
  | { readonly deletes: 'days'; readonly days: number; readonly since: Column }
  /** The same, with the person or what names them in it, as `personal-data.ts` says. */
  | { readonly deletes: 'term' }
  /** What the row is for, when it is done. */
  | { readonly deletes: 'use' }
  | { readonly deletes: 'nothing' }
)

/** Deleted at the time in `expiresAt`. */
const expires = (kept: string, why: string, most?: Most) =>
  ({ kept, why, deletes: 'housekeeping', at: 'expiresAt', ...(most && { most }) }) as const
const withPerson = (why: string) => ({ kept: 'the term of the campaign', why, deletes: 'term' }) as const
const stays = (why: string) => ({ kept: 'for good', why, deletes: 'nothing' }) as const
const untilUsed = (kept: string, why: string) => ({ kept, why, deletes: 'use' }) as const

/** How long every table's rows are kept: the one list, which the sweeps go by. */
export const RETENTION = {
  meta: stays('the database itself'),
  keyring: stays('its keys, without which nothing can be read'),
  sessions: {
    kept: '30 days; a day where the visit has proved nobody',
    why: 'a remembered phone is good for as long',
    deletes: 'housekeeping',
    at: 'renewableUntil',
    most: {
      rows: 500_000,
      withinMs: STRANGER_MS,
      of: sql<boolean>`${sql.ref('renewableUntil')} - ${sql.ref('createdAt')} <= ${sql.lit(STRANGER_MS)}`,
    },
  },
  proofs: expires('a day at most; a manager’s until midnight', 'what a visit has proved'),
  recordTokens: expires('30 days', 'a remembered phone'),
  nonces: expires('10 minutes', 'an envelope is opened once'),
  idempotency: expires('a day; a refusal 15 minutes', 'a retry gets the first answer', {
    rows: 100_000,
    withinMs: REFUSAL_MS,
    of: sql<boolean>`succeeded = 0 and answer is not null`,
  }),
  smsCodes: expires('minutes', 'proof of a phone'),
  smsMessages: expires(
    '30 days; the newest 100,000 that were refused',
    'what became of the codes that a phone asked for',
    { rows: 100_000, withinMs: 30 * DAY_MS, of: sql<boolean>`outcome = 'refused'` },
  ),
  smsInbox: {
    kept: '7 days',
    why: 'what the sandbox provider has sent',
    deletes: 'housekeeping',
    at: 'at',
    afterMs: 7 * DAY_MS,
  },
  rateLimits: expires('the window of each limit, a day at most', 'limits'),
  wrongCodes: expires('until midnight', 'limits'),
  loginAttempts: expires('a day; 90 from where a name has logged in', 'limits'),
  captchaChallenges: expires('minutes', 'a security check'),
  captchaTickets: expires('minutes', 'a security check that was passed'),
  bankStates: expires('minutes', 'a login at the bank'),
  bankGrants: expires('minutes', 'a login at the sandbox bank'),
  bankCustomers: {
    kept: '180 days',
    why: 'what the sandbox bank knows',
    deletes: 'days',
    days: 180,
    since: 'at',
  },
  walletApplications: {
    kept: '180 days',
    why: 'an application for a wallet',
    deletes: 'days',
    days: 180,
    since: 'createdAt',
  },

  labCampaigns: stays('campaigns of the demo’s lab'),
  campaignVersions: stays('what was drawn and promised is judged by it'),
  campaignVersionSteps: stays('who approved and published what'),
  versionSimulations: stays('what was known of a version in its review, with it'),
  reviewLooks: untilUsed(
    'the last two of each approver and campaign, and what was returned of the version',
    'what an approver has seen in a review, to say what changed since',
  ),
  reviewComments: stays('what was said of a version, with it'),
  plannedPublications: untilUsed('until it is published', 'a version that is published at a time'),
  campaignReports: untilUsed('a day after its process’s last one', 'what a process found in the campaigns'),
  campaignPauses: untilUsed('until the campaign is resumed', 'what is paused'),
  campaignStock: stays('how many prizes there are and were taken'),
  campaignTags: untilUsed('until an editor takes it away', 'what campaigns are sorted by'),
  campaignBudgets: untilUsed('while the campaign has a ceiling', 'what it has promised'),
  campaignTerms: stays('until when a campaign runs, and when its people are erased'),
  pictures: stays('pictures of campaigns, by their content'),
  campaignPictures: stays('which campaign a picture is of'),

  registrations: withPerson('takes part, once; the row stays, of nobody'),
  offlineRecords: withPerson('the manager’s list'),
  awards: withPerson('what was won, once; the row stays, of nobody'),
  coupons: withPerson('which code went out; the row stays, of nobody'),
  forcedAwards: withPerson('results that the demo’s lab has set'),
  placeEvidence: withPerson('what decided in a campaign that is limited to a place'),
  consents: withPerson('proof of consent'),
  erasureRequests: withPerson('who asked to be erased and is not yet'),
  agreementTexts: stays('what people have agreed to'),
  receivedCodes: withPerson('a code is redeemed once; the row stays, of nobody'),
  newYearOrders: withPerson('delivery; the row stays, of nobody'),
  newYearItems: stays('what an order held, of nobody'),
  zyParticipants: withPerson('gift and payment campaigns; the row stays, of nobody'),
  zyOrders: stays('attempts to pay, of nobody'),
  payouts: withPerson('money reaches the right wallet; the row stays, of nobody'),
  sandboxPayouts: withPerson('the sandbox wallet’s ledger; the row stays, of nobody'),
  payments: withPerson('the ledger; the row stays, of nobody'),
  cashier: withPerson('the sandbox cashier’s ledger; the row stays, of nobody'),

  redemptionCodes: stays('a code is good once, as a keyed hash'),
  codeBatches: stays('who made and revoked a batch'),
  codeFiles: expires(
    'an hour; a day where a second person confirmed it',
    'codes on their way to their maker',
  ),
  drawSeeds: stays('anyone can check the draw'),
  drawTables: stays('anyone can check the draw'),
  drawLog: stays('anyone can check the draw'),
  drawChains: stays('anyone can check the draw'),
  drawHeads: stays('anyone can check the draw'),
  stockReleases: stays('how many of a prize an hour or a day has given'),

  fieldCounts: expires('90 days', 'where pages are slow or fail'),
  callCounts: expires('90 days', 'what calls of a campaign come to'),
  visitCounts: expires('8 days by minute, 90 by hour, 3 years by day', 'how many come to a campaign'),

  campaignAlerts: {
    kept: '90 days after it is over',
    why: 'what was wrong with a campaign, and who looked after it',
    deletes: 'housekeeping',
    at: 'resolvedAt',
    afterMs: 90 * DAY_MS,
    most: { rows: 100_000, withinMs: DAY_MS, of: sql<boolean>`true` },
  },
  alertThresholds: stays('from when on a campaign’s alerts are raised'),

  operators: stays('accounts of staff; an administrator disables them'),
  personalViews: stays('who saw personal data in full, and why'),
  auditLog: stays('who did what: a chain without one of its rows proves nothing'),
  auditReasons: stays('why, with the log that names it'),
  deskSessions: expires('8 hours at most', 'who is logged in at the desk'),
  lookUpStops: untilUsed('until an administrator has looked', 'whose look-ups by phone are stopped'),
  draftVisits: expires('seconds', 'who has a draft open'),
  deskExports: expires('a day; an hour in full', 'a table that was asked for as a file'),
  deskExportParts: expires('a day; an hour in full', 'the file of an export'),
  deskRequests: expires('90 days', 'what a second person decides'),
  notices: expires('a day; the newest 5,000', 'what operators hear of outside the desk', {
    rows: 5_000,
    withinMs: DAY_MS,
    of: sql<boolean>`true`,
  }),
  noticeDeliveries: expires(
    'until it is taken, a day at most; the newest 20,000 of a channel',
    'a notice on its way',
    {
      rows: 20_000,
      each: 'channel',
      withinMs: DAY_MS,
      of: sql<boolean>`true`,
    },
  ),
  noticeChoices: stays('what an operator wants to hear of, and where'),
  noticeInbox: {
    kept: '7 days',
    why: 'what the sandbox channel has taken',
    deletes: 'housekeeping',
    at: 'at',
    afterMs: 7 * DAY_MS,
  },
} as const satisfies { readonly [Name in keyof Tables]: Retention<keyof Selectable<Tables[Name]> & string> }
