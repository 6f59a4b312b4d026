import type { FastifyInstance } from 'fastify'
import type { Context } from '../context'
import { registerActivity } from './activity/routes'
import { registerAuth } from './auth/routes'
import { registerBank } from './bank/routes'
import { registerBindCard } from './bind-card/routes'
import { registerCaptcha } from './captcha/routes'
import { registerCard } from './card/routes'
import { registerHome } from './home/routes'
import { registerNewYear } from './new-year/routes'
import { registerOffline } from './offline/routes'
import { registerOperator } from './operator/routes'
import { registerPayments } from './payments/routes'
import { registerPlace } from './place/routes'
import { registerSms } from './sms/routes'
import { registerSystem } from './system/routes'
import { registerWallet } from './wallet/routes'
import { registerZyPay } from './zy-pay/routes'

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
