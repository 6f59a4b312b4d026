import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Uses } from '../process/context'
import { CACHE, type Connection, policyHeaders } from './web-policy'

/** Puts on an answer what every one carries. */
type Stamp = (reply: FastifyReply) => FastifyReply

/** What every answer carries, errors and files included; `Date` is the server's own clock (decisions §4). */
export function createStamp({ clock, isDemo, web }: Uses<'clock' | 'isDemo' | 'web'>): Stamp {
  const made = (connection: Connection) => policyHeaders(web, connection, !isDemo)
  const headers = { http: made('http'), https: made('https') }
  return (reply) => {
    reply.header('date', new Date(clock.now()).toUTCString())
    reply.headers(headers[reply.request.protocol === 'https' ? 'https' : 'http'])
    return reply.hasHeader('cache-control') ? reply : reply.header('cache-control', CACHE.error)
  }
}

export function setHeaders(app: FastifyInstance, stamp: Stamp): void {
  app.addHook('onSend', async (_request, reply) => {
    stamp(reply)
  })
}
