import type { MessageKey, MessageValues, Refused } from '../messages/catalogue'

/** Ends a call with an HTTP status other than 2xx and the plain body `{ code, msg }` (decisions §3). */
export class HttpProblem extends Error {
  constructor(
    readonly statusCode: number,
    readonly key: MessageKey,
    readonly values?: MessageValues,
    /** Answer headers, as `retry-after` in seconds. */
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(key)
    this.name = 'HttpProblem'
  }
}

/**
 * Ends a call with a refusal that is not kept under its idempotency key: what it needs does not answer now, so the
 * same request may succeed later.
 */
export class Unavailable extends Error {
  constructor(readonly refusal: Refused) {
    super('unavailable')
    this.name = 'Unavailable'
  }
}
