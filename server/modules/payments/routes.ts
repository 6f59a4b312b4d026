import type { FastifyInstance } from 'fastify'
import { CODES } from '../../../domain/codes'
import { CALLBACK_PATH, isSignedBy, paymentNews, SIGNATURE_HEADER } from '../../adapters/payment/port'
import { HttpProblem } from '../../http/errors'

/** A turn also finds the payments whose callback never came. */
const TURN_MS = 20_000

function parseNews(body: string) {
  try {
    return paymentNews.safeParse(JSON.parse(body)).data
  } catch {
    return undefined
  }
}

/**
 * Where the payment provider calls back: plain JSON, signed over its bytes. HTTP 401 for a signature that is not the
 * provider's, 404 for a payment that we do not know. It may call any number of times, late, in any order.
 */
export function registerPayments(
  app: FastifyInstance,
  ctx: Uses<'jobs' | 'paymentProvider' | 'payments'>,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(CALLBACK_PATH, async (request) => {
      const body = typeof request.body === 'string' ? request.body : ''
      if (!isSignedBy(ctx.paymentProvider.callbackKey, body, request.headers[SIGNATURE_HEADER]))
        throw new HttpProblem(401, 'payment.signature')
      const news = parseNews(body)
      if (news === undefined) throw new HttpProblem(400, 'http.malformed')
      if (!(await ctx.payments.receive(news))) throw new HttpProblem(404, 'payment.unknown')
      return { code: CODES.ok }
    })
  })
  ctx.jobs.every('payments', TURN_MS, () => ctx.payments.turn())
}
