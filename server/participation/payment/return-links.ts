import type { FastifyRequest } from 'fastify'
import { CODES } from '../../../domain/codes'
import { safeLink } from '../../../domain/rules/visit/links'
import { playersOrigin } from '../../http/sites/origins'
import { type Refused, refuse } from '../../messages/catalogue'

/** Where a payer comes back to: paths of our origin, or https addresses of allowed hosts (decisions §6). */
export interface ReturnLinks {
  successUrl: string
  failUrl: string
}

/** The return addresses that a call names; a refusal when one of them is not safe. */
export function returnLinks(
  ctx: Uses<'isDemo' | 'web'>,
  body: { paySuccessSkipPageUrl: string; payFailSkipPageUrl: string },
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
): ReturnLinks | Refused {
  const { linkHosts, publicOrigin } = ctx.web
  const own = playersOrigin(ctx.web, request)
  const place = {
    origin: own,
    development: ctx.isDemo,
    // Behind a proxy that is not trusted our own pages have another scheme than the request.
    hosts: publicOrigin === undefined ? [...linkHosts, request.host] : linkHosts,
  }
  const read = (raw: string): string | undefined => {
    const path = raw.startsWith(`${own}/`) ? raw.slice(own.length) : raw
    const link = safeLink(path, place)
    if (!link.ok) return undefined
    return link.sameOrigin ? link.href.slice(own.length) : link.href
  }
  const successUrl = read(body.paySuccessSkipPageUrl)
  const failUrl = read(body.payFailSkipPageUrl)
  if (successUrl === undefined || failUrl === undefined) return refuse(CODES.ruleBroken, 'newYear.returnLink')
  return { successUrl, failUrl }
}
