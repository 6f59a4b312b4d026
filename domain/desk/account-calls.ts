import * as z from 'zod/mini'
import { OPERATOR_ROLES } from '../operator-roles'
import { defineDeskCall } from './call'
import { reason } from './reason'
import { maybeWaiting } from './request-calls'

/** Scripts of names: no name mixes two of them, whose letters can look alike. */
const SCRIPTS = ['Latin', 'Han', 'Arabic', 'Cyrillic', 'Greek', 'Hangul', 'Mongolian', 'Tibetan', 'Yi']

/** An operator's name in its normal form: letters of one script, digits and a few signs, nothing that is not seen. */
export const OPERATOR_NAME = new RegExp(
  `^(?!.*\\p{Default_Ignorable_Code_Point})(?:${SCRIPTS.map((script) => `[\\p{Script=${script}}0-9._@·\\-]{1,64}`).join('|')})$`,
  'u',
)
/** One form of letters that are written in several, as narrow and wide ones: Unicode's NFKC. */
export const normalName = (name: string): string => name.normalize('NFKC')
/** Characters of a password. */
export const PASSWORD_LENGTH = { least: 12, most: 256 } as const
const MOST_CAMPAIGNS = 500

const roles = z.array(z.enum(OPERATOR_ROLES)).check(z.minLength(1), z.maxLength(OPERATOR_ROLES.length))
/** Ids; null for every campaign, those to come among them. */
const campaigns = z.nullable(
  z.array(z.string().check(z.regex(/^[\w-]{1,64}$/))).check(z.minLength(1), z.maxLength(MOST_CAMPAIGNS)),
)

const account = z.object({
  /** Beside the name in the audit log; no other account ever has it. */
  id: z.number(),
  name: z.string(),
  roles: z.array(z.enum(OPERATOR_ROLES)),
  campaigns: z.nullable(z.array(z.string())),
  hasSecondFactor: z.boolean(),
  isDisabled: z.boolean(),
  /** Whom it is tied to at the identity provider, as that calls them; null for nobody. */
  ssoSubject: z.nullable(z.string()),
  /** Until when the one-time password is good that they have yet to change, epoch ms; null for one of their own. */
  oneTimeUntil: z.nullable(z.number()),
  createdAt: z.number(),
  /** Another number after each change. */
  generation: z.number(),
})
export type DeskAccount = z.output<typeof account>

/** The account as it was read: 409 where somebody has changed it since. */
const seen = { name: z.string().check(z.maxLength(64)), generation: z.int() }

const newName = z.string().check(z.normalize('NFKC'), z.regex(OPERATOR_NAME))

/** The accounts of the database that are within the administrator's own campaigns. */
export const accountsCall = defineDeskCall({
  path: '/api/desk/accounts',
  needs: 'accounts.read',
  summary: 'Accounts of operators, by name',
  request: z.object({}),
  response: z.object({ accounts: z.array(account) }),
})

/** What another administrator has to confirm; who confirms it is given the one-time password. */
const waiting = z.object(maybeWaiting)

export const makeAccountCall = defineDeskCall({
  path: '/api/desk/accounts/make',
  needs: 'accounts.write',
  summary: 'Asks for an account with a one-time password; its second factor is set up at the first login',
  request: z.object({ name: newName, roles, campaigns, reason }),
  response: waiting,
})

export const changeAccountCall = defineDeskCall({
  path: '/api/desk/accounts/change',
  needs: 'accounts.write',
  summary:
    'Asks to change what somebody else may do, or whether they may log in; disables an account at once',
  request: z.object({ ...seen, roles, campaigns, isDisabled: z.boolean(), reason: z.optional(reason) }),
  response: waiting,
})

export const resetAccountCall = defineDeskCall({
  path: '/api/desk/accounts/reset',
  needs: 'accounts.write',
  summary:
    'Asks for a one-time password for somebody else, with `factor` a new second factor too; ends their sessions',
  request: z.object({ ...seen, factor: z.boolean(), reason }),
  response: waiting,
})
