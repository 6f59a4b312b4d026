import * as z from 'zod/mini'
import type { OperatorRole } from '../../operator-roles'
import { DESK_ACTIONS } from '../actions'
import { REQUEST_KINDS } from '../request-calls'

/** What operators hear of while they are not at the desk. */
export const NOTICE_KINDS = [
  'review',
  'returned',
  'published',
  'request',
  'requestDecided',
  'payoutsStuck',
  'alert',
  'paused',
  'lookUps',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

const ofVersion = z.object({ version: z.int() })
const word = z.string().check(z.regex(/^[a-zA-Z]{1,40}$/))

/** What a notice of each kind is about: numbers and words of ours alone, since it leaves the desk. */
export const NOTICE_DATA = {
  /** A version waits for approval. */
  review: ofVersion,
  /** A version was sent back to its editor. */
  returned: ofVersion,
  published: ofVersion,
  /** A second person is needed. */
  request: z.object({ request: z.enum(REQUEST_KINDS) }),
  requestDecided: z.object({ request: z.enum(REQUEST_KINDS), outcome: z.enum(['confirmed', 'refused']) }),
  payoutsStuck: z.object({}),
  /** `alert` is the last part of its text's key, `notice.alert.<alert>`; the figures fill that text's places. */
  alert: z.object({ alert: word, figures: z.optional(z.record(word, z.number())) }),
  paused: z.object({}),
  /** The look-ups of an account by phone are stopped. */
  lookUps: z.object({}),
} as const satisfies Record<NoticeKind, z.ZodMiniType>
export type NoticeData<Kind extends NoticeKind> = z.output<(typeof NOTICE_DATA)[Kind]>

interface Audience {
  /** Roles that may hear of it, on the campaign that it is about. */
  readonly may: readonly OperatorRole[]
  /** Those of them that hear of it unless they choose otherwise. */
  readonly byDefault: readonly OperatorRole[]
  /** Whether the team's group channels have it too: what concerns one person is no matter of a group. */
  readonly isForGroups: boolean
}

const EVERYBODY = DESK_ACTIONS['campaigns.read']
/** Who asks a second person for something, or is one. */
const SECOND_PERSONS: readonly OperatorRole[] = ['approver', 'support', 'finance', 'administrator']

/** Who hears of what. A notice that is addressed to people by name goes to them alone, and to the groups. */
export const NOTICE_AUDIENCE: Readonly<Record<NoticeKind, Audience>> = {
  review: { may: EVERYBODY, byDefault: DESK_ACTIONS['versions.approve'], isForGroups: true },
  returned: {
    may: DESK_ACTIONS['drafts.write'],
    byDefault: DESK_ACTIONS['drafts.write'],
    isForGroups: false,
  },
  published: { may: EVERYBODY, byDefault: DESK_ACTIONS['versions.publish'], isForGroups: true },
  request: { may: SECOND_PERSONS, byDefault: SECOND_PERSONS, isForGroups: true },
  requestDecided: { may: SECOND_PERSONS, byDefault: SECOND_PERSONS, isForGroups: false },
  payoutsStuck: {
    may: DESK_ACTIONS['people.read'],
    byDefault: DESK_ACTIONS['payouts.retry'],
    isForGroups: true,
  },
  alert: { may: EVERYBODY, byDefault: ['editor', 'approver', 'support'], isForGroups: true },
  paused: { may: EVERYBODY, byDefault: DESK_ACTIONS['campaigns.pause'], isForGroups: true },
  lookUps: {
    may: DESK_ACTIONS['accounts.read'],
    byDefault: DESK_ACTIONS['accounts.write'],
    isForGroups: false,
  },
}
