import * as z from 'zod/mini'
import { captchaSolution, captchaWork } from '../calls/captcha'
import { OPERATOR_ROLES } from '../operator-roles'
import { defineDeskCall } from './call'

/** Who is logged in. */
const session = z.object({
  name: z.string(),
  roles: z.array(z.enum(OPERATOR_ROLES)),
  /** Ids of the campaigns that they work on; null for all. */
  campaigns: z.nullable(z.array(z.string())),
  /** To be sent with each call, in `x-desk-token`. */
  token: z.string(),
  /** The server's clock, epoch ms. */
  now: z.number(),
  isDemo: z.boolean(),
  /** Above so much money an act waits for a second person, fen. */
  secondPersonFen: z.number(),
  /** There is single sign-on, and an account that is not tied to anybody there yet. */
  mayTie: z.boolean(),
})

export const loginWorkCall = defineDeskCall({
  path: '/api/desk/login/work',
  needs: 'open',
  summary: 'A proof of work, whose solution brings a place in the line of logins',
  request: z.object({}),
  response: z.object({ id: z.string(), work: captchaWork }),
})

/**
 * HTTP 429 with `Retry-After` where too many logins wait; `needsWork: true` then where the solution of a work brings a place.
 *
 * A refusal carries `needsCode: true` where the password is right and the second factor's code is missing or wrong,
 * `needsPassword: true` where it is a one-time password, which a `newPassword` is to take the place of, and then `enrol`,
 * the address of the second factor for an authenticator app, until somebody has logged in with it.
 */
export const deskLoginCall = defineDeskCall({
  path: '/api/desk/login',
  needs: 'open',
  summary: 'Begins a session in a cookie of its own, in place of the one that there was',
  request: z.object({
    username: z.string().check(z.maxLength(64)),
    password: z.string().check(z.maxLength(256)),
    code: z.optional(z.string().check(z.maxLength(6))),
    newPassword: z.optional(z.string().check(z.maxLength(256))),
    /** Of `loginWorkCall`. */
    work: z.optional(z.extend(captchaSolution, { id: z.string().check(z.maxLength(64)) })),
  }),
  response: session,
})

/** By GET, where single sign-on is offered: leads to the identity provider, and back from it. */
export const SSO_BEGIN = '/api/desk/sso'
export const SSO_CALLBACK = '/api/desk/sso/callback'
/** By GET, for somebody who is logged in: ties the account to whom the provider finds them to be. */
export const SSO_TIE = `${SSO_BEGIN}?tie=1`

export const loginWaysCall = defineDeskCall({
  path: '/api/desk/login/ways',
  needs: 'open',
  summary: 'How one may log in beside name and password',
  request: z.object({}),
  response: z.object({ singleSignOn: z.boolean() }),
})

/** 401 without a session. The call needs no CSRF token, since it gives it. */
export const deskSessionCall = defineDeskCall({
  path: '/api/desk/session',
  needs: 'open',
  summary: 'Who is logged in, after a reload of the page',
  request: z.object({}),
  response: session,
})

export const deskLogoutCall = defineDeskCall({
  path: '/api/desk/logout',
  needs: 'session',
  summary: 'Ends the session at once',
  request: z.object({}),
  response: z.object({}),
})
