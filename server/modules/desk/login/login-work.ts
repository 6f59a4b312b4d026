import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { CODES } from '../../../../domain/codes'
import { type deskLoginCall, loginWorkCall } from '../../../../domain/desk/session-calls'
import { openDeskRoute } from '../../../http/desk/route'
import { isRefused, refuse } from '../../../messages/catalogue'

type Services = Reads<'captcha' | 'secrets'>

/** Before a login there is no visit: work is bound to the address. */
const holderOf = ({ secrets }: Services, address: string) => ({
  visitId: secrets.hash('desk-login', address),
  activityId: '',
})

/** The work by which a login gets a place in a line that is full. */
export function registerLoginWork(app: FastifyInstance, ctx: Services & Reads<'deskCalls'>): void {
  openDeskRoute(app, ctx, loginWorkCall, async ({ address }) => {
    const asked = await ctx.captcha.ask(holderOf(ctx, address), 'work', address)
    if (isRefused(asked) || asked.work === undefined) return refuse(CODES.tooMany, 'operator.tooMany')
    return { id: asked.id, work: asked.work }
  })
}

/** Whether a login brings a solved work, which is used up by this. */
export async function hasSolved(
  ctx: Services,
  address: string,
  given: z.output<typeof deskLoginCall.request>['work'],
): Promise<boolean> {
  if (given === undefined) return false
  const holder = holderOf(ctx, address)
  const { id, ...solution } = given
  const verified = await ctx.captcha.verify(holder, { id, solution })
  return !isRefused(verified) && ctx.captcha.consumeTicket(holder, verified.ticket)
}
