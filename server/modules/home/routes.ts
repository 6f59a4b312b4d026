import type { FastifyInstance } from 'fastify'
import { moduleListCall } from '../../../domain/calls/home'
import { type RouteServices, route } from '../../http/route'
import type { Uses } from '../../process/context'

/** `/api/shubi/zyModuleConfig/list` (spec part 2 §7). */
export function registerHome(app: FastifyInstance, ctx: Uses<RouteServices | 'homeModules'>): void {
  route(app, ctx, moduleListCall, async () => ({
    moduleConfigResponseList: ctx.homeModules.all().map((module) => ({ ...module })),
  }))
}
