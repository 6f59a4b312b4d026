import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Clock } from '../process/clock'

const CSP = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' https: data: blob:",
  "connect-src 'self' https:",
  "font-src 'self' data:",
  "media-src 'self' blob: data:",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self' https:",
  "frame-ancestors 'self'",
].join('; ')

/** What every answer carries, errors and files included; `Date` is the server's own clock (decisions §4). */
export function stamp(reply: FastifyReply, clock: Clock): FastifyReply {
  reply.header('date', new Date(clock.now()).toUTCString())
  reply.header('content-security-policy', CSP)
  reply.header('referrer-policy', 'strict-origin')
  reply.header('x-content-type-options', 'nosniff')
  return reply.hasHeader('cache-control') ? reply : reply.header('cache-control', 'no-store')
}

export function setHeaders(app: FastifyInstance, clock: Clock): void {
  app.addHook('onSend', async (_request, reply) => {
    stamp(reply, clock)
  })
}
