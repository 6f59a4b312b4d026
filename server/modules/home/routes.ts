import type { FastifyInstance } from 'fastify'
import { moduleListCall } from '../../../domain/calls/home'
import { route } from '../../http/route'
import type { Context } from '../../process/context'

/** `/api/shubi/zyModuleConfig/list` (spec part 2 §7). */
export function registerHome(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, moduleListCall, async () => ({
    moduleConfigResponseList: ctx.homeModules.all().map((module) => ({ ...module })),
  }))
}
