import type { FastifyInstance } from 'fastify'
import { jumpAddressCall, openAccountCall } from '../../../domain/calls/account'
import { type Answer, type Input, type RouteServices, route } from '../../http/route'
import { isRefused, type Refused } from '../../messages/catalogue'
import type { Uses } from '../../process/context'

/** System configuration key of the page that opens a wallet (spec part 1 §7). */
const JUMP_ADDRESS = 'shuzi.open.account.jump.address'

/** The wallet pages' calls (spec part 1 §7, decisions §14). */
export function registerWallet(
  app: FastifyInstance,
  ctx: Uses<RouteServices | 'bankCustomers' | 'config' | 'sms'>,
): void {
  route(app, ctx, openAccountCall, (input) => openAccount(ctx, input))
  route(app, ctx, jumpAddressCall, async () => ({ jumpAddress: ctx.config.get(JUMP_ADDRESS) }))
}

/** Opens a wallet for the phone that the SMS code proves; from then on that phone has one. */
async function openAccount(
  ctx: Uses<'bankCustomers' | 'clock' | 'db' | 'secrets' | 'sms'>,
  { body, session, openField }: Input<typeof openAccountCall>,
): Promise<Answer<typeof openAccountCall> | Refused> {
  const submitted = openField(body.phone)
  const proved = await ctx.sms.verify(session, session.activityId, body.key, body.code, submitted)
  if (isRefused(proved)) return proved
  const { phone } = proved
  const sealed = (text: string | undefined) => (text ? ctx.secrets.encrypt(text) : null)
  const application = {
    phone: ctx.secrets.encrypt(phone),
    employeeId: body.employeeId ?? '',
    networkCode: body.networkCode ?? '',
    openId: sealed(body.openId),
    unionId: sealed(body.unionId),
    createdAt: ctx.clock.now(),
  }
  await ctx.db
    .insertInto('walletApplications')
    .values({ phoneHash: ctx.secrets.hash('wallet-application', phone), ...application })
    .onConflict((conflict) => conflict.column('phoneHash').doUpdateSet(application))
    .execute()
  await ctx.bankCustomers.note(phone, { hasWallet: true })
  return {}
}
