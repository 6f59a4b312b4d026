/** Thrown in place of a query while the database gives no answers or has too many waiting for it. */
export class DatabaseUnavailable extends Error {
  constructor(
    reason: string,
    /** As the database's own errors have it. */
    readonly code = '',
  ) {
    super(`the database is not available: ${reason}`)
    this.name = 'DatabaseUnavailable'
  }
}

/** A connection to a database that takes no writes. */
export const takesNoWrites = () => new DatabaseUnavailable('it takes no writes', '25006')

/** What pg says where no answer came in time. */
const NO_ANSWER =
  /^(Query read timeout|timeout exceeded when trying to connect|timeout expired|Connection terminated due to connection timeout)$/
/** What pg says of a connection that ended under a query. */
const CONNECTION_LOST = /^(Connection terminated|Client (was closed|has encountered a connection error))/
/**
 * Connection failures (08), a full disk, no memory or too many connections (53), a failing disk (58030), no writes, as on a
 * standby (25006), shutting down (57P), a statement that took too long (57014), a lock that was not released in time (55P03),
 * a transaction left idle (25P03).
 */
const CODES = /^(08|53|58030|25006|57P|57014|55P03|25P03)/
/** The system's errors of a connection that fails. */
const SYSTEM = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/

/** A row that another transaction holds was not released in time; the database itself may be well. */
const LOCK_TIMEOUT = '55P03'

/** No writes, as on a standby. */
const READ_ONLY = '25006'
const DISK_FULL = '53100'

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '')

/** Whether a statement gave up waiting for a row that another transaction holds. */
export const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && codeOf(error) === LOCK_TIMEOUT

/** Whether a statement found no room on the database's disk. */
export const isDiskFull = (error: unknown): boolean => error instanceof Error && codeOf(error) === DISK_FULL

/** Whether a statement came to a database that takes no writes: another one may, which new connections lead to. */
export const isReadOnly = (error: unknown): boolean => error instanceof Error && codeOf(error) === READ_ONLY

/** Whether pg gave up waiting for the database: the connection that it waited on is of no more use. */
export const isNoAnswer = (error: unknown): boolean => error instanceof Error && NO_ANSWER.test(error.message)

/**
 * Whether a call failed because the database does not answer now or takes no writes, so that the same request may succeed later. Errors of
 * a provider are none of these: they come with a class of their own.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseUnavailable || isNoAnswer(error) || CONNECTION_LOST.test(error.message))
    return true
  const code = codeOf(error)
  return CODES.test(code) || ('syscall' in error && SYSTEM.test(code))
}
