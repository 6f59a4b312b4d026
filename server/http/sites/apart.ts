import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpProblem } from '../errors'
import { type Origins, PREVIEW_ADDRESS } from '../web-policy'

/** A site that the server answers for. */
type Site = 'players' | 'desk'

/** A monitor asks by any name that reaches the process. */
const PROBES = /^\/(healthz|readyz)$/
const OF_DESK = /^\/(api\/)?desk(\/|$)/
/** The desk shows pictures of campaigns; the root leads to the pages of its site. */
const OF_BOTH = /^\/($|media\/)/
const PREVIEW = new RegExp(PREVIEW_ADDRESS)

/** Some clients name the scheme's own port. */
function isNamed(origin: string, host: string): boolean {
  const [scheme, own] = origin.split('://')
  return host === own || host === `${own}:${scheme === 'https' ? 443 : 80}`
}

/**
 * Which of the two sites a request is for, by its `Host` alone; undefined for neither. Where there is one origin, all is the
 * players'.
 */
export function siteOf({ publicOrigin, deskOrigin }: Origins, { headers }: FastifyRequest): Site | undefined {
  if (publicOrigin === undefined || deskOrigin === undefined) return 'players'
  const host = (headers.host ?? '').toLowerCase()
  if (isNamed(publicOrigin, host)) return 'players'
  return isNamed(deskOrigin, host) ? 'desk' : undefined
}

/** Whether a request is for a page of a preview, which the desk shows in a frame. */
export const isPreview = ({ url }: FastifyRequest): boolean => PREVIEW.test(url)

/** Lets the desk's paths answer on the desk's host and players' on theirs; each other host is told that it is misdirected. */
export function keepSitesApart(app: FastifyInstance, origins: Origins): void {
  if (origins.deskOrigin === undefined) return
  app.addHook('onRequest', async (request) => {
    const path = request.routeOptions.url ?? request.url.split('?', 1)[0] ?? ''
    if (PROBES.test(path)) return
    const site = siteOf(origins, request)
    if (site === undefined) throw new HttpProblem(421, 'http.otherHost')
    if (!OF_BOTH.test(path) && OF_DESK.test(path) !== (site === 'desk'))
      throw new HttpProblem(404, 'http.notFound')
  })
}
