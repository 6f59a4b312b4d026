import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { pino } from 'pino'

const MAX_MESSAGE = 200

/**
 * What may be logged of an error: its name, its code and that of its cause, its stack, and its message without quoted
 * parts and longer numbers, since parsers and databases quote their input. The logger calls it.
 */
function describeError(error: unknown): Record<string, string> {
  if (!(error instanceof Error)) return { name: typeof error }
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    name: error.name,
    ...codeOf('code', error),
    ...codeOf('cause', error.cause),
    message: error.message
      .replace(/"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”/g, '…')
      .replace(/\d{4,}/g, '…')
      .slice(0, MAX_MESSAGE),
    stack: frames.slice(0, 8).join('\n'),
  }
}

/** The system's or the database's code of an error, where it has one. */
const codeOf = (field: string, error: unknown): Record<string, string> =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? { [field]: error.code } : {}

export interface LogOptions {
  /** Where log lines go; false for none. */
  log?: { write(line: string): void } | false | undefined
  logLevel?: string | undefined
}

/** The server's logger: JSON lines, to standard output unless the options say otherwise. */
export function createLogger(options: LogOptions): FastifyBaseLogger {
  if (options.log === false) return pino({ level: 'silent' })
  const settings = {
    level: options.logLevel ?? 'info',
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { err: describeError },
  }
  return options.log === undefined ? pino(settings) : pino(settings, options.log)
}

/** One line for each call: method, the route's pattern (never the address itself), status and time. */
export function logCalls(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      path: request.routeOptions.url ?? '(none)',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    }
    if (reply.statusCode >= 500) request.log.error(line)
    else request.log.info(line)
  })
}
