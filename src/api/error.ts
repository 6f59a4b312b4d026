/**
 * `network`: no answer, or one that is no success; `address`: a page without its activity; `expired`: the
 * session ended on a wheel route; `tampered`: an answer that was not made by our server.
 */
export type ApiErrorKind = 'network' | 'address' | 'expired' | 'tampered'

/** A call without a usable answer. The player has been told already, so pages just stop. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  constructor(
    readonly kind: ApiErrorKind,
    detail: string,
    /** HTTP status, where there was an answer. */
    readonly status?: number,
    /** The server's own text of an answer other than 2xx. */
    readonly msg?: string,
  ) {
    super(`${kind}: ${detail}`)
  }
}
