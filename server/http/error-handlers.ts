import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CODES } from '../../domain/codes'
import { isDatabaseUnavailable } from '../db/unavailable'
import { languageOf, type MessageKey, type MessageValues, textOf } from '../messages/catalogue'
import type { Clock } from '../process/clock'
import { HttpProblem, statusOf } from './errors'

/** When a client may try again where the database is not available: one caller a second asks it. */
const RETRY_AFTER_S = 2

const KEYS: Readonly<Record<number, MessageKey>> = {
  400: 'http.malformed',
  401: 'http.unauthorised',
  403: 'http.forbidden',
  404: 'http.notFound',
  405: 'http.method',
  413: 'http.tooLarge',
  415: 'http.mediaType',
  429: 'http.tooMany',
  503: 'http.unavailable',
}

/** The one shape of every answer that is not 2xx: plain JSON `{ code, msg }`, `code` being the status. */
function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  key: MessageKey = KEYS[status] ?? (status < 500 ? 'http.malformed' : 'http.failed'),
  values?: MessageValues,
): FastifyReply {
  const msg = textOf(languageOf(request.headers['accept-language']), key, values)
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' })
    .send({ code: status, msg })
}

export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof HttpProblem) {
    return answer(request, reply.headers(error.headers), error.statusCode, error.key, error.values)
  }
  if (isDatabaseUnavailable(error)) {
    request.log.warn({ err: error }, 'the database is not available')
    return answer(request, reply.header('retry-after', RETRY_AFTER_S), 503)
  }
  const status = statusOf(error)
  if (status >= 500) request.log.error({ err: error }, 'a call failed')
  return answer(request, reply, status)
}

/** 404 for what is not there, 405 with `Allow` for a call's path under another method. */
export function handleNotFound(app: FastifyInstance) {
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const path = request.url.split('?', 1)[0] ?? ''
    const allowed = (['GET', 'POST'] as const).filter(
      (method) =>
        method !== request.method &&
        /^\/(api|sms|lab\/api)\//.test(path) &&
        app.hasRoute({ method, url: path }),
    )
    return allowed.length === 0
      ? answer(request, reply, CODES.notFound)
      : answer(request, reply.header('allow', allowed.join(', ')), 405)
  }
}

/** Answers what is no HTTP at all, or did not come in time, in the same shape, and closes the connection. */
export function handleClientError(clock: Clock) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const status =
      error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
    const body = JSON.stringify({ code: status, msg: textOf('zh-CN', 'http.malformed') })
    socket.end(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        `Date: ${new Date(clock.now()).toUTCString()}`,
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
    )
    // A client that never ends its side would keep the connection, and with it a descriptor.
    socket.destroySoon()
  }
}
