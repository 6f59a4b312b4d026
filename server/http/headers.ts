import type { FastifyInstance, FastifyReply } from 'fastify'
import { isPreview, siteOf } from './sites/apart'
import { CACHE, type Connection, policyHeaders, type Shown, withoutPageOnly } from './web-policy'

/** Puts on an answer what every one carries. */
type Stamp = (reply: FastifyReply) => FastifyReply

/** What every answer carries, errors and files included; `Date` is the server's own clock (decisions §4). */
export function createStamp({ clock, isDemo, web }: Uses<'clock' | 'isDemo' | 'web'>): Stamp {
  const made = (connection: Connection, shown: Shown) => {
    const page = policyHeaders(web, connection, !isDemo, shown)
    return { page, part: withoutPageOnly(page) }
  }
  const each = (connection: Connection) => ({
    players: made(connection, 'players'),
    preview: made(connection, 'preview'),
    desk: made(connection, 'desk'),
  })
  const headers = { http: each('http'), https: each('https') }
  return (reply) => {
    const { request } = reply
    const site = siteOf(web, request) ?? 'players'
    const shown = site === 'players' && isPreview(request) ? 'preview' : site
    const { page, part } = headers[request.protocol === 'https' ? 'https' : 'http'][shown]
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
