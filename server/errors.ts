import type { MessageKey, MessageValues } from './messages'

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

/** Ends the start of the server; the message says what the person who starts it has to do. */
export class StartRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'StartRefused'
  }
}
