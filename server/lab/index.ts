import type { FastifyInstance } from 'fastify'
import { registerBankLab } from './bank'
import { registerCampaignLab } from './campaigns'
import { registerCashier } from './cashier'
import type { LabContext } from './context'
import { registerCoreLab } from './core'
import { registerCustomerLab } from './customers'
import { registerFaults } from './faults'
import { registerNoticeLab } from './notices'
import { registerPlaceLab } from './place'
import { registerVisualLab } from './visual'
import { registerWalletLab } from './wallet'

/** The demo's calls for testers and scripts: plain JSON without a token. Never registered in production. */
export function registerLab(app: FastifyInstance, ctx: LabContext): void {
  registerCoreLab(app, ctx)
  registerCampaignLab(app, ctx)
  registerCashier(app, ctx)
  registerWalletLab(app, ctx)
  registerCustomerLab(app, ctx)
  registerBankLab(app, ctx)
  registerPlaceLab(app, ctx)
  registerNoticeLab(app, ctx)
  registerFaults(app)
  registerVisualLab(app)
}
