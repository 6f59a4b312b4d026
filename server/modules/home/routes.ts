import type { FastifyInstance } from 'fastify'
import { moduleListCall } from '../../../domain/calls/home'
import { inLanguage } from '../../../domain/campaign/local-text'
import { type RouteServices, route } from '../../http/route'

/** `/api/shubi/zyModuleConfig/list` (spec part 2 §7). */
export function registerHome(app: FastifyInstance, ctx: Uses<RouteServices | 'homeModules'>): void {
  route(app, ctx, moduleListCall, async ({ lang }) => ({
    moduleConfigResponseList: ctx.homeModules.all().map((module) => inLanguage(module, lang)),
  }))
}
