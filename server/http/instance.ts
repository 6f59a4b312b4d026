import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { logCalls } from '../process/log'
import { endConnectionsOnClose } from './closing'
import { askForHttps } from './desk/https'
import { handleClientError, handleError, handleNotFound } from './error-handlers'
import { readForwarded } from './forwarded'
import { createStamp, setHeaders } from './headers'
import { refusePublic } from './private-addresses'
import { keepSitesApart } from './sites/apart'

/** Far above the longest honest request (a registration with its extra fields, sealed). */
const BODY_LIMIT_BYTES = 64 * 1024
const REQUEST_TIMEOUT_MS = 60_000

/** Fastify without a route: limits, headers, log lines, JSON bodies and the one shape of errors. */
export function createInstance(
  services: Uses<'alarms' | 'clock' | 'isDemo' | 'log' | 'web'>,
  trustProxy: boolean | string = false,
): FastifyInstance {
  const { log, clock } = services
  const stamp = createStamp(services)
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy,
    frameworkErrors: (error, request, reply) => handleError(error, request, stamp(reply)),
    clientErrorHandler: handleClientError(clock),
  })
  readForwarded(app, services)
  readJson(app)
  setHeaders(app, stamp)
  logCalls(app)
  keepSitesApart(app, services.web)
  if (services.isDemo) refusePublic(app)
  else askForHttps(app)
  endConnectionsOnClose(app)
  app.setErrorHandler(handleError)
  app.setNotFoundHandler(handleNotFound(app))
  return app
}

/** Reads JSON bodies; an empty one is an empty object, since some calls have no payload. */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (typeof body !== 'string' || body.trim() === '') done(null, {})
    else parse(request, body, done)
  })
}
