import type { FastifyRequest } from 'fastify'

/** The value of a request's cookie; undefined where it brought none of that name. */
export function cookieOf(request: FastifyRequest, name: string): string | undefined {
  const found = (request.headers.cookie ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`))
  return found?.slice(name.length + 1)
}
