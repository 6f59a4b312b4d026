import * as z from 'zod/mini'
import type { DeskAction } from './actions'

/** `open` needs no session, `session` any operator's; otherwise the action that its roles must allow. */
type Needs = 'open' | 'session' | DeskAction

/**
 * One call of the desk (decisions §20): POST, plain JSON, in the operator's own session, with its CSRF token in the header
 * `x-desk-token` unless it is open. A success has HTTP 200 and `code` 200; anything else has another status and
 * `{ code, msg }`, with more fields where the call says so.
 */
export interface DeskCall<
  Q extends z.ZodMiniType = z.ZodMiniType,
  A extends z.ZodMiniType = z.ZodMiniType,
  N extends Needs = Needs,
> {
  readonly path: `/api/desk/${string}`
  readonly needs: N
  readonly summary: string
  /** It reaches the server also where its page is left meanwhile. */
  readonly outlivesPage?: boolean
  readonly request: Q
  readonly response: A
}

export const defineDeskCall = <Q extends z.ZodMiniType, A extends z.ZodMiniType, N extends Needs>(
  call: DeskCall<Q, A, N>,
): DeskCall<Q, A, N> => call

/** A campaign's id in a body. */
export const activityId = z.string().check(z.regex(/^[\w-]{1,64}$/))

/** A row's id in a body. */
export const rowId = z.string().check(z.minLength(1), z.maxLength(64))

/** In place of a campaign's id where the system configuration is meant: no campaign can have it. */
export const SYSTEM_ID = '_system'

/** The header that carries a session's CSRF token. */
export const DESK_TOKEN_HEADER = 'x-desk-token'

/** '1' on a call that a page makes by itself, with nobody there: it keeps no session from falling idle. */
export const DESK_UNATTENDED_HEADER = 'x-desk-unattended'
