import type { FastifyInstance } from 'fastify'
import { jumpAddressCall, openAccountCall } from '../../../domain/calls/wallet'
import { CODES } from '../../../domain/codes'
import { transaction } from '../../db/transaction'
import { type Answer, type Input, type RouteServices, route } from '../../http/route'
import { isRefused, type Refused, refuse } from '../../messages/catalogue'
import { addApplication } from '../../participation/wallet-application'

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

/**
 * Applies for a wallet for the phone that the SMS code proves, and uses the code up with the same commit. Whether the phone has one afterwards is the bank's to say;
 * the application is written down and changes texts for some minutes.
 */
async function openAccount(
  ctx: Uses<'bankCustomers' | 'clock' | 'db' | 'secrets' | 'sms'>,
  { body, session, remember }: Input<typeof openAccountCall>,
): Promise<Answer<typeof openAccountCall> | Refused> {
  const submitted = body.phone
  const { activityId } = session
  const checked = await ctx.sms.check(session, activityId, body.key, body.code, submitted)
  if (isRefused(checked)) return checked
  const { phone } = checked
  const isApplied = await transaction(ctx.db, async (trx) => {
    if (!(await ctx.sms.spend(trx, session, checked))) return false
    await addApplication(ctx, trx, phone, body)
    await remember(trx, {})
    return true
  })
  if (!isApplied) return refuse(CODES.smsCode, 'sms.wrong')
  await ctx.sms.accept(session, activityId, phone)
  await ctx.bankCustomers.applied(phone)
  return {}
}
