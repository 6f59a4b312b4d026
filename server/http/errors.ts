import { isDatabaseUnavailable } from '../db/unavailable'
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

/** PostgreSQL's class of values that do not fit their column: what a request brought, not our fault. */
const PG_DATA_EXCEPTION = /^22/

/** The HTTP status that an error of a call is answered with. */
export function statusOf(error: unknown): number {
  if (isDatabaseUnavailable(error)) return 503
  if (!(error instanceof Error)) return 500
  if ('code' in error && typeof error.code === 'string' && PG_DATA_EXCEPTION.test(error.code)) return 400
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500
  return status >= 400 && status < 600 ? status : 500
}
