import type { FastifyInstance } from 'fastify'
import { moduleListCall } from '../../../domain/calls/home'
import { inLanguage } from '../../../domain/campaign/local-text'
import { type RouteServices, route } from '../../http/route'

/** `/api/shubi/zyModuleConfig/list` (spec part 2 §7). */
export function registerHome(app: FastifyInstance, ctx: Uses<RouteServices | 'config'>): void {
  route(app, ctx, moduleListCall, async ({ lang }) => ({
    moduleConfigResponseList: ctx.config.modules().map((module) => inLanguage(module, lang)),
  }))
}
