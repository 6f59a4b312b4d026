import type { FastifyInstance } from 'fastify'
import { fieldDataCall } from '../../../domain/calls/field-data'
import { type LimitRule, takeOrRefuse } from '../../http/limits'
import { type RouteServices, route } from '../../http/route'
import { recordReport } from './record'

/** Several times the largest honest report. */
const BODY_LIMIT_BYTES = 4 * 1024

/** Room for a whole carrier's gateway: a page load sends four at most. */
const PER_ADDRESS: LimitRule = { name: 'fieldData', limit: 600, windowMs: 60_000, per: 'address' }

/** What pages of players measured (docs/field-data.md). Anyone can send it, so it decides nothing. */
export function registerFieldData(
  app: FastifyInstance,
  ctx: Uses<RouteServices | 'limits' | 'servedRelease'>,
): void {
  route(
    app,
    ctx,
    fieldDataCall,
    async ({ body, address }) => {
      await takeOrRefuse(ctx.limits, PER_ADDRESS, address)
      await recordReport(ctx, body, address)
      return {}
    },
    { bodyLimitBytes: BODY_LIMIT_BYTES },
  )
}
