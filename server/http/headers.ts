import type { FastifyInstance, FastifyReply } from 'fastify'
import { CACHE, type Connection, policyHeaders, withoutPageOnly } from './web-policy'

/** Puts on an answer what every one carries. */
type Stamp = (reply: FastifyReply) => FastifyReply

/** What every answer carries, errors and files included; `Date` is the server's own clock (decisions §4). */
export function createStamp({ clock, isDemo, web }: Uses<'clock' | 'isDemo' | 'web'>): Stamp {
  const made = (connection: Connection) => {
    const page = policyHeaders(web, connection, !isDemo)
    return { page, part: withoutPageOnly(page) }
  }
  const headers = { http: made('http'), https: made('https') }
  return (reply) => {
    const { page, part } = headers[reply.request.protocol === 'https' ? 'https' : 'http']
    reply.header('date', new Date(clock.now()).toUTCString())
    reply.headers(reply.getHeader('cache-control') === CACHE.hashed ? part : page)
    return reply.hasHeader('cache-control') ? reply : reply.header('cache-control', CACHE.error)
  }
}

export function setHeaders(app: FastifyInstance, stamp: Stamp): void {
  app.addHook('onSend', async (_request, reply) => {
    stamp(reply)
  })
}
