import type { Selectable } from 'kysely'
import type { Tables } from './tables'

/** How a row hangs on a person. */
export type Link =
  /** `activityId` and `identity`, the keyed hash of campaign and person. */
  | { readonly by: 'identity' }
  /** A keyed hash of the phone alone: `secrets.hash(purpose, phone)`. */
  | { readonly by: 'phone'; readonly column: string; readonly purpose: string }
  /** `visitId`: a visit that has proved the phone. */
  | { readonly by: 'visit' }
  /** `sessionId`: a session of such a visit. */
  | { readonly by: 'session' }
  /** An id of one of the person's own rows in another table. */
  | { readonly by: 'registration' | 'payout' | 'source' | 'subject' | 'payment' }
  /** No column leads to the row: its text is opened and read. */
  | { readonly by: 'text' }
  /** Nothing leads from a phone to the row. */
  | { readonly by: 'nothing' }

/** What a column holds once it says nothing of the person: null, '' (encrypted, where the column is), or a random text. */
export type Blank = 'null' | 'blank' | 'random'

/** What becomes of a table's rows. */
type End<Column extends string> =
  /** They go with the person, once the campaign is over and its term has passed. */
  | { readonly when: 'campaign'; readonly rows: 'deleted'; readonly blank?: Partial<Record<Column, Blank>> }
  /**
   * They stay without the person. `blank` is emptied as soon as it is not needed; `atEnd`, which stops a second award, once
   * nobody can take part any more.
   */
  | {
      readonly when: 'campaign'
      readonly rows: 'stay'
      readonly blank?: Partial<Record<Column, Blank>>
      readonly atEnd?: Partial<Record<Column, Blank>>
    }
  /** They have an end of their own, soon, and housekeeping deletes them. */
  | { readonly when: 'soon' }
  /** They are deleted so many days after the time in this column, and belong to no campaign. */
  | { readonly when: 'days'; readonly days: number; readonly since: Column }
  /** They stay; `docs/people.md` says why. */
  | { readonly when: 'kept' }

interface PersonalTable<Column extends string> {
  /** 'person': a name, a contact, an address. 'pseudonym': a keyed hash or an id that stands for someone. */
  readonly holds: 'person' | 'pseudonym'
  readonly columns: readonly Column[]
  readonly link: Link
  readonly end: End<Column>
  /** Unique together: what a row is named by. */
  readonly row: readonly Column[]
}

const IDENTITY = { by: 'identity' } as const
const VISIT = { by: 'visit' } as const
const SOON = { when: 'soon' } as const
const DELETED = { when: 'campaign', rows: 'deleted' } as const

/** How long what belongs to no campaign is kept, in days. */
const NO_CAMPAIGN_DAYS = 180

/**
 * What every table holds of people: the place that export, erasure and retention read (docs/people.md). 'nothing' is a
 * table that holds nothing of anybody.
 */
export const PERSONAL_DATA = {
  registrations: {
    holds: 'person',
    columns: ['identity', 'phone', 'customerName', 'idCard', 'extendInfo', 'userTakeEvInfo', 'clientIp'],
    row: ['id'],
    link: IDENTITY,
    end: {
      ...DELETED,
      blank: {
        phone: 'blank',
        customerName: 'blank',
        idCard: 'null',
        extendInfo: 'null',
        userTakeEvInfo: 'blank',
        clientIp: 'blank',
      },
    },
  },
  offlineRecords: {
    holds: 'pseudonym',
    columns: ['registrationId', 'manager'],
    row: ['registrationId'],
    link: { by: 'registration' },
    end: DELETED,
  },
  awards: {
    holds: 'pseudonym',
    columns: ['identity'],
    row: ['activityId', 'identity'],
    link: IDENTITY,
    // Its identity becomes the reference that the draw log has, so that the audit still holds one against the other.
    end: { when: 'campaign', rows: 'stay' },
  },
  coupons: {
    holds: 'pseudonym',
    columns: ['identity'],
    row: ['activityId', 'identity'],
    link: IDENTITY,
    end: { when: 'campaign', rows: 'stay', atEnd: { identity: 'random' } },
  },
  forcedAwards: {
    holds: 'pseudonym',
    columns: ['identity'],
    row: ['activityId', 'identity'],
    link: IDENTITY,
    end: DELETED,
  },
  consents: {
    holds: 'pseudonym',
    columns: ['identity'],
    row: ['id'],
    link: IDENTITY,
    end: DELETED,
  },
  placeEvidence: {
    holds: 'pseudonym',
    columns: ['identity'],
    row: ['activityId', 'identity'],
    link: IDENTITY,
    end: DELETED,
  },
  receivedCodes: {
    holds: 'person',
    columns: ['identity', 'phone', 'extendInfo', 'userTakeEvInfo', 'clientIp'],
    row: ['activityId', 'digest'],
    link: IDENTITY,
    end: {
      when: 'campaign',
      rows: 'stay',
      blank: { phone: 'blank', extendInfo: 'null', userTakeEvInfo: 'blank', clientIp: 'blank' },
      atEnd: { identity: 'random' },
    },
  },
  newYearOrders: {
    holds: 'person',
    columns: ['identity', 'requestHash', 'phone', 'customerName', 'receiveAddress', 'deliveryPhone'],
    row: ['orderNo'],
    link: IDENTITY,
    end: {
      when: 'campaign',
      rows: 'stay',
      blank: { phone: 'blank', customerName: 'blank', receiveAddress: 'blank', deliveryPhone: 'null' },
      atEnd: { identity: 'random', requestHash: 'random' },
    },
  },
  zyParticipants: {
    holds: 'person',
    columns: [
      'identity',
      'openId',
      'custId',
      'regDate',
      'regBranch',
      'maskedName',
      'receiver',
      'couponCode',
      'expressNo',
    ],
    row: ['id'],
    link: IDENTITY,
    end: {
      when: 'campaign',
      rows: 'stay',
      blank: {
        openId: 'blank',
        custId: 'null',
        regDate: 'null',
        regBranch: 'null',
        maskedName: 'null',
        receiver: 'null',
      },
      atEnd: { identity: 'random', couponCode: 'null', expressNo: 'null' },
    },
  },
  payouts: {
    holds: 'person',
    columns: ['payee', 'sourceId'],
    row: ['payoutId'],
    link: { by: 'source' },
    // The payee goes once the money has arrived; the source of a draw names its award, and changes with it.
    end: { when: 'campaign', rows: 'stay' },
  },
  sandboxPayouts: {
    holds: 'person',
    columns: ['payee', 'payeeHash'],
    row: ['payoutId'],
    link: { by: 'payout' },
    end: { when: 'campaign', rows: 'stay', blank: { payee: 'blank', payeeHash: 'random' } },
  },
  payments: {
    holds: 'pseudonym',
    columns: ['paymentUrl', 'successUrl', 'failUrl'],
    row: ['id'],
    link: { by: 'subject' },
    end: {
      when: 'campaign',
      rows: 'stay',
      blank: { paymentUrl: 'null', successUrl: 'blank', failUrl: 'blank' },
    },
  },
  cashier: {
    holds: 'pseudonym',
    columns: ['successUrl', 'failUrl'],
    row: ['paymentId'],
    link: { by: 'payment' },
    end: { when: 'campaign', rows: 'stay', blank: { successUrl: 'blank', failUrl: 'blank' } },
  },
  erasureRequests: {
    holds: 'pseudonym',
    columns: ['identity'],
    row: ['activityId', 'identity'],
    link: IDENTITY,
    end: DELETED,
  },
  drawPending: {
    holds: 'pseudonym',
    columns: ['receipt', 'body'],
    row: ['activityId', 'receipt'],
    link: { by: 'nothing' },
    end: { when: 'kept' },
  },
  drawLog: {
    holds: 'pseudonym',
    columns: ['receipt', 'body'],
    row: ['activityId', 'receipt'],
    link: { by: 'nothing' },
    end: { when: 'kept' },
  },
  walletApplications: {
    holds: 'person',
    columns: ['phoneHash', 'phone', 'openId', 'unionId'],
    row: ['phoneHash'],
    link: { by: 'phone', column: 'phoneHash', purpose: 'wallet-application' },
    end: { when: 'days', days: NO_CAMPAIGN_DAYS, since: 'createdAt' },
  },
  bankCustomers: {
    holds: 'pseudonym',
    columns: ['phoneHash', 'hasWallet', 'hasCard', 'isBound', 'customerType'],
    row: ['phoneHash'],
    link: { by: 'phone', column: 'phoneHash', purpose: 'wallet-phone' },
    end: { when: 'days', days: NO_CAMPAIGN_DAYS, since: 'at' },
  },
  sessions: { holds: 'pseudonym', columns: ['visitId', 'keys'], row: ['id'], link: VISIT, end: SOON },
  proofs: {
    holds: 'person',
    columns: ['visitId', 'subjectHash', 'content'],
    row: ['visitId', 'subjectHash'],
    link: { by: 'text' },
    end: SOON,
  },
  recordTokens: {
    holds: 'person',
    columns: ['visitId', 'phoneHash', 'phone'],
    row: ['tokenHash'],
    link: { by: 'phone', column: 'phoneHash', purpose: 'record-phone' },
    end: SOON,
  },
  smsCodes: {
    holds: 'person',
    columns: ['visitId', 'phoneHash', 'phone'],
    row: ['keyHash'],
    link: { by: 'phone', column: 'phoneHash', purpose: 'sms-phone' },
    end: SOON,
  },
  smsInbox: {
    holds: 'person',
    columns: ['phoneHash', 'phone', 'code'],
    row: ['messageId'],
    link: { by: 'phone', column: 'phoneHash', purpose: 'inbox' },
    end: SOON,
  },
  idempotency: {
    holds: 'person',
    columns: ['visitId', 'bodyHash', 'answer'],
    row: ['visitId', 'path', 'keyHash'],
    link: VISIT,
    end: SOON,
  },
  nonces: {
    holds: 'pseudonym',
    columns: ['sessionId'],
    row: ['sessionId', 'nonce'],
    link: { by: 'session' },
    end: SOON,
  },
  captchaChallenges: {
    holds: 'pseudonym',
    columns: ['visitId', 'answer'],
    row: ['idHash'],
    link: VISIT,
    end: SOON,
  },
  captchaTickets: { holds: 'pseudonym', columns: ['visitId'], row: ['ticketHash'], link: VISIT, end: SOON },
  bankStates: { holds: 'pseudonym', columns: ['visitId'], row: ['stateHash'], link: VISIT, end: SOON },
  bankGrants: { holds: 'person', columns: ['customer'], row: ['grantHash'], link: { by: 'text' }, end: SOON },
  // Whoever is erased gets no new tries: what is counted here ends by itself, within a day.
  wrongCodes: {
    holds: 'pseudonym',
    columns: ['identity'],
    row: ['identity', 'day'],
    link: { by: 'nothing' },
    end: SOON,
  },
  rateLimits: { holds: 'pseudonym', columns: ['key'], row: ['key'], link: { by: 'nothing' }, end: SOON },
  loginAttempts: { holds: 'pseudonym', columns: ['key'], row: ['key'], link: { by: 'nothing' }, end: SOON },
  operators: {
    holds: 'person',
    columns: ['name', 'totpSecret'],
    row: ['name'],
    link: { by: 'nothing' },
    end: { when: 'kept' },
  },
  /** The subject's own row goes at its end; what is left says what an operator did. */
  personalViews: {
    holds: 'pseudonym',
    columns: ['operator', 'subjectId', 'reason'],
    row: ['id'],
    link: { by: 'nothing' },
    end: { when: 'kept' },
  },
  deskSessions: {
    holds: 'person',
    columns: ['operator'],
    row: ['tokenHash'],
    link: { by: 'nothing' },
    end: SOON,
  },
  draftVisits: {
    holds: 'person',
    columns: ['operator'],
    row: ['activityId', 'operator', 'visit'],
    link: { by: 'nothing' },
    end: SOON,
  },
  /** What operators did, with their names; what they did it to is named by ids. */
  auditLog: {
    holds: 'person',
    columns: ['actor', 'detail'],
    row: ['seq'],
    link: { by: 'nothing' },
    end: { when: 'kept' },
  },
  /** Who uploaded a picture for a campaign. */
  campaignPictures: {
    holds: 'person',
    columns: ['addedBy'],
    row: ['activityId', 'name'],
    link: { by: 'nothing' },
    end: { when: 'kept' },
  },
  pictures: 'nothing',
  /** Who plans a version's publication. */
  plannedPublications: {
    holds: 'person',
    columns: ['plannedBy'],
    row: ['activityId'],
    link: { by: 'nothing' },
    end: SOON,
  },
  deskExports: {
    holds: 'person',
    columns: ['operator', 'filters'],
    row: ['id'],
    link: { by: 'nothing' },
    end: SOON,
  },
  /** Masked, as the desk shows it. */
  deskExportParts: {
    holds: 'pseudonym',
    columns: ['content'],
    row: ['id'],
    link: { by: 'nothing' },
    end: SOON,
  },
  /** Who made and who revoked a batch of redemption codes. */
  codeBatches: {
    holds: 'person',
    columns: ['madeBy', 'revokedBy'],
    row: ['activityId', 'batch'],
    link: { by: 'nothing' },
    end: { when: 'kept' },
  },
  codeFiles: {
    holds: 'person',
    columns: ['madeBy'],
    row: ['activityId', 'batch'],
    link: { by: 'nothing' },
    end: SOON,
  },
  labCampaigns: {
    holds: 'person',
    columns: ['document'],
    row: ['activityId'],
    link: { by: 'nothing' },
    end: { when: 'kept' },
  },
  /** Phones of managers and couriers are in the document, as in a campaign's file; the names are those of staff. */
  campaignVersions: {
    holds: 'person',
    columns: ['document', 'madeBy', 'savedBy', 'approvedBy', 'publishedBy', 'endedBy'],
    row: ['activityId', 'version'],
    link: { by: 'nothing' },
    end: { when: 'kept' },
  },
  campaignVersionSteps: {
    holds: 'person',
    columns: ['actor'],
    row: ['activityId', 'version', 'step'],
    link: { by: 'nothing' },
    end: { when: 'kept' },
  },
  meta: 'nothing',
  keyring: 'nothing',
  campaignReports: 'nothing',
  campaignPauses: 'nothing',
  campaignStock: 'nothing',
  campaignBudgets: 'nothing',
  campaignTerms: 'nothing',
  agreementTexts: 'nothing',
  pageVisits: 'nothing',
  fieldCounts: 'nothing',
  callCounts: 'nothing',
  redemptionCodes: 'nothing',
  newYearItems: 'nothing',
  zyOrders: 'nothing',
  drawSeeds: 'nothing',
  drawTables: 'nothing',
  drawChains: 'nothing',
  drawHeads: 'nothing',
  stockReleases: 'nothing',
} as const satisfies {
  readonly [Name in keyof Tables]: PersonalTable<keyof Selectable<Tables[Name]> & string> | 'nothing'
}

type Registry = typeof PERSONAL_DATA

/** A table that holds something of people. */
export type PersonalTableName = {
  [Name in keyof Registry]: Registry[Name] extends 'nothing' ? never : Name
}[keyof Registry]

type TableOfPeople = PersonalTable<string>

/** The tables that hold something of people, with what the registry says of each. */
export const personalTables = (): [PersonalTableName, TableOfPeople][] =>
  Object.entries(PERSONAL_DATA).flatMap(([name, table]) =>
    table === 'nothing' ? [] : [[name as PersonalTableName, table as TableOfPeople]],
  )
