import * as z from 'zod/mini'
import { defineDeskCall, rowId } from './call'
import { reason } from './reason'

/** What waits for a second person (decisions §23). */
export const REQUEST_KINDS = [
  'account',
  'role',
  'reset',
  'factor',
  'codes',
  'envelopes',
  'payoutRetry',
  'refund',
  'codeImport',
  'budget',
  'restore',
  'settings',
  'close',
  'erase',
  'exportFull',
  'exportPerson',
  'address',
] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]

/** Whether a kind is about an account; the others are about a campaign, or the system configuration. */
export const ofAccount = (kind: RequestKind): boolean =>
  kind === 'account' || kind === 'role' || kind === 'reset' || kind === 'factor'

const REQUEST_STATES = ['waiting', 'confirmed', 'refused', 'expired'] as const

/** The answer of a call that may wait: the request that it has become; absent where it was done. */
export const maybeWaiting = { request: z.optional(z.string()) }

const request = z.object({
  id: z.string(),
  kind: z.enum(REQUEST_KINDS),
  state: z.enum(REQUEST_STATES),
  /** Who asks, and why. */
  by: z.string(),
  reason: z.string(),
  /** An account's name, or a campaign's id. */
  subject: z.string(),
  /** What is to be done, as the audit log will have it. */
  detail: z.record(z.string(), z.unknown()),
  /** Whom it is about, masked, while it waits. */
  shown: z.optional(z.record(z.string(), z.string())),
  /** Campaigns that it may reach; null for every one. */
  campaigns: z.nullable(z.array(z.string())),
  /** Those in which the person has something whom it is about, while it waits. */
  touched: z.optional(z.array(z.string())),
  /** Money that it sets going. */
  fen: z.optional(z.number()),
  /** Epoch ms. */
  at: z.number(),
  /** Until when it waits, epoch ms. */
  expiresAt: z.number(),
  /** Whether who reads may confirm or refuse it. */
  mayDecide: z.boolean(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.number()),
  /** Why it was refused. */
  refusal: z.nullable(z.string()),
})
export type DeskRequest = z.output<typeof request>

/** Those that one has asked for or may decide; an auditor sees all of the own campaigns. */
export const requestsCall = defineDeskCall({
  path: '/api/desk/requests/list',
  needs: 'session',
  summary: 'What waits for a second person, then what was decided or has run out, the newest first',
  request: z.object({}),
  response: z.object({ requests: z.array(request) }),
})

/** 403 for who asked and for who has not the right; 409 where it no longer waits, or what it is about has changed since. */
export const confirmRequestCall = defineDeskCall({
  path: '/api/desk/requests/confirm',
  needs: 'session',
  summary: 'Carries out what somebody else has asked for, once, as it was asked',
  request: z.object({ id: rowId }),
  response: z.object({
    /** An account's one-time password, in no other answer and nowhere in the clear, and until when it is good. */
    password: z.optional(z.string()),
    until: z.optional(z.number()),
  }),
})

/** Who asked may take it back so. */
export const refuseRequestCall = defineDeskCall({
  path: '/api/desk/requests/refuse',
  needs: 'session',
  summary: 'Refuses what waits for a second person, for a reason',
  request: z.object({ id: rowId, reason }),
  response: z.object({}),
})
