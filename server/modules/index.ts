import type { FastifyInstance } from 'fastify'
import type { Context } from '../process/context'
import { registerActivity } from './activity/routes'
import { registerAuth } from './auth/routes'
import { registerBank } from './bank/routes'
import { registerCaptcha } from './captcha/routes'
import { registerBindCard } from './cards/binding-routes'
import { registerCard } from './cards/redemption-routes'
import { registerOffline } from './counter/routes'
import { registerHome } from './home/routes'
import { registerNewYear } from './new-year/routes'
import { registerOperator } from './operator/routes'
import { registerPayments } from './payments/routes'
import { registerPlace } from './place/routes'
import { registerZyPay } from './prizes/routes'
import { registerSms } from './sms/routes'
import { registerSystem } from './system/routes'
import { registerWallet } from './wallet/routes'

/** Every family of calls. */
const families: readonly ((app: FastifyInstance, ctx: Context) => void)[] = [
  registerAuth,
  registerCaptcha,
  registerSms,
  registerSystem,
  registerActivity,
  registerBindCard,
  registerCard,
  registerNewYear,
  registerPayments,
  registerOperator,
  registerPlace,
  registerBank,
  registerOffline,
  registerHome,
  registerZyPay,
  registerWallet,
]

export function registerModules(app: FastifyInstance, ctx: Context): void {
  for (const register of families) register(app, ctx)
}
