import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieOf } from '../cookies'
import { deskOrigin } from '../sites/origins'

const isHttps = ({ web }: Uses<'web'>, request: FastifyRequest): boolean =>
  deskOrigin(web, request).startsWith('https:')

/** On https a name that no other host, above or below it either, and no page without https can set. */
const nameOf = (ctx: Uses<'web'>, request: FastifyRequest, name: string): string =>
  isHttps(ctx, request) ? `__Host-${name}` : name

interface DeskCookie {
  readonly name: string
  readonly value: string
  readonly sameSite: 'Strict' | 'Lax'
  /** Without it the cookie ends with the browser. */
  readonly maxAgeS?: number
}

/** Sets a cookie of the desk's host alone, which no script reads; an empty value takes it away. */
export function setDeskCookie(
  ctx: Uses<'web'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { name, value, sameSite, maxAgeS }: DeskCookie,
): void {
  const parts = [
    `${nameOf(ctx, request, name)}=${value}`,
    'Path=/',
    'HttpOnly',
    `SameSite=${sameSite}`,
    ...(isHttps(ctx, request) ? ['Secure'] : []),
  ]
  const life = value === '' ? 0 : maxAgeS
  if (life !== undefined) parts.push(`Max-Age=${life}`)
  reply.header('set-cookie', parts.join('; '))
}

/** What a request brought of such a cookie. */
export const deskCookieOf = (ctx: Uses<'web'>, request: FastifyRequest, name: string): string | undefined =>
  cookieOf(request, nameOf(ctx, request, name))
