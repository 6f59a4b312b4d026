import * as z from 'zod/mini'
import type { OperatorRole } from '../../operator-roles'
import type { DeskAction } from '../actions'
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
} as const satisfies Record<NoticeKind, z.ZodMiniType>
export type NoticeData<Kind extends NoticeKind> = z.output<(typeof NOTICE_DATA)[Kind]>

interface Audience {
  /** Who may hear of it: this action of theirs, on the campaign that it is about. */
  readonly needs: DeskAction
  /** Who hears of it unless they choose otherwise. */
  readonly roles: readonly OperatorRole[]
  /** Whether the team's group channels have it too: what concerns one person is no matter of a group. */
  readonly isForGroups: boolean
}

/** Who hears of what. A notice that is addressed to people by name goes to them alone, and to the groups. */
export const NOTICE_AUDIENCE: Readonly<Record<NoticeKind, Audience>> = {
  review: { needs: 'campaigns.read', roles: ['approver'], isForGroups: true },
  returned: { needs: 'campaigns.read', roles: ['editor'], isForGroups: false },
  published: { needs: 'campaigns.read', roles: ['editor', 'approver'], isForGroups: true },
  request: {
    needs: 'campaigns.read',
    roles: ['approver', 'support', 'finance', 'administrator'],
    isForGroups: true,
  },
  requestDecided: {
    needs: 'campaigns.read',
    roles: ['approver', 'support', 'finance', 'administrator'],
    isForGroups: false,
  },
  payoutsStuck: { needs: 'people.read', roles: ['finance'], isForGroups: true },
  alert: { needs: 'campaigns.read', roles: ['editor', 'approver', 'support'], isForGroups: true },
  paused: {
    needs: 'campaigns.read',
    roles: ['editor', 'approver', 'support', 'administrator'],
    isForGroups: true,
  },
}
