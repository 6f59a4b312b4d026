import type { FastifyInstance } from 'fastify'
import { clientLocationCall } from '../../../domain/calls/place'
import { CODES } from '../../../domain/codes'
import type { Context } from '../../context'

/** Where the sandbox says that everybody is: the city that the demo campaigns are limited to. */
const SANDBOX_PLACE = {
  lat: 22.5431,
  lng: 114.0579,
  prov: '广东省',
  city: '深圳市',
  district: '福田区',
} as const

/**
 * The sandbox's client location (decisions §16), a plain GET like the production service that
 * `VITE_LOCATION_URL` names. Absent in production.
 */
export function registerPlace(app: FastifyInstance, ctx: Context): void {
  if (ctx.environment !== 'demo') return
  app.get(clientLocationCall.path, async (request) => ({ code: CODES.ok, ip: request.ip, ...SANDBOX_PLACE }))
}
