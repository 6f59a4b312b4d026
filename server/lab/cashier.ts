import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { CODES } from '../../domain/codes'
import type { CashierPayment } from '../adapters/payment/sandbox'
import { HttpProblem } from '../http/errors'
import { cashierPage } from './cashier-page'
import type { LabContext } from './context'
import { labInput, takeForms } from './core'
import { languageBeside } from './sandbox-page'

const MOST_CALLBACKS = 10

const action = z.enum(['pay', 'fail'])
const labBody = z.object({
  paymentUrl: z.string().max(2_048),
  action,
  times: z.int().min(0).max(MOST_CALLBACKS).default(1),
})
const pageQuery = z.object({ token: z.string().max(128).default('') })
const pageForm = z.object({ token: z.string().max(128), action })

const tokenOf = (paymentUrl: string): string =>
  new URLSearchParams(paymentUrl.split('?', 2)[1]).get('token') ?? ''

/**
 * The sandbox provider's cashier (decisions §9): its page for people, `POST /lab/api/cashier` for scripts. `times` 0
 * pays without ever calling back.
 */
export function registerCashier(app: FastifyInstance, ctx: LabContext): void {
  const { cashier } = ctx.sandboxes
  if (cashier === undefined) return
  const payable = (payment: CashierPayment | undefined) => {
    const isOpen = payment?.state === 'open' || payment?.state === 'failed'
    return payment !== undefined && isOpen && payment.expiresAt > ctx.clock.now() ? payment : undefined
  }

  app.post('/lab/api/cashier', async (request) => {
    const body = labInput(labBody, request.body)
    const callbacks = await cashier.act(tokenOf(body.paymentUrl), body.action, body.times)
    if (callbacks === undefined) throw new HttpProblem(404, 'payment.unknown')
    return { code: CODES.ok, callbacks }
  })

  app.register(async (scope) => {
    takeForms(scope)
    scope.get('/cashier/pay', async (request, reply) => {
      const { token } = labInput(pageQuery, request.query)
      const known = await cashier.find(token)
      const payment = payable(known)
      const page = cashierPage(languageBeside(known?.failUrl, request), payment, token)
      return reply
        .code(payment === undefined ? 404 : 200)
        .type('text/html; charset=utf-8')
        .send(page)
    })
    scope.post('/cashier/pay', async (request, reply) => {
      const { token, action: chosen } = labInput(pageForm, request.body)
      const payment = payable(await cashier.find(token))
      if (payment === undefined || (await cashier.act(token, chosen, 1)) === undefined)
        return reply.redirect(`/cashier/pay?token=${encodeURIComponent(token)}`, 303)
      return reply.redirect(chosen === 'pay' ? payment.successUrl : payment.failUrl, 303)
    })
  })
}
