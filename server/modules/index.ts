import type { FastifyInstance } from 'fastify'
import type { Context } from '../context'
import { registerActivity } from './activity/routes'
import { registerAuth } from './auth/routes'
import { registerCaptcha } from './captcha/routes'
import { registerNewYear } from './new-year/routes'
import { registerOperator } from './operator/routes'
import { registerPayments } from './payments/routes'
import { registerPlace } from './place/routes'
import { registerSms } from './sms/routes'
import { registerSystem } from './system/routes'

/** Every family of calls. */
const families: readonly ((app: FastifyInstance, ctx: Context) => void)[] = [
  registerAuth,
  registerCaptcha,
  registerSms,
  registerSystem,
  registerActivity,
  registerNewYear,
  registerPayments,
  registerOperator,
  registerPlace,
]

export function registerModules(app: FastifyInstance, ctx: Context): void {
  for (const register of families) register(app, ctx)
}
