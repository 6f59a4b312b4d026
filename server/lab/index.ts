import type { FastifyInstance } from 'fastify'
import type { MovableClock } from '../clock'
import type { Context } from '../context'
import { registerCampaignLab } from './campaigns'
import { registerCashier } from './cashier'
import { registerCoreLab } from './core'

/** The demo's calls for testers and scripts: plain JSON without a token. Never registered in production. */
export function registerLab(app: FastifyInstance, ctx: Context, clock: MovableClock): void {
  registerCoreLab(app, ctx, clock)
  registerCampaignLab(app, ctx)
  registerCashier(app, ctx)
}
