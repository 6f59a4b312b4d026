/**
 * `network`: no answer, or one that is no success; `unreadable`: an answer that does not fit its call; `address`: a page
 * without its activity; `expired`: the session ended on a page with a draw; `tampered`: an answer that our server did not make.
 */
type ApiErrorKind = 'network' | 'unreadable' | 'address' | 'expired' | 'tampered'

/** Where an answer does not fit its call. */
export interface Fault {
  /** Path of the call. */
  call: string
  /** Place in the answer, with dots: `drawConfigDetailResponses.1.amount`. */
  field: string
  /** In words. */
  expected: string
  got: unknown
}

/** A call without a usable answer. The player has been notified already, so pages just stop. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  constructor(
    readonly kind: ApiErrorKind,
    detail: string,
    /** HTTP status, where there was an answer. */
    readonly status?: number,
    /** The server's own text of an answer other than 2xx. */
    readonly msg?: string,
    /** Of an answer that does not fit its call. */
    readonly fault?: Fault,
  ) {
    super(`${kind}: ${detail}`)
  }
}

/**
 * The ApiError that was caught.
 * @throws what was caught, where it is anything else
 */
export function apiErrorOf(failure: unknown): ApiError {
  if (failure instanceof ApiError) return failure
  throw failure
}

/** The message in the place of what a failed call would have shown. */
export const failureKey = (failure: unknown) =>
  `notice.${failure instanceof ApiError && failure.kind === 'unreadable' ? failure.kind : 'network'}` as const

/** Whether a call failed because the login that it needs is missing or no longer good. */
export const isLoginGone = (failure: unknown): boolean =>
  failure instanceof ApiError && (failure.status === 401 || failure.status === 403)
