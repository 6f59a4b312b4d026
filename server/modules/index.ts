import type { FastifyInstance } from 'fastify'
import { registerActivity } from './activity/routes'
import { registerStatistics } from './activity/statistics'
import { registerAuth } from './auth/routes'
import { registerBank } from './bank/routes'
import { registerCaptcha } from './captcha/routes'
import { registerBinding } from './cards/binding-routes'
import { registerOpenCard } from './cards/open-card'
import { registerRedemption } from './cards/redemption-routes'
import { registerCounter } from './counter/routes'
import { registerDesk } from './desk/routes'
import { registerDraws } from './draws/routes'
import { registerFieldData } from './field-data/routes'
import { registerHome } from './home/routes'
import { registerPictures } from './media/pictures'
import { registerSlices } from './media/slices'
import { registerUploads } from './media/uploads'
import { registerNewYear } from './new-year/routes'
import { registerNotify } from './notify/routes'
import { registerOperator } from './operator/routes'
import { registerPayments } from './payments/routes'
import { registerPayouts } from './payouts/routes'
import { registerPlace } from './place/routes'
import { registerPreview } from './preview/routes'
import { registerPrizes } from './prizes/routes'
import { registerRecords } from './records/records'
import { registerSystem } from './system/routes'
import { registerWallet } from './wallet/routes'

/** Every family of calls; the API description names the calls in this order. */
const families: readonly ((app: FastifyInstance, ctx: ServerContext) => void)[] = [
  registerAuth,
  registerCaptcha,
  registerNotify,
  registerSystem,
  (app, { campaigns }) => registerPictures(app, campaigns.shelf.folder),
  registerSlices,
  registerUploads,
  registerActivity,
  registerOpenCard,
  registerRecords,
  registerStatistics,
  registerBinding,
  registerRedemption,
  registerNewYear,
  registerPayments,
  registerPayouts,
  registerOperator,
  registerPlace,
  registerBank,
  registerCounter,
  registerHome,
  registerPrizes,
  registerDraws,
  registerWallet,
  registerFieldData,
  registerDesk,
  registerPreview,
]

export function registerModules(app: FastifyInstance, ctx: ServerContext): void {
  for (const register of families) register(app, ctx)
}
