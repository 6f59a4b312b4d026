import type { FastifyRequest } from 'fastify'
import type { Origins } from '../web-policy'

/** The origin by which the visitor's browser reached a demo that is told none. */
function namedOrigin({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string {
  const named = `${protocol}://${host}`
  return URL.canParse(named) ? new URL(named).origin : 'http://localhost'
}

/**
 * The players' origin, from which every address of theirs is built. What a request says of its host counts only in a demo
 * without `HONGBAO_PUBLIC_URL`.
 */
export const playersOrigin = (
  { publicOrigin }: Origins,
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
): string => publicOrigin ?? namedOrigin(request)

/** The desk's origin: the players' in a demo without `HONGBAO_DESK_URL`. */
export const deskOrigin = (origins: Origins, request: Pick<FastifyRequest, 'protocol' | 'host'>): string =>
  origins.deskOrigin ?? playersOrigin(origins, request)

/** Whether an address is one of the players' site; a demo without `HONGBAO_PUBLIC_URL` may be behind a proxy that takes https. */
export function isOfPlayers(
  origins: Origins,
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
  address: string,
): boolean {
  const [own, named] = [new URL(playersOrigin(origins, request)), new URL(address)]
  return origins.publicOrigin === undefined ? named.host === own.host : named.origin === own.origin
}

/** Whether the desk would share the players' cookies. */
export const shareHost = ({ publicOrigin, deskOrigin }: Origins): boolean =>
  publicOrigin !== undefined &&
  deskOrigin !== undefined &&
  new URL(publicOrigin).hostname === new URL(deskOrigin).hostname
