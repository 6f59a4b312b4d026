const UNAUTHORISED = 401
const TOO_MANY = 429
const SERVER_ERROR = 500

/** Why a call of the desk has no answer: the network, a refusal of the server, or an answer that fits no schema. */
export class DeskProblem extends Error {
  constructor(
    readonly kind: 'network' | 'refused' | 'unreadable',
    /** HTTP status; 0 without an answer. */
    readonly status = 0,
    /** The server's text, in the page's language; '' where it gave none. */
    readonly text = '',
    /** What a refusal carries beside its text. */
    readonly fields: Readonly<Record<string, unknown>> = {},
  ) {
    super(text === '' ? `${kind} ${status}` : text)
    this.name = 'DeskProblem'
  }
}

/** A refusal that the same call meets again: what it asks for is not there, is not allowed or is malformed. */
export const isFinal = (error: unknown): error is DeskProblem =>
  error instanceof DeskProblem &&
  error.kind === 'refused' &&
  error.status < SERVER_ERROR &&
  error.status !== UNAUTHORISED &&
  error.status !== TOO_MANY

/** No answer of the server's own: of the network, of something before the server, or of a server that fails. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof DeskProblem && (error.kind !== 'refused' || error.status >= SERVER_ERROR)
